import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReadinessDocument } from '../wire/schema';
import { Readiness } from './readiness.svelte';

const document = (bots: boolean, share = 0.25): ReadinessDocument => ({
  ready: false,
  games: { flowers: { rules: true, bots, share, seconds: 8 } },
  done: 1,
  total: 4,
  seconds: 20,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('it asks again until the bots of this game are ready, and then never more', async () => {
  const answers = [document(false), document(false, 0.5), document(true, 1)];
  const ask = vi.fn(() => Promise.resolve(answers[Math.min(ask.mock.calls.length - 1, 2)]!));
  const readiness = new Readiness(ask);
  const done = readiness.watch('flowers');
  await vi.advanceTimersByTimeAsync(0);
  expect(readiness.progress).toEqual({ share: 0.25, seconds: 8, instead: null });
  await vi.advanceTimersByTimeAsync(1500);
  expect(readiness.progress?.share).toBe(0.5);
  await vi.advanceTimersByTimeAsync(1500);
  expect(readiness.progress).toBeNull();
  done();
  readiness.watch('flowers');
  await vi.advanceTimersByTimeAsync(9000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('it names a game that can be begun sooner', async () => {
  const { games, ...rest } = document(false);
  const ready = { rules: true, bots: true, share: 1, seconds: 0 };
  const readiness = new Readiness(() => Promise.resolve({ ...rest, games: { ...games, mandala: ready } }));
  const done = readiness.watch('flowers');
  await vi.advanceTimersByTimeAsync(0);
  expect(readiness.progress?.instead).toBe('mandala');
  done();
});

test('an answer that comes after nobody waits any more changes nothing', async () => {
  let answer = (_: ReadinessDocument): void => undefined;
  const readiness = new Readiness(() => new Promise((done) => (answer = done)));
  readiness.watch('flowers')();
  answer(document(false));
  await vi.advanceTimersByTimeAsync(9000);
  expect(readiness.progress).toBeNull();
});

test('who is not told anything plays on', async () => {
  const readiness = new Readiness(() => Promise.reject(new Error('no network')));
  readiness.watch('flowers');
  await vi.advanceTimersByTimeAsync(0);
  expect(readiness.progress).toBeNull();
});
