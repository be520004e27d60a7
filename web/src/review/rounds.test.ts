import { expect, test } from 'vitest';

import { rounds } from './rounds';
import { roundedTo } from './whole';

test('moves stand in rounds, whoever begins and whoever moves twice', () => {
  expect(rounds([1, 0, 1, 0, 0], 2)).toEqual([
    { number: 1, cells: [null, 1] },
    { number: 2, cells: [2, 3] },
    { number: 4, cells: [4, null] },
    { number: 5, cells: [5, null] },
  ]);
});

test('rounded parts add up to the rounded whole', () => {
  expect(roundedTo(50, [-8.6, 33.3, 25.3])).toEqual([-8, 33, 25]);
  for (const parts of [
    [0.5, 0.5, -1],
    [-0.4, -0.4, -0.2],
    [33.34, 33.33, 33.33],
  ]) {
    const total = Math.round(parts.reduce((sum, part) => sum + part, 0));
    expect(roundedTo(total, parts).reduce((sum, part) => sum + part, 0)).toBe(total);
  }
});
