import { expect, test } from 'vitest';
import type { MandalaTally } from '../../wire/documents';
import { scoring } from './scoring';

test('each seat’s places are counted by their number, what has no place after all places', () => {
  const line = (colour: 'red' | 'green' | 'black', place: number | null, cards: number) => ({
    colour,
    place,
    cards,
    points: cards * (place ?? 0),
  });
  const reckoning: MandalaTally[] = [
    { points: 4, hidden: 0, lines: [line('red', 1, 2), line('green', 2, 1)] },
    { points: 3, hidden: 0, lines: [line('black', 1, 3), line('green', null, 1), line('red', null, 2)] },
  ];
  const steps = scoring({}, reckoning);
  expect(steps.map(({ seat, row, points, detail, isNowhere }) => [seat, row, points, detail, isNowhere])).toEqual([
    [0, 1, 2, '2 × 1', false],
    [0, 2, 2, '1 × 2', false],
    [1, 1, 3, '3 × 1', false],
    [1, 7, 0, '1 × 0', true],
    [1, 8, 0, '2 × 0', true],
  ]);
});
