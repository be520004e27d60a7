import { expect, test } from 'vitest';
import { clockText, isHurried, leftOf } from './clocks';

const clocks = { left: [60_000, 30_000], running: 1, at: 1000 };

test('only the clock that runs loses time', () => {
  expect(leftOf(clocks, 0, 6000)).toBe(60_000);
  expect(leftOf(clocks, 1, 6000)).toBe(25_000);
});

test('no clock runs below zero, or gains time from a clock that is behind', () => {
  expect(leftOf(clocks, 1, 99_000)).toBe(0);
  expect(leftOf(clocks, 1, 0)).toBe(30_000);
});

test('a clock that has run out is shown', () => {
  expect(leftOf({ left: [0, 30_000], running: 1, at: 1000 }, 0, 6000)).toBe(0);
});

test('tables without clocks show none', () => {
  expect(leftOf({ left: [], running: null, at: 0 }, 0, 5)).toBeNull();
});

test('time is written as people read it', () => {
  expect(clockText(125_900)).toBe('2:05');
  expect(clockText(3_600_000)).toBe('1:00:00');
  expect(clockText(9450)).toBe('9.4');
  expect(clockText(0)).toBe('0.0');
  expect([clockText(9999), clockText(10_000), clockText(3_599_999)]).toEqual(['9.9', '0:10', '59:59']);
  expect([isHurried(19_999), isHurried(20_000)]).toEqual([true, false]);
});
