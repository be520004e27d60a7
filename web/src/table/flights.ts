/** Pieces that travel: from where they are to where they go, in order, before the page shows the new position.
 *
 * Places on the table carry `data-anchor`, a path like `field/left/0/red`. If the exact place is not there the next
 * coarser one is (`field/left/0`, `field/left`, …).
 */
export interface Flight {
  /** A symbol of the sprite, such as `card-red` or `token-down-green`. */
  art: string;
  /** Classes the symbol needs, such as `c-red`. */
  look: string;
  from: string;
  to: string;
  /** Width of the piece over its height; a card is 1 / 1.4. */
  shape?: number;
}

/** Flights that happen together; the next beat begins when they have landed. */
export interface Beat {
  flights: Flight[];
  /** A sentence shown while it happens, such as Master Yoga's reason. */
  caption?: string;
  /** How long this beat takes at least, in milliseconds. */
  hold?: number;
}

export function anchor(path: string, root: ParentNode = document): Element | null {
  for (let place = path; ; place = place.slice(0, place.lastIndexOf('/'))) {
    const found = root.querySelector(`[data-anchor="${place}"]`);
    if (found) return found;
    if (!place.includes('/')) return null;
  }
}
