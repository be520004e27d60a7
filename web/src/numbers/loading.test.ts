import { beforeEach, expect, test } from 'vitest';

import { settled } from '../table/fakes';
import type { MyGames } from '../wire/schema';
import { Loading } from './loading.svelte';

let asked: { before: number | null; answer(more: number | null, ...ids: string[]): Promise<void> }[];
let loading: Loading;
const game = (id: string) => ({
  id,
  game: 'patterns',
  ended_at: 1,
  chairs: [0, 1].map((seat) => ({ seat, kind: 'person', name: '', mine: seat === 0 })),
  result: { by: 'rules', winners: [0], scores: [4, 3], moves: 9 },
});
const shown = (): string[] | null => loading.games?.map(({ id }) => id) ?? null;

beforeEach(() => {
  asked = [];
  loading = new Loading({
    myGames: (before) =>
      new Promise((done) =>
        asked.push({
          before,
          answer: (more, ...ids) => (done({ games: ids.map(game), more } as unknown as MyGames), settled()),
        }),
      ),
    forgetMyGames: () => Promise.resolve(),
  });
});

test('page by page until there are no more, each behind the one before', async () => {
  const whole = loading.load();
  expect(shown()).toBeNull();
  await asked[0]!.answer(7, 'a', 'b');
  expect(shown()).toEqual(['a', 'b']);
  await asked[1]!.answer(0, 'c');
  await asked[2]!.answer(null, 'd');
  await whole;
  expect([shown(), asked.map(({ before }) => before)]).toEqual([
    ['a', 'b', 'c', 'd'],
    [null, 7, 0],
  ]);
});

test('what was forgotten while pages came does not come back', async () => {
  void loading.load();
  await asked[0]!.answer(7, 'a');
  await loading.forget();
  await asked[1]!.answer(3, 'b');
  expect([shown(), asked.length]).toEqual([[], 2]);
});

test('asked for anew, nothing stands there twice; left, nothing more is asked for', async () => {
  void loading.load();
  void loading.load();
  await asked[1]!.answer(7, 'a');
  await asked[0]!.answer(7, 'a');
  expect([shown(), asked.length]).toEqual([['a'], 3]);
  loading.close();
  await asked[2]!.answer(3, 'b');
  expect([shown(), asked.length]).toEqual([['a'], 3]);
});

test('what the server does not forget is not gone', async () => {
  const failing = new Loading({
    myGames: () => Promise.resolve({ games: [game('a')], more: null } as unknown as MyGames),
    forgetMyGames: () => Promise.reject(new Error('no network')),
  });
  await failing.load();
  await failing.forget().catch(() => undefined);
  expect(failing.games?.map(({ id }) => id)).toEqual(['a']);
});
