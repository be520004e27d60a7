/** Move texts: read and sorted, never judged. */
import type { PatternsView } from '../../wire/documents';
import type { Colour } from '../../art/colours';
import { numberOf } from './view';

type CellKind = 'establish' | 'flip' | 'swap';
/** Laying the token of the bowl (a swap or a new group), or flipping one on the board. */
export type Mode = 'lay' | 'flip';
export interface CellMove {
  text: string;
  kind: CellKind;
  cell: string;
}

export function cellMove(text: string): CellMove | null {
  const found = /^(establish|flip|swap) ([a-h][1-8])$/.exec(text);
  return found ? { text, kind: found[1] as CellKind, cell: found[2]! } : null;
}

export const keptColour = (text: string): Colour | null =>
  text.startsWith('keep ') ? (text.slice('keep '.length) as Colour) : null;

const modeOf = (kind: CellKind): Mode => (kind === 'flip' ? 'flip' : 'lay');

/** The moves on each cell, all or those of one mode. */
export function targetsOf(moves: readonly string[], mode: Mode | null = null): Map<string, CellMove[]> {
  const targets = new Map<string, CellMove[]>();
  for (const text of moves) {
    const move = cellMove(text);
    if (move === null || (mode !== null && modeOf(move.kind) !== mode)) continue;
    targets.set(move.cell, [...(targets.get(move.cell) ?? []), move]);
  }
  return targets;
}

export function tally(moves: readonly string[]): Record<CellKind, number> {
  const count = { establish: 0, flip: 0, swap: 0 };
  for (const text of moves) {
    const move = cellMove(text);
    if (move) count[move.kind] += 1;
  }
  return count;
}

/** How the token of a seat's bowl comes onto the board: it joins its group or founds one. */
export function layKind(view: PatternsView, seat: number): 'establish' | 'swap' {
  const colour = view.bowls[seat];
  return colour && numberOf(view, seat, colour) > 0 ? 'swap' : 'establish';
}

/** The moves somebody means who taps a cell, whether they are allowed or not. */
export function attempts(view: PatternsView, seat: number, cell: string, mode: Mode | null): string[] {
  const lay = `${layKind(view, seat)} ${cell}`;
  const flip = `flip ${cell}`;
  if (mode === 'flip' || view.phase === 'final') return [flip];
  return mode === 'lay' ? [lay] : [lay, flip];
}
