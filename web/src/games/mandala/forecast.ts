/** What a move would bring, said before it is made: from the server's preview and from what lies on the table. */
import { COLOURS, total } from '../../art/colours';
import type { Preview } from '../../wire/schema';
import type { Move } from './moves';
import { coloursIn, type MandalaView, SIDES } from './view';
import type { Gain } from './worth';

export interface Forecast {
  /** All six colours would lie in the mandala. */
  completes: boolean;
  /** Cards in the own and in the other field of that mandala afterwards. */
  mine: number;
  theirs: number;
}

export function forecast(move: Move, view: MandalaView, seat: number, preview?: Preview): Forecast | null {
  if (move.kind !== 'build' && move.kind !== 'grow') return null;
  const mandala = view.mandalas[SIDES.indexOf(move.side)]!;
  const lying = coloursIn(mandala).add(move.colour);
  const told = preview?.events.some((event) => event['type'] === 'complete') ?? false;
  return {
    completes: told || lying.size === COLOURS.length,
    mine: total(mandala.fields[seat]!) + (move.kind === 'grow' ? move.count : 0),
    theirs: total(mandala.fields[1 - seat]!),
  };
}

/** Who would claim first: whoever has more cards in the field, on a tie the one who did not complete it. */
export function claimsFirst({ mine, theirs }: Forecast, solo: boolean): 'you' | 'other' | 'nobody' {
  if (mine === 0 && theirs === 0 && !solo) return 'nobody';
  return mine > theirs ? 'you' : 'other';
}

/** What a claim brings its claimer. */
export function gainOf(preview: Preview | undefined, seat: number): Gain | null {
  const found = preview?.events.find((event) => event['type'] === 'gain' && event['seat'] === seat);
  return found ? (found as unknown as Gain) : null;
}

/** Moves that are always asked about: they complete a mandala or end the game. */
export function isWeighty(move: Move, view: MandalaView, seat: number, preview?: Preview): boolean {
  if (move.kind === 'claim') return gainOf(preview, seat)?.river === COLOURS.length;
  return forecast(move, view, seat, preview)?.completes ?? false;
}
