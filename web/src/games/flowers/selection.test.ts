import { expect, test } from 'vitest';
import { allOf, called, cardsOf, isPicked, still, tapped, type Selection } from './selection';

const HAND = { yellow: 3, red: 2, black: 1 };
const card = (colour: 'red' | 'yellow' | 'black', nth: number) => ({ colour, nth, of: HAND[colour] });

test('a hand lies in the order of the colours', () => {
  expect(cardsOf(HAND).map(({ colour, nth }) => `${colour} ${nth}`)).toEqual([
    'red 0',
    'red 1',
    'yellow 0',
    'yellow 1',
    'yellow 2',
    'black 0',
  ]);
});

test('taps lift cards of one colour, and put lifted ones back', () => {
  let selection: Selection | null = tapped(null, card('yellow', 2));
  selection = tapped(selection, card('yellow', 0));
  expect(selection).toEqual({ colour: 'yellow', picked: [0, 2] });
  expect(isPicked(selection, card('yellow', 1))).toBe(false);
  selection = tapped(selection, card('yellow', 2));
  expect(selection).toEqual({ colour: 'yellow', picked: [0] });
  expect(tapped(selection, card('yellow', 0))).toBeNull();
});

test('another colour starts anew', () => {
  expect(tapped({ colour: 'yellow', picked: [0, 1] }, card('red', 1))).toEqual({ colour: 'red', picked: [1] });
});

test('a long press lifts all of a colour', () => {
  expect(allOf('yellow', HAND)).toEqual({ colour: 'yellow', picked: [0, 1, 2] });
  expect(allOf('green', HAND)).toBeNull();
});

test('keys call a colour, again and again, and begin with one after the last', () => {
  const counts: number[] = [];
  let selection: Selection | null = null;
  for (let i = 0; i < 4; i++) {
    selection = called(selection, '3', HAND);
    counts.push(selection!.picked.length);
  }
  expect(counts).toEqual([1, 2, 3, 1]);
  expect(called(selection, '4', HAND)).toBe(selection);
  expect(called(selection, '6', HAND)).toEqual({ colour: 'black', picked: [0] });
});

test('a selection shrinks with the hand', () => {
  expect(still({ colour: 'yellow', picked: [0, 2] }, { yellow: 1 })).toEqual({ colour: 'yellow', picked: [0] });
  expect(still({ colour: 'yellow', picked: [2] }, { yellow: 1 })).toBeNull();
});
