import { expect, test } from 'vitest';
import { handSize, seen } from './hands';
import { around } from './seats';

test('another hand has a size and shows no cards', () => {
  expect(handSize({ size: 7, known: { red: 2 } })).toBe(7);
  expect(seen({ size: 7, known: { red: 2 } })).toEqual({});
  expect(handSize({ red: 2, black: 1 })).toBe(3);
  expect(seen({ red: 2, black: 1 })).toEqual({ red: 2, black: 1 });
});

test('seats follow each other around the table', () => {
  expect(around(0, 4)).toEqual([0, 1, 2, 3]);
  expect(around(2, 3)).toEqual([2, 0, 1]);
});
