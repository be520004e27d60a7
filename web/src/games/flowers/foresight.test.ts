import { expect, test } from 'vitest';
import { alwaysAsks, outcomeOf } from './foresight';

const PLAY = { type: 'play', seat: 0, move: 'play 1 red to 1', colour: 'red', count: 1, mandala: 0, open: true };
const preview = (events: Record<string, unknown>[], open_end = false) => outcomeOf({ events, open_end });

test('a play that draws and takes the marker', () => {
  const outcome = preview([PLAY, { type: 'draw', seat: 0, count: 3 }, { type: 'marker', seat: 0, mandala: 0 }]);
  expect(outcome).toMatchObject({ open: true, draws: 3, marker: 0, completes: false, ends: false });
  expect(alwaysAsks(outcome)).toBe(false);
});

test('what completes, ends or is not foreseen asks first', () => {
  expect(alwaysAsks(preview([PLAY, { type: 'complete', seat: 0, mandala: 0 }]))).toBe(true);
  expect(alwaysAsks(preview([PLAY, { type: 'end', seat: null }]))).toBe(true);
  expect(alwaysAsks(preview([PLAY], true))).toBe(true);
  expect(alwaysAsks(null)).toBe(true);
});

test('who gets which tile, and the flower it makes', () => {
  const outcome = preview([
    { type: 'take', seat: 0, mandala: 1, side: 'dark' },
    { type: 'tile', seat: 0, mandala: 1, tile: ['red', '5'], side: 'dark' },
    {
      type: 'flower',
      seat: 0,
      tiles: [
        ['red', '2'],
        ['red', '5'],
      ],
    },
    { type: 'tile', seat: 2, mandala: 1, tile: ['green', '3'], side: 'light' },
  ]);
  expect(outcome.gains.map(({ seat, side }) => [seat, side])).toEqual([
    [0, 'dark'],
    [2, 'light'],
  ]);
  expect(outcome.flowers).toEqual([{ seat: 0, colour: 'red' }]);
});
