import { beforeEach, expect, test, vi } from 'vitest';

let kept: Map<string, string>;
/** A page that is opened anew on the same device. */
async function opened() {
  vi.resetModules();
  return import('./progress.svelte');
}

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

test('each lesson goes on where it was left; one that was finished begins anew', async () => {
  const { keepStep, keepDone } = await opened();
  keepStep('mandala', 3);
  keepStep('flowers', 2);
  keepStep('patterns', 5);
  keepDone('patterns');
  keepDone('mandala-solo');
  const { stepOf, isBegun, isLearned } = await opened();
  const games = ['mandala', 'flowers', 'patterns', 'mandala-solo'];
  expect([games.map(stepOf), games.map(isBegun), games.map(isLearned)]).toEqual([
    [3, 2, 0, 0],
    [true, true, false, false],
    [false, false, true, true],
  ]);
});

test('newcomers are told where to learn until they close it, or have finished a lesson', async () => {
  const first = await opened();
  first.keepStep('mandala', 1);
  expect(first.isNewcomer()).toBe(true);
  first.keepDone('mandala');
  expect(first.isNewcomer()).toBe(false);
  kept.clear();
  const second = await opened();
  second.closeNewcomer();
  expect([second.isNewcomer(), (await opened()).isNewcomer()]).toEqual([false, false]);
});

test('of what is broken nothing is kept', async () => {
  kept.set('chakpur-lessons', '{');
  const { stepOf, isNewcomer } = await opened();
  expect([stepOf('mandala'), isNewcomer()]).toEqual([0, true]);
});
