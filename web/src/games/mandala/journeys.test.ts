import { expect, test } from 'vitest';
import { journeys, YOGA_PACE } from './journeys';

const tell = (name: string, values: Record<string, string | number>): string =>
  [name, ...Object.values(values)].join(' ');
const ways = (events: Record<string, unknown>[]) =>
  journeys(events, tell).map((beat) => beat.flights.map(({ art, from, to }) => `${art} ${from} > ${to}`));

test('a build flies from the hand to the mountain, then cards come from the deck', () => {
  const build = { type: 'build', seat: 0, colour: 'red', count: 1, mandala: 1, move: 'build red right' };
  expect(ways([build, { type: 'draw', seat: 0, cards: ['green', 'black'] }])).toEqual([
    ['card-red hand/0/red > mountain/right/red'],
    ['card-green deck > hand/0/green', 'card-black deck > hand/0/black'],
  ]);
});

test('what we draw turns over on its way', () => {
  const [beat] = journeys([{ type: 'draw', seat: 0, cards: ['green'] }], tell);
  expect(beat!.flights[0]!.turns).toBe('card-back');
});

test('what others draw comes as backs', () => {
  expect(ways([{ type: 'draw', seat: 1, count: 2 }])).toEqual([['card-back deck > hand/1', 'card-back deck > hand/1']]);
});

test('a claim takes its stack to the river and to the cup', () => {
  const claim = { type: 'claim', seat: 0, colour: 'green', mandala: 0, move: 'claim green' };
  const gain = { type: 'gain', seat: 0, colour: 'green', river: 3, cup: 1, discard: 0 };
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
  const beats = journeys(
    [
      { type: 'sweep', seat: 1, mandala: 0, cards: { red: 5 } },
      { type: 'sweep', seat: 0, mandala: 0, cards: { black: 1 } },
    ],
    tell,
  );
  expect(beats.map(({ flights }) => flights.map(({ from, swept }) => [from, swept]))).toEqual([
    [
      ['field/left/1/red', 'mandala/0'],
      ['field/left/1/red', 'mandala/0'],
      ['field/left/0/black', 'mandala/0'],
    ],
  ]);
});

test('Master Yoga lays one card at a time, each with its reason, slowly enough to read', () => {
  const lays = { type: 'yoga', seat: 1, card: 'purple', to: 'mountain', mandala: 0, rule: 'YO3.1' };
  const throws = { type: 'yoga', seat: 1, card: 'red', to: 'discard', mandala: 1, rule: 'YO3.3' };
  const beats = journeys([lays, throws], tell);
  expect(beats.map((beat) => beat.caption)).toEqual([
    'yoga YO3-1 mountain purple left',
    'yoga YO3-3 discard red right',
  ]);
  expect(beats.map((beat) => beat.flights[0]!.to)).toEqual(['mountain/left/purple', 'discard']);
  expect(beats.every((beat) => beat.hold === YOGA_PACE)).toBe(true);
});

test('his claim is told before it is taken', () => {
  const claim = { type: 'claim', seat: 1, colour: 'red', mandala: 1, rule: 'YO6' };
  const gain = { type: 'gain', seat: 1, colour: 'red', river: null, cup: 2, discard: 0 };
  const beats = journeys([claim, gain], tell);
  expect(beats[0]!.caption).toBe('yoga-claims red right');
  expect(beats[1]!.flights.map((flight) => flight.to)).toEqual(['cup/1', 'cup/1']);
});

test('the end of the deck is told', () => {
  const beats = journeys(
    [
      { type: 'shuffle', seat: null, size: 20 },
      { type: 'last-mandala', seat: null },
    ],
    tell,
  );
  expect(beats.map((beat) => beat.caption)).toEqual(['shuffled', 'last']);
});
