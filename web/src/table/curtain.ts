/** One device, several people, hidden hands: who may see the table now. */

export interface Scene {
  /** The seats of this device. */
  mine: readonly number[];
  /** The seat the page looks from; null: nobody's hand is shown. */
  seat: number | null;
  toMove: number | null;
  isPlaying: boolean;
  /** Whether this game has hands that others must not see. */
  hidesHands: boolean;
}

/** The seat that the curtain waits for: everything is covered until its owner asks to see it. */
export function curtainFor(scene: Scene): number | null {
  if (!scene.hidesHands || !isNextOfOurs(scene)) return null;
  return scene.toMove;
}

/** The seat to look from without asking, where nothing is hidden; undefined: stay. */
export function turnTo(scene: Scene): number | undefined {
  return !scene.hidesHands && isNextOfOurs(scene) ? scene.toMove! : undefined;
}

function isNextOfOurs({ mine, seat, toMove, isPlaying }: Scene): boolean {
  return isPlaying && mine.length > 1 && toMove !== null && toMove !== seat && mine.includes(toMove);
}
