import { expect, test } from 'vitest';
import { isLast, pilesOf } from './side';

const SIDE = { open: { green: 2 }, hidden: { red: 1, black: 3 } } as const;

test('hidden cards are one stack with the stones of its colours', () => {
  expect(pilesOf(SIDE, false).map(({ colour, count, stones }) => [colour, count, stones])).toEqual([
    ['green', 2, []],
    ['back', 4, ['red', 'black']],
  ]);
});

test('a good memory keeps the colours apart', () => {
  expect(pilesOf(SIDE, true).map(({ colour, count, stones }) => [colour, count, stones])).toEqual([
    ['green', 2, []],
    ['back', 1, ['red']],
    ['back', 3, ['black']],
  ]);
});

test('the last play is marked on its own pile', () => {
  const [open, hidden] = pilesOf(SIDE, false);
  expect(isLast(open!, { colour: 'green', open: true })).toBe(true);
  expect(isLast(hidden!, { colour: 'green', open: true })).toBe(false);
  expect(isLast(hidden!, { colour: 'black', open: false })).toBe(true);
  expect(isLast(open!, null)).toBe(false);
});
