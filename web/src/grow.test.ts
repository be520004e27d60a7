import { expect, test } from 'vitest';
import { growth } from './grow';

test.each([
  [390, 844, 1],
  [1440, 900, 1],
  [1600, 1000, 1],
  [2560, 1440, 1.44],
  [2560, 1080, 1.08],
  [3840, 2160, 1.6],
])('a table of %i by %i pixels grows by %f', (width, height, factor) => {
  expect(growth(width, height)).toBeCloseTo(factor);
});
