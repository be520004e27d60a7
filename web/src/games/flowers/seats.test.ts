import { expect, test } from 'vitest';
import { around } from './seats';

test('around the table one after the other sits, beginning with any', () => {
  expect([around(0, 3), around(2, 4)]).toEqual([
    [0, 1, 2],
    [2, 3, 0, 1],
  ]);
});
