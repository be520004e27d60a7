import { expect, test } from 'vitest';
import { percent, signed } from './percent';

test('a change always has its sign, with a proper minus, and none where it is nothing', () => {
  expect([2.4, -2.6, 0.4, -0.4, 0].map((value) => signed(value))).toEqual(['+2', '−3', '0', '0', '0']);
  expect([signed(0.25, 1), signed(-0.04, 1)]).toEqual(['+0.3', '0']);
  expect([percent(0.126), percent(0.126, 1)]).toEqual(['13%', '12.6%']);
});
