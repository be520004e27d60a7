import { expect, test } from 'vitest';
import type { FlowersEvent } from '../../wire/documents';
import { beats } from './beats';

const told = (events: object[], seat: number | null = 0) => beats({ events: events as FlowersEvent[] }, { seat });

test('cards go from the hand to the own side; hidden ones turn over on their way', () => {
  const play = { type: 'play', seat: 0, colour: 'red', count: 2, mandala: 1, open: true };
  const [open] = told([play]);
  expect(open!.flights.map(({ art, from, to, lift }) => [art, from, to, lift])).toEqual([
    ['mini-red', 'hand/0/red/0', 'side/1/0', true],
    ['mini-red', 'hand/0/red/1', 'side/1/0', true],
  ]);
  const [hidden] = told([{ ...play, open: false }]);
  expect(hidden!.flights[0]).toMatchObject({ art: 'mini-back', turns: 'mini-red' });
});

test("nothing of another's panel is lifted away", () => {
  const [beat] = told([{ type: 'play', seat: 1, colour: 'red', count: 1, mandala: 1, open: true }]);
  expect(beat!.flights[0]!.lift).toBeUndefined();
});

test('own cards are turned up when drawn, those of others stay backs', () => {
  const [own] = told([{ type: 'draw', seat: 0, cards: ['green', 'black'] }]);
  expect(own!.flights.map(({ art, turns }) => [art, turns])).toEqual([
    ['card-green', 'card-back'],
    ['card-black', 'card-back'],
  ]);
  const [others] = told([{ type: 'draw', seat: 2, count: 3 }]);
  expect(others!.flights.map(({ art, to }) => [art, to])).toEqual(Array(3).fill(['card-back', 'hand/2']));
});

test('a mandala is dissolved in order: tiles, flower, cards together, new tiles', () => {
  const found = told([
    { type: 'take', seat: 0, mandala: 0, side: 'dark' },
    { type: 'tile', seat: 0, mandala: 0, tile: ['red', '5'], side: 'dark' },
    {
      type: 'flower',
      seat: 0,
      tiles: [
        ['red', '2'],
        ['red', '5'],
      ],
    },
    { type: 'tile', seat: 1, mandala: 0, tile: ['green', '3'], side: 'light' },
    { type: 'sweep', seat: 0, mandala: 0, cards: { red: 5 } },
    { type: 'return', seat: 1, mandala: 0, cards: { green: 1 } },
    { type: 'new-mandala', seat: null, mandala: 0, tiles: { dark: ['black', '2'], light: null } },
  ]);
  expect(found.map(({ flights }) => flights.map(({ art, to }) => `${art} ${to}`))).toEqual([
    ['tile-l goods/0'],
    ['tile-l goods/0/flowers', 'tile-r goods/0/flowers'],
    ['tile-r goods/1'],
    ['mini-red discard', 'mini-red discard', 'mini-red discard', 'mini-green hand/1'],
    ['tile-l tile/0/dark'],
  ]);
});

test('the marker leaves the place where it lies', () => {
  expect(told([{ type: 'marker', seat: 2, mandala: 1 }])[0]!.flights).toMatchObject([
    { art: 'marker', from: 'marker/1', to: 'tally/1/2', lift: true },
  ]);
});

test('a flower has the back of its colour', () => {
  const looks = (colour: string) => {
    const tiles = [
      [colour, '2'],
      [colour, '5'],
    ];
    return told([{ type: 'flower', seat: 0, tiles }])[0]!.flights.map(({ look }) => look);
  };
  expect(['red', 'purple', 'black'].flatMap(looks)).toEqual(
    ['red', 'purple', 'black'].flatMap((colour) => Array<string>(2).fill(`c-${colour} tile-dark`)),
  );
  expect(looks('orange')).toEqual(['c-orange tile-light', 'c-orange tile-light']);
});

test('a light tile comes from where light tiles lie; what is swept waits for what came before', () => {
  const found = told([
    { type: 'tile', seat: 1, mandala: 2, tile: ['green', '3'], side: 'light' },
    { type: 'sweep', seat: 0, mandala: 2, cards: { red: 1 } },
  ]);
  expect(found.map(({ flights }) => flights.map(({ from }) => from))).toEqual([['tile/2/light'], ['side/2/0']]);
});

test('whoever watches sees nothing lifted, and never more than eight pieces at once', () => {
  const [beat] = told([{ type: 'play', seat: 0, colour: 'red', count: 12, mandala: 1, open: true }], null);
  expect([beat!.flights.length, beat!.flights.some(({ lift }) => lift)]).toEqual([8, false]);
  expect(told([{ type: 'draw', seat: 2, count: 0 }])[0]!.flights).toEqual([]);
});
