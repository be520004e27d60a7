/** Pieces that travel: from where they are to where they go, in order, before the page shows the new position.
 *
 * Places on the table carry `data-anchor`, a path like `field/left/0/red`. If the exact place is not there the next
 * coarser one is (`field/left/0`, `field/left`, …).
 */
import type { GameView } from '../wire/documents';
import type { SoundName } from '../sound/schedule';

export interface Flight {
  /** A symbol of the sprite, such as `card-red` or `token-down-green`. */
  art: string;
  /** Classes the symbol needs, such as `c-red`. */
  look: string;
  from: string;
  to: string;
  /** Width of the piece over its height; a card is 1 / 1.4. */
  shape?: number;
  /** The symbol it shows until it turns over half-way, such as `card-back`. */
  turns?: string;
  /** How high it rises on its way, in pixels; a negative one bends the other way. */
  arc?: number;
  /** Whether what lies at `from` is hidden while this piece flies. */
  lift?: boolean;
  /** Whether its way is drawn as dots, for pieces that somebody has to follow with the eyes. */
  trail?: boolean;
  /** The mandala that is swept with this piece on it; where it is drawn round, its colours run together instead. */
  swept?: string;
}

/** How the table looks when a beat's pieces have landed, before the whole move is shown. */
export interface Landed {
  view: GameView;
  /** How many of the move's events have happened by then. */
  events: number;
}

/** Flights that happen together; the next beat begins when they have landed. */
export interface Beat {
  flights: Flight[];
  /** Who acts in it. */
  seat?: number;
  /** A sentence shown while it happens, such as Master Yoga's reason; the game shows it (`queue.beats`). */
  caption?: string;
  /** What is shown when it has landed; none: what lies there stays as it was, with the pieces on it. */
  landed?: Landed;
  /** How long this beat takes at least, in milliseconds. */
  hold?: number;
  /** How long each flight takes, in milliseconds; a piece that travels: 420, one that turns: 240. */
  duration?: number;
  /** How long after each other the flights begin, in milliseconds. */
  apart?: number;
  /** What is heard when it begins. */
  sound?: SoundName;
  /** The river place or number of cards that gives the sound its pitch. */
  pitch?: number;
}

const TRAVEL = 420;
const APART = 60;
/** Nobody waits longer than this for a beat that has no caption. */
export const LONGEST = 900;
const STEPS = 12;
/** How long colours take to run to the middle and the sand to be raked anew. */
export const SWEEP = 900;
/** A box that is wider or higher than this times the other is no disc. */
const ROUND = 1.5;

export function anchor(path: string, root: ParentNode = document): Element | null {
  for (let place = path; ; place = place.slice(0, place.lastIndexOf('/'))) {
    const found = root.querySelector(`[data-anchor="${CSS.escape(place)}"]`);
    if (found) return found;
    if (!place.includes('/')) return null;
  }
}

/** When each flight of a beat begins and how long it takes, so that the beat stays within its time. */
export function timing(beat: Beat, speed = 1): { duration: number; apart: number } {
  const duration = (beat.duration ?? TRAVEL) / speed;
  const wished = (beat.apart ?? APART) / speed;
  const room = Math.max(0, LONGEST / speed - duration);
  const gaps = Math.max(1, beat.flights.length - 1);
  return { duration, apart: Math.min(wished, room / gaps) };
}

/** Points of the way: straight, or on an arc that rises `arc` pixels in the middle; sizes grow a little on top. */
export function way(
  dx: number,
  dy: number,
  scale: number,
  arc = 0,
  steps = STEPS,
): { x: number; y: number; scale: number }[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const rise = 4 * t * (1 - t);
    return { x: dx * t, y: dy * t - arc * rise, scale: (1 + (scale - 1) * t) * (1 + 0.08 * rise) };
  });
}

/** The flights of a beat that are swept, by their mandala, and the others. */
export function parted(flights: readonly Flight[]): { swept: Map<string, Flight[]>; others: Flight[] } {
  const swept = new Map<string, Flight[]>();
  const others: Flight[] = [];
  for (const flight of flights) {
    if (flight.swept === undefined) others.push(flight);
    else swept.set(flight.swept, [...(swept.get(flight.swept) ?? []), flight]);
  }
  return { swept, others };
}

export const isRound = (box: { width: number; height: number }): boolean =>
  Math.max(box.width, box.height) <= ROUND * Math.min(box.width, box.height) && box.width > 0;

/** One arm of a spiral of sand, from the rim of a disc of this radius to its middle, beginning at an angle in turns. */
export function arm(radius: number, begin: number, turns = 0.9, steps = 28): string {
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const angle = 2 * Math.PI * (begin + turns * t);
    const r = radius * (1 - t) ** 1.4;
    return `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}`;
}
