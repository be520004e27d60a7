import { expect, test } from 'vitest';
import type { TableDocument } from '../wire/schema';
import { table } from './fakes';
import { gamesBefore, seriesOf, standing } from './series';

const game = (id: string, winners: number[], previous: string | null, seats = 2): TableDocument =>
  table({ id, seats, previous_table: previous, ending: { by: 'rules', winners } });

const stored: Record<string, TableDocument> = {
  a: game('a', [0], null),
  b: game('b', [0], 'a'),
  c: game('c', [0], 'b'),
};
const read = (id: string): Promise<TableDocument> =>
  stored[id] ? Promise.resolve(stored[id]) : Promise.reject(new Error('not for you'));

test('a seat that wins thrice in a row is won by one, then the other: everybody moves on by one seat', async () => {
  const games = await gamesBefore(stored.c!, read);
  expect(games.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(seriesOf(games)).toEqual({ winners: [0, 1, 0], won: [2, 1] });
});

test('at a table of three everybody moves on by one seat, and the last to the first', () => {
  const games = [game('a', [0], null, 3), game('b', [0], 'a', 3), game('c', [0], 'b', 3)];
  expect(seriesOf(games)).toEqual({ winners: [2, 1, 0], won: [1, 1, 1] });
});

test('games that follow each other in a circle are each told once, and never more than twelve', async () => {
  const circle: Record<string, TableDocument> = { a: game('a', [0], 'b'), b: game('b', [0], 'a') };
  const found = await gamesBefore(circle.b!, (id) => Promise.resolve(circle[id]!));
  expect(found.map(({ id }) => id)).toEqual(['a', 'b']);
  const endless = (id: string) => Promise.resolve(game(id, [0], String(Number(id) - 1)));
  expect(await gamesBefore(await endless('50'), endless)).toHaveLength(12);
});

test('one game is no series; one that may not be seen ends it', async () => {
  expect(seriesOf(await gamesBefore(stored.a!, read))).toBeNull();
  expect((await gamesBefore(game('z', [1], 'nowhere'), read)).length).toBe(1);
});

test('draws are nobody’s', () => {
  expect(seriesOf([game('a', [], null), game('b', [0, 1], 'a')])).toEqual({ winners: [null, null], won: [0, 0] });
});

test('our own number comes first where two play, else the highest', () => {
  expect(standing({ winners: [], won: [1, 2] }, 0)).toEqual({ first: 1, second: 2, ahead: 1 });
  expect(standing({ winners: [], won: [1, 2] }, null)).toEqual({ first: 2, second: 1, ahead: 1 });
  expect(standing({ winners: [], won: [1, 0, 2] }, 1)).toEqual({ first: 2, second: 1, ahead: 2 });
  expect(standing({ winners: [], won: [1, 1] }, 0)).toEqual({ first: 1, second: 1, ahead: null });
});
