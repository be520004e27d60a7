import { beforeEach, expect, test } from 'vitest';

import { settled } from '../table/fakes';
import type { PuzzleDocument, Puzzles } from '../wire/schema';
import { type Found, Opening, RUN } from './opening';
import type { Run } from './progress';

const LIST = { day: { id: 'today' } } as Puzzles;
let asked: { id: string; answer(): Promise<void>; fail(): Promise<void> }[];
let run: Run | null;
let opening: Opening;
const ask = <T>(id: string, found: T): Promise<T> =>
  new Promise((done, failed) =>
    asked.push({ id, answer: () => (done(found), settled()), fail: () => (failed(new Error('none')), settled()) }),
  );
const find = (address: string): Promise<Found | null> => opening.find(address, () => run);

beforeEach(() => {
  [asked, run] = [[], null];
  opening = new Opening({ puzzles: () => ask('list', LIST), puzzle: (id) => ask(id, { id } as PuzzleDocument) });
});

test('without an address it is the day’s; the list is asked for once', async () => {
  const found = find('');
  await asked[0]!.answer();
  await asked[1]!.answer();
  expect(await found).toEqual({ list: LIST, puzzle: { id: 'today' } });
  void find('other');
  expect(asked.map(({ id }) => id)).toEqual(['list', 'today', 'other']);
});

test('a run goes on with the first that is still to be tried; a finished one has the day’s', async () => {
  run = { ids: ['a', 'b'], results: ['first'] };
  void find(RUN);
  await asked[0]!.answer();
  expect(asked[1]!.id).toBe('b');
  run = { ids: ['a', 'b'], results: ['first', 'shown'] };
  void find(RUN);
  await asked[2]!.answer();
  expect(asked[3]!.id).toBe('today');
});

test('of two that were asked for the last one is laid out, whichever comes last', async () => {
  const first = find('a');
  await asked[0]!.answer();
  const second = find('b');
  await asked[2]!.answer();
  await asked[3]!.answer();
  await asked[1]!.answer();
  expect([await first, (await second)?.puzzle.id]).toEqual([null, 'b']);
});

test('what fails is told, unless it is not wanted any more', async () => {
  const first = find('a');
  const second = find('b').catch((error: Error) => error.message);
  await asked[0]!.fail();
  await asked[1]!.fail();
  expect([await first, await second]).toEqual([null, 'none']);
});

test('left while it is on its way: nothing is laid out', async () => {
  const found = find('a');
  await asked[0]!.answer();
  opening.close();
  await asked[1]!.answer();
  expect(await found).toBeNull();
});
