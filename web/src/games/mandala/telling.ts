/** What is told of a move while it is shown, step by step; of Master Yoga's turns the one that is under way. */
import type { Beat } from '../../table/flights';
import type { MandalaEvent } from '../../wire/documents';
import { SIDES, type Side } from './piles';

export interface Telling {
  /** Who acts; null: chance. */
  seat: number | null;
  /** The mandala at which Master Yoga plays. */
  side: Side | null;
  /** What he did there so far, the present step last. */
  steps: string[];
}

/** Null: nothing is told, pieces just travel. */
export function tellingOf(beats: readonly Beat[], events: readonly MandalaEvent[]): Telling | null {
  let side: Side | null = null;
  let steps: string[] = [];
  let seat: number | null = null;
  for (const beat of beats) {
    if (!beat.caption) continue;
    const event = events[(beat.landed?.events ?? 0) - 1];
    const at: Side | null = event?.type === 'yoga' ? (SIDES[event.mandala] ?? null) : side;
    if (at !== side || (beat.seat ?? seat) !== seat) steps = [];
    side = at;
    seat = beat.seat ?? seat;
    steps = [...steps, beat.caption];
  }
  return steps.length > 0 ? { seat, side, steps } : null;
}
