import { beforeEach, expect, test, vi } from 'vitest';

import { giftsTo } from './fair';
import { settled } from './table/fakes';
import { type Asked, Giver } from './takepart.svelte';
import { Refusal } from './wire/api';
import type { AnyAct } from './wire/schema';

const ASKED: Asked = { table: 't', commitment: 'ab', seat: 1 };
let given: AnyAct[];
let answer: (error?: Error) => Promise<void>;
const act = (what: AnyAct): Promise<void> => {
  given.push(what);
  return new Promise((done, failed) => {
    answer = (error) => (error ? failed(error) : done(), settled());
  });
};
const kept = () => giftsTo('t').map(({ bits, commitment, sure }) => [bits, commitment, sure]);

beforeEach(() => {
  const memory = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
  });
  given = [];
});

test('our digits are remembered before they are given, and surely given when the server has said so', async () => {
  void new Giver().give(ASKED, act);
  const { bits } = given[0] as unknown as { bits: string };
  expect([given, kept()]).toEqual([[{ type: 'contribute', seat: 1, bits }], [[bits, 'ab', false]]]);
  await answer();
  expect(kept()).toEqual([[bits, 'ab', true]]);
});

test('nothing is given before the seal is seen, nor for no seat', async () => {
  const giver = new Giver();
  await giver.give({ ...ASKED, commitment: '' }, act);
  await giver.give({ ...ASKED, seat: undefined }, act);
  expect([given, kept()]).toEqual([[], []]);
  void giver.give({ ...ASKED, seat: 0 }, act);
  expect(given).toHaveLength(1);
});

test('what is asked for again while it is on its way is given once', async () => {
  const giver = new Giver();
  void giver.give(ASKED, act);
  await giver.give(ASKED, act);
  expect(given).toHaveLength(1);
});

test('without an answer the same digits are given again; after one, others', async () => {
  const giver = new Giver();
  void giver.give(ASKED, act);
  await answer(new Error('no network'));
  void giver.give(ASKED, act);
  expect(given[1]).toEqual(given[0]);
  await answer();
  void giver.give(ASKED, act);
  expect(given[2]).not.toEqual(given[0]);
  expect(kept().map(([, , sure]) => sure)).toEqual([true, false]);
});

test('what is refused was not given', async () => {
  void new Giver().give(ASKED, act);
  await answer(new Refusal({ title: '', status: 409, code: '', detail: '' }));
  expect(kept()).toEqual([]);
});
