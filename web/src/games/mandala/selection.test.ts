import { expect, test } from 'vitest';
import { all, isLifted, kept, more, tap } from './selection';

const hand = { red: 3, black: 1 };

test('a tap lifts, the next of the colour adds, a tap on a lifted card puts it back', () => {
  const one = tap(null, 'red', 1);
  const two = tap(one, 'red', 0);
  expect(one).toEqual({ colour: 'red', places: [1] });
  expect(two).toEqual({ colour: 'red', places: [0, 1] });
  expect(tap(two, 'red', 1)).toEqual({ colour: 'red', places: [0] });
  expect(tap(one, 'red', 1)).toBeNull();
});

test('another colour starts anew', () => {
  expect(tap(all('red', hand), 'black', 0)).toEqual({ colour: 'black', places: [0] });
});

test('a long press lifts all of the colour', () => {
  expect(all('red', hand)).toEqual({ colour: 'red', places: [0, 1, 2] });
  expect(all('green', hand)).toBeNull();
});

test('a key adds card by card and puts all back after the last', () => {
  let lifted = more(null, 'red', hand);
  expect(lifted?.places).toEqual([0]);
  lifted = more(lifted, 'red', hand);
  lifted = more(lifted, 'red', hand);
  expect(lifted?.places).toEqual([0, 1, 2]);
  expect(more(lifted, 'red', hand)).toBeNull();
  expect(more(lifted, 'black', hand)).toEqual({ colour: 'black', places: [0] });
  expect(more(null, 'green', hand)).toBeNull();
});

test('cards that left the hand are not lifted any more', () => {
  expect(kept({ colour: 'red', places: [0, 2] }, { red: 1 })).toEqual({ colour: 'red', places: [0] });
  expect(kept({ colour: 'red', places: [2] }, { red: 1 })).toBeNull();
  expect(isLifted({ colour: 'red', places: [0] }, 'black', 0)).toBe(false);
});
