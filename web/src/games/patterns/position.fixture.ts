/** A position for tests: purple (group 1) of seat 0 on c7 and d7, orange (group 1) of seat 1 on d8, else green. */
import { CELLS } from './cells';
import type { PatternsView, Token } from './view';

export function position(): PatternsView {
  const cells: Record<string, Token> = Object.fromEntries(
    CELLS.map((cell): [string, Token] => [cell, { colour: 'green', owner: null, marker: 0 }]),
  );
  cells.c7 = { colour: 'purple', owner: 0, marker: 1 };
  cells.d7 = { colour: 'purple', owner: 0, marker: 0 };
  cells.d8 = { colour: 'orange', owner: 1, marker: 1 };
  cells.e8 = { colour: 'orange', owner: null, marker: 0 };
  return {
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
