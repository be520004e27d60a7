/** Whether bots are ready, asked by one who leaves and comes again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ReadinessDocument } from '../wire/schema';
import { settled } from './fakes';
import { Readiness } from './readiness.svelte';

let asked: ((found: ReadinessDocument | Error) => Promise<void>)[];
let readiness: Readiness;
const about = (games: Record<string, boolean>, ready = false): ReadinessDocument => ({
  ready,
  games: Object.fromEntries(
    Object.entries(games).map(([game, bots]) => [game, { rules: true, bots, share: 0.5, seconds: 8 }]),
  ),
  done: 0,
  total: 1,
  seconds: 8,
});

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  readiness = new Readiness(
    () =>
      new Promise((done, failed) =>
        asked.push((found) => (found instanceof Error ? failed(found) : done(found), settled())),
      ),
  );
});
afterEach(() => void vi.useRealTimers());

test('nobody is told how far it is once they wait no more, and nothing is asked again', async () => {
  const done = readiness.watch('flowers');
  await asked[0]!(about({ flowers: false }));
  expect(readiness.progress?.share).toBe(0.5);
  done();
  expect(readiness.progress).toBeNull();
  await vi.advanceTimersByTimeAsync(9000);
  expect(asked).toHaveLength(1);
});

test('who comes again is told anew; an answer to the first look says nothing', async () => {
  readiness.watch('flowers')();
  const done = readiness.watch('flowers');
  await asked[0]!(about({ flowers: true }));
  expect(readiness.progress).toBeNull();
  await asked[1]!(about({ flowers: false, patterns: false, mandala: true }));
  expect(readiness.progress).toEqual({ share: 0.5, seconds: 8, instead: 'mandala' });
  await vi.advanceTimersByTimeAsync(1500);
  expect(asked).toHaveLength(3);
  done();
});

test('of several games that are ready the first is proposed, of none nothing', async () => {
  readiness.watch('mandala-solo');
  await asked[0]!(about({ 'mandala-solo': false, flowers: true, patterns: true }));
  expect(readiness.progress?.instead).toBe('patterns');
  await vi.advanceTimersByTimeAsync(1500);
  await asked[1]!(about({ 'mandala-solo': false, flowers: false }));
  expect(readiness.progress?.instead).toBeNull();
});

test.each([
  ['everything is ready', about({ flowers: false }, true)],
  ['the game is not among those that get ready', about({ patterns: false })],
  ['nobody answers', new Error('no network')],
])('nobody waits where %s', async (_, found) => {
  readiness.watch('flowers');
  await asked[0]!(found);
  await vi.advanceTimersByTimeAsync(9000);
  expect([readiness.progress, asked.length]).toEqual([null, 1]);
});
