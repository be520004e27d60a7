import { expect, test } from 'vitest';
import { grains, SOUNDS, step } from './schedule';

test('every sound is short, soft and made of audible grains', () => {
  for (const name of SOUNDS) {
    const all = grains(name, 3);
    expect(all.length, name).toBeGreaterThan(0);
    for (const grain of all) {
      expect(grain.at + grain.length, name).toBeLessThanOrEqual(3);
      expect(grain.loud, name).toBeGreaterThan(0);
      expect(grain.loud, name).toBeLessThan(0.4);
      expect(grain.hertz, name).toBeGreaterThan(60);
      expect(grain.hertz, name).toBeLessThan(20_000);
      expect(grain.attack, name).toBeLessThan(grain.length);
    }
  }
});

test('later river places sound higher, and never leave the scale', () => {
  const steps = [1, 2, 3, 4, 5, 6].map(step);
  expect([...steps].sort((a, b) => a - b)).toEqual(steps);
  expect(step(6)).toBeCloseTo(2);
  expect(step(99)).toBe(step(6));
  expect(step(0)).toBe(step(1));
});
