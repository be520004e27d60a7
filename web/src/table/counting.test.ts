import { expect, test } from 'vitest';
import type { ScoreStep } from '../games/contract';
import { pauseAfter, rowsOf, totals } from './counting';

const step = (seat: number, points: number, row?: number): ScoreStep => ({ seat, text: '', points, row });

test('rows are counted together, each seat by its own places where no row is named', () => {
  const named = rowsOf([step(0, 1, 2), step(0, 2, 1), step(1, 3, 1)]);
  expect(named.map((row) => row.map(({ points }) => points))).toEqual([[2, 3], [1]]);
  expect(rowsOf([step(0, 1, 10), step(0, 2, 2)]).map(([first]) => first!.row)).toEqual([2, 10]);
  const unnamed = rowsOf([step(0, 1), step(0, 2), step(1, 3)]);
  expect(unnamed.map((row) => row.map(({ points }) => points))).toEqual([[1, 3], [2]]);
});

test('points add up step by step', () => {
  const steps = [step(0, 3), step(1, 5), step(0, 4)];
  expect(totals(steps.slice(0, 2), 2)).toEqual([3, 5]);
  expect(totals(steps, 3)).toEqual([7, 5, 0]);
});

test('larger rows take longer, within reason', () => {
  expect(pauseAfter([step(0, 0)])).toBe(420);
  expect(pauseAfter([step(0, 3), step(1, 15)])).toBe(600);
  expect(pauseAfter([step(0, 60)])).toBe(900);
});
