import { expect, test, vi } from 'vitest';
import { becomesOurs, isOursIn } from './calling.svelte';
import { now } from './fakes';

vi.mock('../notify', () => ({ callBack: () => undefined }));

test('it is our turn when any seat of ours is to move, from whichever seat we look', () => {
  const isOurs = (mine: number[], to_move: number | null, status: 'playing' | 'over' | 'waiting' = 'playing') =>
    isOursIn({ mine, now: now({ to_move, status }) });
  expect([isOurs([0], 0), isOurs([0, 2], 2), isOurs([0, 2], 1), isOurs([], 0)]).toEqual([true, true, false, false]);
  expect([isOurs([0], null, 'over'), isOurs([0], 0, 'waiting')]).toEqual([false, false]);
  expect(isOursIn({ mine: [0], now: null })).toBeNull();
});

test('called is whose turn begins, not who comes in while it is theirs, nor twice for one turn', () => {
  const moments = [null, true, true, false, false, true, null, true, false] as const;
  const calls = moments.map((is, i) => becomesOurs(moments[i - 1] ?? null, is));
  expect(calls.flatMap((isCalled, i) => (isCalled ? [i] : []))).toEqual([5]);
});
