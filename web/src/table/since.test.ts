import { expect, test } from 'vitest';
import { versionSince } from './since';

const story = (...seats: number[]) => seats.map((seat, i) => ({ seat, version: 10 + i }));

test('what several others did since our own move is told apart', () => {
  expect(versionSince(story(0, 1, 2, 0, 1, 2), 0)).toBe(14);
  expect(versionSince(story(0, 1, 1), 0)).toBe(11);
});

test('a single move since then, our own, or a story without ours is not', () => {
  expect(versionSince(story(0, 1), 0)).toBeNull();
  expect(versionSince(story(1, 2, 0), 0)).toBeNull();
  expect(versionSince(story(1, 2), 0)).toBeNull();
  expect(versionSince(story(0, 1, 2), null)).toBeNull();
  expect(versionSince([], 0)).toBeNull();
});
