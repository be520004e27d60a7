/** A position for tests: purple (group 1) of seat 0 on c7 and d7, orange (group 1) of seat 1 on d8, else green. */
import type { PatternsCell, PatternsPreview, PatternsTally, PatternsView } from '../../wire/documents';
import { CELLS } from './cells';

export function position(): PatternsView {
  const cells: Record<string, PatternsCell> = Object.fromEntries(
    CELLS.map((cell): [string, PatternsCell] => [cell, { colour: 'green', owner: null, marker: 0 }]),
  );
  cells.c7 = { colour: 'purple', owner: 0, marker: 1 };
  cells.d7 = { colour: 'purple', owner: 0, marker: 0 };
  cells.d8 = { colour: 'orange', owner: 1, marker: 1 };
  cells.e8 = { colour: 'orange', owner: null, marker: 0 };
  return {
    game: 'patterns',
    seats: 2,
    phase: 'play',
    to_move: 0,
    cells,
    start: [],
    bowls: ['purple', 'black'],
    rivers: [['purple'], ['orange']],
    scores: [1, 0],
    winners: null,
  };
}

/** What its groups bring. */
export const reckoning: PatternsTally[] = [
  { points: 1, lines: [{ number: 1, colour: 'purple', tokens: 1, points: 1 }] },
  { points: 0, lines: [{ number: 1, colour: 'orange', tokens: 0, points: 0 }] },
];

/** What the rules foresee of a move that does nothing remarkable. */
export const foreseen = (move: string, more: Partial<PatternsPreview> = {}): PatternsPreview => ({
  move,
  colour: null,
  number: null,
  tokens: 0,
  worth: 0,
  marker: false,
  taken: null,
  given: null,
  points: 0,
  scores: [1, 0],
  closes: [],
  final: false,
  ends: false,
  ...more,
});
