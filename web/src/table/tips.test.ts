import { beforeEach, expect, test, vi } from 'vitest';
import { hasTips, turnOffTips, turnOnTips } from './tips';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

test('tips are turned on and off for one table', () => {
  turnOnTips('one');
  turnOnTips('one');
  turnOnTips('two');
  expect([hasTips('one'), hasTips('two'), hasTips('three')]).toEqual([true, true, false]);
  turnOffTips('one');
  expect([hasTips('one'), hasTips('two')]).toEqual([false, true]);
});

test('only so many tables are remembered', () => {
  for (let i = 0; i < 60; i++) turnOnTips(String(i));
  expect([hasTips('9'), hasTips('10'), hasTips('59')]).toEqual([false, true, true]);
  for (let i = 0; i < 60; i++) turnOnTips('59');
  expect(hasTips('10'), 'each counts once').toBe(true);
});

test('what somebody else has written there means nothing', () => {
  localStorage.setItem('chakpur-tips', '{"a": 1}');
  expect(hasTips('a')).toBe(false);
});
