import { expect, test } from 'vitest';
import { all, type Cards, cardsOf, isHeld, kept, more, rank, tapped } from './selection';

const HAND = { yellow: 3, red: 2, black: 1 };
const card = (colour: 'red' | 'yellow' | 'black', place: number) => ({ colour, place, of: HAND[colour] });

test('a hand lies in the order of the colours', () => {
  expect(cardsOf(HAND).map(({ colour, place }) => `${colour} ${place}`)).toEqual([
    'red 0',
    'red 1',
    'yellow 0',
    'yellow 1',
    'yellow 2',
    'black 0',
  ]);
});

test('taps hold up cards of one colour, and put them back', () => {
  let held: Cards | null = tapped(null, card('yellow', 2));
  held = tapped(held, card('yellow', 0));
  expect(held).toEqual({ colour: 'yellow', places: [0, 2] });
  expect(isHeld(held, card('yellow', 1))).toBe(false);
  held = tapped(held, card('yellow', 2));
  expect(held).toEqual({ colour: 'yellow', places: [0] });
  expect(tapped(held, card('yellow', 0))).toBeNull();
});

test('another colour starts anew', () => {
  expect(tapped({ colour: 'yellow', places: [0, 1] }, card('red', 1))).toEqual({ colour: 'red', places: [1] });
});

test('a long press holds up all of a colour', () => {
  expect(all('yellow', HAND)).toEqual({ colour: 'yellow', places: [0, 1, 2] });
  expect(all('green', HAND)).toBeNull();
});

test('a key adds a card, the rightmost first, and after the last one they all go back', () => {
  const counts: number[] = [];
  let held: Cards | null = null;
  for (let i = 0; i < 4; i++) {
    held = more(held, 'yellow', HAND);
    counts.push(held?.places.length ?? 0);
  }
  expect(counts).toEqual([1, 2, 3, 0]);
  expect(more(null, 'yellow', HAND)?.places).toEqual([2]);
  expect(more({ colour: 'yellow', places: [0, 2] }, 'yellow', HAND)?.places).toEqual([0, 1, 2]);
});

test('the key of a colour that is not in the hand changes nothing', () => {
  const held = { colour: 'red', places: [0] } as const;
  expect(more(held, 'green', HAND)).toBe(held);
});

test('what is held shrinks with the hand', () => {
  expect(kept({ colour: 'yellow', places: [0, 2] }, { yellow: 1 })).toEqual({ colour: 'yellow', places: [0] });
  expect(kept({ colour: 'yellow', places: [1, 2] }, { yellow: 1 })).toBeNull();
  expect(kept({ colour: 'yellow', places: [0, 1] }, { yellow: 2, red: 1 })?.places).toEqual([0, 1]);
});

test('held cards leave the hand first, the others from the right; no two from one place', () => {
  const ranks = (held: Cards | null) => [0, 1, 2].map((place) => rank(held, card('yellow', place)));
  expect(ranks(null)).toEqual([2, 1, 0]);
  expect(ranks({ colour: 'yellow', places: [1] })).toEqual([2, 0, 1]);
  expect(ranks({ colour: 'red', places: [0] })).toEqual([2, 1, 0]);
});
