import { expect, test } from 'vitest';
import type { TableDocument } from '../wire/schema';
import { fact, now } from './fakes';
import { newsOf, newsOfReturn } from './news';

const table = { mine: [0], name: (seat: number) => ['Ann', 'Mira', 'Tashi'][seat]! };
const told = (...[kind, changes, offer]: [string, object?, { what: 'draw' | 'undo'; seat: number }?]) =>
  newsOf(fact(5, kind, changes), offer ?? null, table);

test('what others do is told, what we do is not', () => {
  expect(told('returned', { seat: 1 })).toEqual({
    version: 5,
    name: 'web-news-returned',
    values: { name: 'Mira' },
    seat: 1,
  });
  expect(told('contributed', { seat: 2 })?.values).toEqual({ name: 'Tashi' });
  expect(told('replaced', { seat: 1 })?.name).toBe('web-news-replaced');
  expect(told('moved', { seat: 1 })).toBeNull();
  expect([told('contributed', { seat: 0 }), told('replaced', { seat: 0 })]).toEqual([null, null]);
  expect(told('declined', { seat: 0 }, { what: 'draw', seat: 1 }), 'our own no').toBeNull();
});

test('how long there was no server is told in seconds', () => {
  expect(told('interrupted', { lost: 12_400 })).toMatchObject({
    name: 'web-news-interrupted',
    values: { seconds: 12 },
  });
  expect(told('interrupted', { lost: 200 })?.values).toEqual({ seconds: 1 });
});

test('who asked hears of a no, who was asked hears that nothing is asked any more', () => {
  expect(told('declined', { seat: 1 }, { what: 'undo', seat: 0 })).toMatchObject({
    name: 'web-news-declined',
    values: { name: 'Mira', what: 'undo' },
  });
  expect(told('declined', { seat: 1 }, { what: 'draw', seat: 1 })?.name).toBe('web-news-withdrawn');
  expect(told('declined', { seat: 2 }, { what: 'draw', seat: 1 })).toBeNull();
});

test('whoever is back in a seat that a bot held hears of it, by a fact or with the first state', () => {
  expect(told('returned', { seat: 0 })).toMatchObject({ name: 'web-news-back', seat: 0 });
  const before = { chairs: [{ held: false }, { held: true }] } as TableDocument;
  expect(newsOfReturn(before, { mine: [1], version: 9 })).toMatchObject({ name: 'web-news-back', version: 9, seat: 1 });
  expect(newsOfReturn(before, { mine: [0], version: 9 })).toBeNull();
  expect(newsOfReturn(null, { mine: [1], version: 9 })).toBeNull();
});

test('who gives up is news while the others play on; the end says it otherwise', () => {
  expect(told('resigned', { seat: 2 })?.name).toBe('web-news-resigned');
  expect(told('resigned', { seat: 2, now: now({ status: 'over', to_move: null }) })).toBeNull();
});

test('of two seats on one device each hears of its own no', () => {
  const both = { ...table, mine: [0, 2] };
  const asked = { what: 'undo', seat: 2 } as const;
  expect(newsOf(fact(5, 'declined', { seat: 1 }), asked, both)?.name).toBe('web-news-declined');
  const before = { chairs: [{ held: false }, { held: false }, { held: true }] } as TableDocument;
  expect(newsOfReturn(before, { mine: [0, 2], version: 9 })?.seat).toBe(2);
});
