import { expect, test } from 'vitest';
import { pauseAfter, totals } from './counting';

const step = (seat: number, points: number) => ({ seat, points, text: '' });
const steps = [step(0, 3), step(0, 4), step(1, 9)];

test('points add up step by step, each seat for itself', () => {
  expect(totals(steps, 0, 2)).toEqual([0, 0]);
  expect(totals(steps, 2, 2)).toEqual([7, 0]);
  expect(totals(steps, 99, 2)).toEqual([7, 9]);
});

test('more points take longer, within reason', () => {
  expect(pauseAfter(step(0, 0))).toBe(160);
  expect(pauseAfter(step(0, 6))).toBe(240);
  expect(pauseAfter(step(0, 60))).toBe(480);
});
