import { expect, test } from 'vitest';
import { mandala } from './position.fixture';
import { cardsOn, crownOf, fewPiles, lookOf, pilesOf, shown } from './side';

const SIDE = { open: { green: 2 }, hidden: { red: 1, black: 3 } } as const;

test('hidden cards are one stack with the stones of its colours', () => {
  expect(pilesOf(SIDE, false).map(({ colour, count, stones }) => [colour, count, stones])).toEqual([
    ['green', 2, []],
    ['back', 4, ['red', 'black']],
  ]);
});

test('a good memory keeps the colours apart', () => {
  expect(pilesOf(SIDE, true).map(({ colour, count, stones }) => [colour, count, stones])).toEqual([
    ['green', 2, []],
    ['back', 1, ['red']],
    ['back', 3, ['black']],
  ]);
});

test('where there is no room for all that one remembers, hidden cards are one stack again', () => {
  expect(fewPiles(SIDE, true, 3, [])).toHaveLength(3);
  expect(fewPiles(SIDE, true, 2, [])).toHaveLength(2);
});

test('what was laid since our turn is marked on its own pile, all of it together', () => {
  const laid = { seat: 1, mandala: 0 };
  const changes = [
    { ...laid, colour: 'black', count: 2, open: false },
    { ...laid, colour: 'red', count: 1, open: false },
    { ...laid, colour: 'green', count: 1, open: true },
  ] as const;
  expect(pilesOf(SIDE, false, changes).map(({ fresh }) => fresh)).toEqual([1, 3]);
  expect(pilesOf(SIDE, true, changes).map(({ fresh }) => fresh)).toEqual([1, 1, 2]);
  expect(pilesOf(SIDE, false).map(({ fresh }) => fresh)).toEqual([0, 0]);
});

test('a side without an open card looks different, until the play that is shown opens it', () => {
  const closed = { open: {}, hidden: { red: 2 } };
  const empty = { open: {}, hidden: {} };
  expect([SIDE, closed, empty].map((side) => lookOf(side))).toEqual(['open', 'closed', 'empty']);
  expect([SIDE, closed, empty].map((side) => lookOf(side, { open: false }))).toEqual(['open', 'closed', 'closed']);
  expect([SIDE, closed, empty].map((side) => lookOf(side, { open: true }))).toEqual(['open', 'open', 'open']);
});

test('a mandala shows its tiles and open cards, not the hidden ones; open and hidden cards count alike', () => {
  const sides = [
    { open: { green: 2 }, hidden: {} },
    { open: { red: 1 }, hidden: { orange: 3, black: 1 } },
  ];
  expect(shown(mandala({ sides }))).toEqual(['red', 'orange', 'green', 'purple']);
  expect(shown(mandala({ sides, tiles: { dark: null, light: null } }))).toEqual(['red', 'green']);
  expect(sides.map(cardsOn)).toEqual([2, 5]);
});

test('the marker stays, would leave, or would come', () => {
  expect([crownOf(1, 1, 1), crownOf(1, 1, 0), crownOf(0, 1, 0), crownOf(2, 1, 0)]).toEqual([
    'here',
    'leaving',
    'coming',
    null,
  ]);
});

test('no more is marked as new than lies there, also where hidden cards are one stack', () => {
  const laid = { seat: 1, mandala: 0, colour: 'red', count: 5, open: false } as const;
  expect(pilesOf(SIDE, true, [laid]).map(({ fresh }) => fresh)).toEqual([0, 1, 0]);
  expect(fewPiles(SIDE, true, 2, [laid]).map(({ fresh }) => fresh)).toEqual([0, 4]);
  const openly = { ...laid, open: true };
  expect(
    pilesOf(SIDE, false, [openly]).map(({ fresh }) => fresh),
    'an open card lies on no hidden ones',
  ).toEqual([0, 0]);
});

test('the marker leaves whether somebody gets it or not', () => {
  expect([crownOf(1, 1, null), crownOf(1, null, 1), crownOf(0, null, null)]).toEqual(['leaving', 'coming', null]);
});
