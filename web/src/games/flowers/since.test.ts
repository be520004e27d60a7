import { expect, test } from 'vitest';
import type { FlowersEvent } from '../../wire/documents';
import type { Chapter } from '../../wire/schema';
import { changesIn, chaptersSince, deedOf, justDrawn, roundOf } from './since';

const chapter = (seat: number, move: string, ...events: object[]): Chapter => ({
  version: 1,
  at: 0,
  seat,
  move,
  events: events as FlowersEvent[],
  story: [],
});
const play = (seat: number, mandala: number, colour: string, open = true, count = 1) => ({
  type: 'play',
  seat,
  mandala,
  colour,
  open,
  count,
});
const MINE = chapter(0, 'play 1 red to 1', play(0, 0, 'red'), {
  type: 'draw',
  seat: 0,
  cards: ['green', 'green', 'black'],
});
const SECOND = chapter(1, 'play 2 green to 2', play(1, 1, 'green', false, 2));
const THIRD = chapter(
  2,
  'play 1 black to 1',
  play(2, 0, 'black'),
  { type: 'marker', seat: 2, mandala: 0 },
  { type: 'draw', seat: 2, count: 4 },
);

test('everything since our last turn is marked, not only the newest move', () => {
  const since = chaptersSince([THIRD, MINE, SECOND, THIRD], 0);
  expect(since).toEqual([SECOND, THIRD]);
  expect(changesIn(since, 0).map(({ seat, mandala, colour, count }) => [seat, mandala, colour, count])).toEqual([
    [1, 1, 'green', 2],
    [2, 0, 'black', 1],
  ]);
});

test('a tile that we take on the way is no turn of ours', () => {
  expect(chaptersSince([MINE, SECOND, chapter(0, 'take dark'), THIRD], 0)).toHaveLength(3);
});

test('what lies in a mandala that was dissolved meanwhile is not marked any more', () => {
  const swept = chapter(0, 'take dark', { type: 'sweep', seat: 1, mandala: 1, cards: { green: 2 } });
  expect(changesIn([SECOND, swept, THIRD], 0).map(({ mandala }) => mandala)).toEqual([0]);
});

test('whoever watches sees the newest move', () => {
  expect(chaptersSince([MINE, SECOND], null)).toEqual([SECOND]);
  expect(changesIn([MINE], null)).toHaveLength(1);
});

test('what somebody did: cards, marker, draw; also a tile that another gave them', () => {
  expect(deedOf([SECOND, THIRD], 2)).toMatchObject({ play: { colour: 'black' }, takesMarker: true, draws: 4 });
  expect(deedOf([SECOND, THIRD], 3)).toBeNull();
  const gift = chapter(
    0,
    'take dark',
    { type: 'tile', seat: 3, mandala: 0, tile: ['red', '5'], side: 'dark' },
    {
      type: 'flower',
      seat: 3,
      tiles: [
        ['red', '5'],
        ['red', '2'],
      ],
    },
  );
  expect(deedOf([gift], 3)).toMatchObject({ play: null, tiles: 1, flowers: ['red'] });
  expect(deedOf([chapter(1, 'pass', { type: 'pass', seat: 1 })], 1)).toMatchObject({ isPass: true, play: null });
});

test('cards are new until the next own play', () => {
  expect(justDrawn([MINE, SECOND], 0)).toEqual({ green: 2, black: 1 });
  expect(justDrawn([MINE, SECOND, chapter(0, 'play 2 green to 1')], 0)).toEqual({});
  expect(justDrawn([MINE, SECOND], null)).toEqual({});
});

test('a round is a play or a pass of each seat; taking a tile is none', () => {
  expect(roundOf([], 2)).toBe(1);
  expect(roundOf([MINE, chapter(0, 'take dark')], 2)).toBe(1);
  expect(roundOf([MINE, chapter(0, 'take dark'), chapter(1, 'pass')], 2)).toBe(2);
});

test('what somebody did is their last turn, with the cards that only we see', () => {
  expect(deedOf([SECOND, chapter(1, 'pass', { type: 'pass', seat: 1 })], 1)).toMatchObject({
    isPass: true,
    play: null,
  });
  expect(deedOf([MINE], 0)).toMatchObject({ draws: 3, tiles: 0 });
  const given = chapter(1, 'play 1 red to 1', play(1, 0, 'red'), { type: 'marker', seat: 2, mandala: 0 });
  expect(deedOf([given], 1), 'what others get by it is theirs').toMatchObject({ takesMarker: false });
});

test('a mandala is a new one as soon as its cards go back, or new tiles lie there; the others stay as they are', () => {
  for (const event of [
    { type: 'return', seat: 1, mandala: 1, cards: { green: 2 } },
    { type: 'new-mandala', seat: null, mandala: 1, tiles: {} },
  ])
    expect(changesIn([SECOND, THIRD, chapter(0, 'take dark', event)], 0).map(({ mandala }) => mandala)).toEqual([0]);
});

test('cards that we drew stay new while we only take a tile', () => {
  expect(justDrawn([MINE, SECOND, chapter(0, 'take dark')], 0)).toEqual({ green: 2, black: 1 });
});

test('what we laid ourselves is not marked', () => {
  expect(changesIn([MINE, THIRD], 0).map(({ seat }) => seat)).toEqual([2]);
});
