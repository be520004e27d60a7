import { expect, test } from 'vitest';
import { scoring } from './scoring';
import { flowerWorth, singleWorth } from './worth';

test('flowers and singles', () => {
  expect(
    flowerWorth([
      ['red', '5'],
      ['red', 'x3'],
    ]),
  ).toBe(15);
  expect(
    flowerWorth([
      ['red', 'x3'],
      ['red', '2'],
    ]),
  ).toBe(6);
  expect(
    flowerWorth([
      ['red', '7'],
      ['red', '2'],
    ]),
  ).toBe(11);
  expect(
    flowerWorth([
      ['red', '3'],
      ['red', '4'],
    ]),
  ).toBe(10);
  expect(singleWorth(['red', '7'])).toBe(7);
  expect(singleWorth(['red', 'x3'])).toBe(0);
});

test('the steps of the end add up to the scores', () => {
  const steps = scoring({
    seats: 2,
    flowers: [
      [
        [
          ['green', '4'],
          ['green', '3'],
        ],
      ],
      [],
    ],
    singles: [
      [['red', '5']],
      [
        ['yellow', 'x3'],
        ['black', '2'],
      ],
    ],
  });
  expect(steps.map(({ seat, points }) => [seat, points])).toEqual([
    [0, 10],
    [0, 5],
    [1, 0],
    [1, 2],
  ]);
});
