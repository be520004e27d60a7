import { expect, test } from 'vitest';
import type { Colour } from '../../wire/documents';
import { fanned } from './fan';

const hand = (...counts: [Colour, number][]) =>
  counts.flatMap(([colour, n]) => Array.from({ length: n }, () => ({ colour })));
const FIFTEEN = hand(['red', 4], ['yellow', 5], ['green', 1], ['purple', 3], ['black', 2]);

test('a few cards lie evenly, in the middle', () => {
  const places = fanned(hand(['red', 1], ['green', 2]), 100, 600, false);
  expect(places.map(({ x }) => x)).toEqual([-86, 0, 86]);
  expect(places[0]!.angle).toBe(-places[2]!.angle);
});

test.each([350, 500, 700])('fifteen cards fit into %i pixels', (room) => {
  const places = fanned(FIFTEEN, 62, room, true);
  expect(places.at(-1)!.x - places[0]!.x + 62).toBeLessThanOrEqual(room + 0.001);
});

test('in a crowded hand a new colour gets more room than one more of the same', () => {
  const places = fanned(FIFTEEN, 62, 350, true).map(({ x }) => x);
  expect(places[4]! - places[3]!).toBeGreaterThan(1.3 * (places[1]! - places[0]!));
});

test('no card and one card', () => {
  expect(fanned([], 62, 350, true)).toEqual([]);
  expect(fanned(hand(['red', 1]), 62, 350, true)[0]!.angle).toBeCloseTo(0);
});

test('where room is scarce the cards lie flat', () => {
  for (const { y, angle } of fanned(FIFTEEN, 62, 350, true)) expect([y, Math.abs(angle)]).toEqual([0, 0]);
});
