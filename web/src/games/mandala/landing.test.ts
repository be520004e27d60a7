import { expect, test } from 'vitest';
import type { MandalaEvent, MandalaView } from '../../wire/documents';
import { after } from './landing';
import { EMPTY } from './view.fixture';

const START: MandalaView = {
  ...EMPTY,
  discard: { black: 2 },
  hands: [
    { red: 2, green: 1 },
    { size: 6, known: {} },
  ],
  mandalas: [
    {
      mountain: [
        ['purple', 1],
        ['red', 2],
      ],
      fields: [{ red: 1 }, {}],
    },
    { mountain: [], fields: [{}, { yellow: 2 }] },
  ],
};
const landed = (...events: MandalaEvent[]): MandalaView => events.reduce(after, START);

test('what is built leaves the hand and lies on the mountain, a new colour last', () => {
  const build = { type: 'build', seat: 0, colour: 'red', count: 1, mandala: 0, move: 'build red left' } as const;
  const [left, right] = [landed(build), landed({ ...build, mandala: 1 })];
  expect([left.hands[0], left.mandalas[0]!.mountain]).toEqual([
    { red: 1, green: 1 },
    [
      ['purple', 1],
      ['red', 3],
    ],
  ]);
  expect(right.mandalas[1]!.mountain).toEqual([['red', 1]]);
});

test('what is discarded leaves the hand for the discard pile', () => {
  const view = landed({ type: 'discard', seat: 0, colour: 'red', count: 2, move: 'discard 2 red' });
  expect([view.hands[0], view.discard]).toEqual([{ green: 1 }, { black: 2, red: 2 }]);
});

test('what is drawn leaves the deck, and comes as backs to a hand that is not seen', () => {
  const view = landed({ type: 'draw', seat: 1, cards: ['red', 'red'] }, { type: 'draw', seat: 0, cards: ['red'] });
  expect([view.deck.size, view.hands]).toEqual([
    27,
    [
      { red: 3, green: 1 },
      { size: 8, known: {} },
    ],
  ]);
});

test('a claim is made at its mandala by its seat; its stack goes to river, cup and discard pile', () => {
  const view = landed({ type: 'claim', seat: 1, colour: 'red', mandala: 0, move: 'claim red' });
  expect([view.phase, view.claiming, view.to_move]).toEqual(['claim', 0, 1]);
  const gained = after(view, { type: 'gain', seat: 1, colour: 'red', river: null, cup: 0, discard: 2 });
  expect([gained.mandalas[0]!.mountain, gained.rivers, gained.cups, gained.discard]).toEqual([
    [['purple', 1]],
    [[], []],
    [{}, { size: 2, known: {} }],
    { black: 2, red: 2 },
  ]);
  const kept = after(view, { type: 'gain', seat: 0, colour: 'purple', river: 1, cup: 0, discard: 0 });
  expect([kept.mandalas[0]!.mountain, kept.rivers, kept.cups[0]]).toEqual([[['red', 2]], [['purple'], []], {}]);
});

test('a mountain is swept, and a mandala begun anew from the deck', () => {
  const claim = { type: 'claim', seat: 1, colour: 'red', mandala: 0, move: 'claim red' } as const;
  const swept = landed(claim, { type: 'sweep', seat: null, mandala: 0, cards: { purple: 1, red: 2 } });
  expect([swept.mandalas[0], swept.discard]).toEqual([
    { mountain: [], fields: [{ red: 1 }, {}] },
    { black: 2, purple: 1, red: 2 },
  ]);
  const anew = after(swept, { type: 'new-mandala', seat: null, mandala: 0, cards: ['green', 'green', 'red'] });
  expect([anew.phase, anew.deck.size, anew.mandalas[0]!.mountain]).toEqual([
    'turn',
    27,
    [
      ['green', 2],
      ['red', 1],
    ],
  ]);
});

test('shuffled, the discard pile lies under the deck', () => {
  const sized = landed({ type: 'shuffle', seat: null, size: 20 });
  const ordered = landed({ type: 'shuffle', seat: null, order: ['red', 'black'] });
  expect([sized.deck.size, sized.discard, ordered.deck.size]).toEqual([50, {}, 32]);
});
