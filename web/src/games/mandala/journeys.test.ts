import { expect, test } from 'vitest';
import type { MandalaEvent, MandalaView } from '../../wire/documents';
import { journeys, YOGA_PACE } from './journeys';
import { EMPTY } from './view.fixture';

const tell = (name: string, values: Record<string, string | number>): string =>
  [name, ...Object.values(values)].join(' ');
const START: MandalaView = {
  ...EMPTY,
  discard: { black: 2 },
  hands: [
    { red: 2, green: 1 },
    { size: 6, known: {} },
  ],
  mandalas: [
    { mountain: [['purple', 1]], fields: [{ red: 1 }, {}] },
    { mountain: [['red', 2]], fields: [{}, { yellow: 2 }] },
  ],
};
const told = (events: MandalaEvent[]) => journeys(events, START, tell);
const seen = (events: MandalaEvent[]) => told(events).map(({ landed }) => landed!.view as Partial<MandalaView>);
const ways = (events: MandalaEvent[]) =>
  told(events).map((beat) => beat.flights.map(({ art, from, to }) => `${art} ${from} > ${to}`));

test('a build flies from the hand to the mountain, then cards come from the deck', () => {
  const build: MandalaEvent = { type: 'build', seat: 0, colour: 'red', count: 1, mandala: 1, move: 'build red right' };
  expect(ways([build, { type: 'draw', seat: 0, cards: ['green', 'black'] }])).toEqual([
    ['card-red hand/0/red/0 > mountain/right/red'],
    ['card-green deck > hand/0/green/0', 'card-black deck > hand/0/black/0'],
  ]);
});

test('what we draw turns over on its way', () => {
  const [beat] = told([{ type: 'draw', seat: 0, cards: ['green'] }]);
  expect(beat!.flights[0]!.turns).toBe('card-back');
});

test('what others draw comes as backs', () => {
  expect(ways([{ type: 'draw', seat: 1, count: 2 }])).toEqual([['card-back deck > hand/1', 'card-back deck > hand/1']]);
});

test('a claim takes its stack to the river and to the cup', () => {
  const claim: MandalaEvent = { type: 'claim', seat: 0, colour: 'green', mandala: 0, move: 'claim green' };
  const gain: MandalaEvent = { type: 'gain', seat: 0, colour: 'green', river: 3, cup: 1, discard: 0 };
  expect(ways([claim, gain])).toEqual([
    ['stone-green mountain/left/green > river/0/3', 'card-green mountain/left/green > cup/0'],
  ]);
});

test('a swept field goes to the discard pile', () => {
  expect(ways([{ type: 'sweep', seat: 1, mandala: 0, cards: { red: 5, black: 1 } }])).toEqual([
    [
      'card-red field/left/1/red > discard',
      'card-red field/left/1/red > discard',
      'card-black field/left/1/black > discard',
    ],
  ]);
});

test('both fields of a mandala are swept at once, and with it', () => {
  const beats = told([
    { type: 'sweep', seat: 1, mandala: 0, cards: { red: 5 } },
    { type: 'sweep', seat: 0, mandala: 0, cards: { black: 1 } },
  ]);
  expect(beats.map(({ flights }) => flights.map(({ from, swept }) => [from, swept]))).toEqual([
    [
      ['field/left/1/red', 'mandala/0'],
      ['field/left/1/red', 'mandala/0'],
      ['field/left/0/black', 'mandala/0'],
    ],
  ]);
});

const lays: MandalaEvent = { type: 'yoga', seat: 1, card: 'purple', to: 'mountain', mandala: 0, rule: 'YO3.1' };
const throws: MandalaEvent = { type: 'yoga', seat: 1, card: 'red', to: 'discard', mandala: 1, rule: 'YO3.3' };

test('Master Yoga lays one card at a time, each with its reason, slowly enough to read', () => {
  const beats = told([lays, throws]);
  expect(beats.map((beat) => beat.caption)).toEqual([
    'yoga YO3-1 mountain purple left 0 0',
    'yoga YO3-3 discard red right 2 2',
  ]);
  expect(beats.map((beat) => beat.flights[0]!.to)).toEqual(['mountain/left/purple', 'discard']);
  expect(beats.every((beat) => beat.hold === YOGA_PACE && beat.seat === 1)).toBe(true);
});

test('after each of his cards the table shows it, and no later one', () => {
  const views = seen([lays, { ...lays, card: 'green', to: 'field', rule: 'YO3.3' }, throws]);
  expect(views.map((view) => view.deck?.size)).toEqual([29, 28, 27]);
  expect(views.map((view) => view.mandalas?.[0]?.mountain)).toEqual([
    [['purple', 2]],
    [['purple', 2]],
    [['purple', 2]],
  ]);
  expect(views.map((view) => view.mandalas?.[0]?.fields[1])).toEqual([{}, { green: 1 }, { green: 1 }]);
  expect(views.map((view) => view.discard)).toEqual([{ black: 2 }, { black: 2 }, { black: 2, red: 1 }]);
});

test('what we play leaves the hand, and what we draw comes into it', () => {
  const views = seen([
    { type: 'grow', seat: 0, colour: 'red', count: 2, mandala: 0, move: 'grow 2 red left' },
    { type: 'draw', seat: 0, cards: ['black'] },
    { type: 'draw', seat: 1, count: 2 },
  ]);
  expect(views.map((view) => view.hands?.[0])).toEqual([{ green: 1 }, { green: 1, black: 1 }, { green: 1, black: 1 }]);
  expect(views.at(-1)?.hands?.[1]).toEqual({ size: 8, known: {} });
  expect(views[0]?.mandalas?.[0]?.fields[0]).toEqual({ red: 3 });
});

test('a claim empties its stack into river and cup, then the mandala is swept and begun anew', () => {
  const views = seen([
    { type: 'claim', seat: 1, colour: 'red', mandala: 1, rule: 'YO6' },
    { type: 'gain', seat: 1, colour: 'red', river: 1, cup: 1, discard: 0 },
    { type: 'sweep', seat: 1, mandala: 1, cards: { yellow: 2 } },
    { type: 'new-mandala', seat: null, mandala: 1, cards: ['green'] },
  ]);
  expect(views[1]).toMatchObject({ rivers: [[], ['red']], cups: [{}, { size: 3 }], claiming: 1 });
  expect(views[1]?.mandalas?.[1]?.mountain).toEqual([]);
  expect(views[2]).toMatchObject({ discard: { black: 2, yellow: 2 }, claiming: null });
  expect(views[3]?.mandalas?.[1]).toEqual({ mountain: [['green', 1]], fields: [{}, {}] });
});

test('his claim is told before it is taken', () => {
  const beats = told([
    { type: 'claim', seat: 1, colour: 'red', mandala: 1, rule: 'YO6' },
    { type: 'gain', seat: 1, colour: 'red', river: null, cup: 2, discard: 0 },
  ]);
  expect(beats[0]!.caption).toBe('yoga-claims red right');
  expect(beats[1]!.flights.map((flight) => flight.to)).toEqual(['cup/1', 'cup/1']);
});

test('the end of the deck is told', () => {
  const beats = told([
    { type: 'shuffle', seat: null, size: 20 },
    { type: 'last-mandala', seat: null, rule: 'MA7' },
  ]);
  expect(beats.map((beat) => beat.caption)).toEqual(['shuffled', 'last']);
});

test('what a claim throws away flies to the discard pile, and a claim of ours needs no words', () => {
  const claim: MandalaEvent = { type: 'claim', seat: 1, colour: 'red', mandala: 1, move: 'claim red' };
  const gain: MandalaEvent = { type: 'gain', seat: 1, colour: 'red', river: null, cup: 0, discard: 2 };
  expect(ways([claim, gain])).toEqual([
    ['card-red mountain/right/red > discard', 'card-red mountain/right/red > discard'],
  ]);
});

test('a swept mountain goes from there, after what came before, and no more than a few cards fly', () => {
  const gain: MandalaEvent = { type: 'gain', seat: 0, colour: 'red', river: null, cup: 9, discard: 0 };
  const found = ways([gain, { type: 'sweep', seat: null, mandala: 0, cards: { purple: 7 } }]);
  expect(found.map((flights) => flights.length)).toEqual([4, 2]);
  expect(found[1]![0]).toBe('card-purple mountain/left/purple > discard');
});
