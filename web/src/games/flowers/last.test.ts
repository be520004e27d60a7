import { expect, test } from 'vitest';
import type { Chapter } from '../../wire/schema';
import { justDrawn, lastPlay, roundOf } from './last';

const chapter = (seat: number, move: string, events: Record<string, unknown>[]): Chapter => ({
  version: 1,
  at: 0,
  seat,
  move,
  events,
  story: [],
});
const MINE = chapter(0, 'play 1 red to 1', [
  { type: 'play', seat: 0, mandala: 0, colour: 'red', open: true },
  { type: 'draw', seat: 0, cards: ['green', 'green', 'black'] },
]);
const THEIRS = chapter(1, 'play 1 green to 2', [
  { type: 'play', seat: 1, mandala: 1, colour: 'green', open: false },
  { type: 'draw', seat: 1, count: 4 },
]);

test('cards are new until the next own play', () => {
  expect(justDrawn([MINE, THEIRS], 0)).toEqual({ green: 2, black: 1 });
  expect(justDrawn([MINE, THEIRS, chapter(0, 'play 2 green to 1', [])], 0)).toEqual({});
  expect(justDrawn([MINE, THEIRS], null)).toEqual({});
});

test('a round is a play or a pass of each seat; taking a tile is none', () => {
  expect(roundOf([], 2)).toBe(1);
  expect(roundOf([MINE, chapter(0, 'take dark', [])], 2)).toBe(1);
  expect(roundOf([MINE, chapter(0, 'take dark', []), chapter(1, 'pass', [])], 2)).toBe(2);
});

test('only the newest move is marked', () => {
  expect(lastPlay([MINE, THEIRS])).toMatchObject({ seat: 1, mandala: 1, open: false });
  expect(lastPlay([MINE, chapter(0, 'take dark', [{ type: 'take', seat: 0 }])])).toBeNull();
  expect(lastPlay([])).toBeNull();
});
