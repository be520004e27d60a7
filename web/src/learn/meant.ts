/** What a move is made with and where it leads, by the names that things on the table carry. */
import { COLOURS, type Colour } from '../art/colours';
import { placesOfMove } from '../table/advice';

const CELL = /\b([a-h][1-8])$/;

/** The cell it is made on; null: none. */
export const cellOf = (move: string): string | null => CELL.exec(move)?.[1] ?? null;

/** The colour of the cards it takes from the hand; null: it takes none. */
export function colourOf(move: string): Colour | null {
  if (/^(claim|keep)\b/.test(move)) return null;
  return COLOURS.find((colour) => move.includes(` ${colour} `) || move.endsWith(` ${colour}`)) ?? null;
}

/** The number of the mandala it leads to, from 0; null: to none. */
export function mandalaOf(move: string): number | null {
  const [, side] = /\b(left|right)$/.exec(move) ?? [];
  const [, number] = /\bto ([1-3])$/.exec(move) ?? [];
  if (side) return side === 'left' ? 0 : 1;
  return number ? Number(number) - 1 : null;
}

/** Where it leads: the first of these names that something on the table carries. */
export function placesOf(move: string, seat: number): string[] {
  if (move.startsWith('play ')) return [`side/${mandalaOf(move)}/${seat}`];
  return [move, ...placesOfMove(move, seat)];
}
