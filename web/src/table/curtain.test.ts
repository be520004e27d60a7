import { expect, test } from 'vitest';
import { curtainFor, type Scene, turnTo } from './curtain';

const scene = (changes: Partial<Scene>): Scene => ({
  mine: [0, 1],
  seat: 0,
  toMove: 1,
  isPlaying: true,
  hidesHands: true,
  ...changes,
});

test('the curtain falls as soon as another hand of this device is to move', () => {
  expect(curtainFor(scene({}))).toBe(1);
  expect(curtainFor(scene({ seat: 1 }))).toBeNull();
});

test('at the beginning nobody is seen before they ask', () => {
  expect(curtainFor(scene({ seat: null, toMove: 0 }))).toBe(0);
});

test('while a bot moves the last player may go on looking', () => {
  expect(curtainFor(scene({ toMove: 2 }))).toBeNull();
});

test('no curtain for one person, after the end, or where nothing is hidden', () => {
  expect(curtainFor(scene({ mine: [1] }))).toBeNull();
  expect(curtainFor(scene({ isPlaying: false }))).toBeNull();
  expect(curtainFor(scene({ hidesHands: false }))).toBeNull();
});

test('where nothing is hidden the table turns to whoever is to move', () => {
  expect(turnTo(scene({ hidesHands: false }))).toBe(1);
  expect(turnTo(scene({ hidesHands: false, seat: 1 }))).toBeUndefined();
  expect(turnTo(scene({}))).toBeUndefined();
});
