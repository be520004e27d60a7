import { expect, test } from 'vitest';
import { around, cardsOn, handSize, seen, shown, type Mandala } from './view';

const MANDALA: Mandala = {
  tiles: { dark: ['purple', '5'], light: ['orange', '3'] },
  marker: 1,
  sides: [
    { open: { green: 2 }, hidden: {} },
    { open: { red: 1 }, hidden: { orange: 3, black: 1 } },
  ],
};

test('a mandala shows its tiles and open cards, not the hidden ones', () => {
  expect(shown(MANDALA)).toEqual(['red', 'orange', 'green', 'purple']);
  expect(shown({ ...MANDALA, tiles: { dark: null, light: null } })).toEqual(['red', 'green']);
});

test('open and hidden cards count alike', () => {
  expect(MANDALA.sides.map(cardsOn)).toEqual([2, 5]);
});

test('another hand has a size and shows no cards', () => {
  expect(handSize({ size: 7, known: { red: 2 } })).toBe(7);
  expect(seen({ size: 7, known: { red: 2 } })).toEqual({});
  expect(handSize({ red: 2, black: 1 })).toBe(3);
  expect(seen({ red: 2, black: 1 })).toEqual({ red: 2, black: 1 });
});

test('seats follow each other around the table', () => {
  expect(around(0, 4)).toEqual([0, 1, 2, 3]);
  expect(around(2, 3)).toEqual([2, 0, 1]);
});
