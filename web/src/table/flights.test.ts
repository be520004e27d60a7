import { expect, test } from 'vitest';
import { type Flight, LONGEST, timing, way } from './flights';

const flight: Flight = { art: 'card-red', look: 'c-red', from: 'a', to: 'b' };
const beat = (n: number) => ({ flights: Array.from({ length: n }, () => flight) });

test('a few pieces start one after the other, many close up so that nobody waits', () => {
  expect(timing(beat(2))).toEqual({ duration: 420, apart: 60 });
  const { duration, apart } = timing(beat(40));
  expect(duration + 39 * apart).toBeLessThanOrEqual(LONGEST + 0.001);
});

test('catching up is twice as fast', () => {
  expect(timing(beat(2), 2)).toEqual({ duration: 210, apart: 30 });
});

test('a way begins here, ends there, and rises by its arc in between', () => {
  const points = way(100, -40, 0.5, 30, 10);
  expect(points[0]).toEqual({ x: 0, y: -0, scale: 1 });
  expect(points.at(-1)).toEqual({ x: 100, y: -40, scale: 0.5 });
  expect(points[5]!.y).toBeCloseTo(-20 - 30);
});
