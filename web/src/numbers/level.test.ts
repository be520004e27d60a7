import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { courseOf, levelBy, readLadder } from './level';
import type { Played } from './numbers';

const LADDER = readLadder(readFileSync(new URL('../../../docs/ladder.md', import.meta.url), 'utf8'));
const PLACES = [0, 1, 2, 3, 4];

const played = (level: number, outcome: Played['outcome'], kind: 'bot' | 'person' = 'bot'): Played => ({
  id: 'a',
  game: 'patterns',
  endedAt: 0,
  outcome,
  own: 1,
  others: 0,
  isCounted: true,
  opponents: [{ kind, name: '', level }],
  accuracy: null,
});
const many = (count: number, level: number, outcome: Played['outcome']): Played[] =>
  Array.from({ length: count }, () => played(level, outcome));

test('the ladder has five levels of each game for two, each above the one before', () => {
  expect(Object.keys(LADDER).sort()).toEqual(['flowers', 'mandala', 'patterns']);
  for (const places of Object.values(LADDER)) {
    expect(places).toHaveLength(5);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
});

test('whoever wins as often as not plays like the level they play against', () => {
  const even = levelBy([...many(10, 3, 'won'), ...many(10, 3, 'lost')], PLACES)!;
  expect(even.level).toBeCloseTo(3);
  expect(even.low).toBeLessThan(2.7);
  expect(even.high).toBeGreaterThan(3.3);
  expect(levelBy(many(20, 3, 'drawn'), PLACES)!.level).toBeCloseTo(3);
});

test('more wins are a higher level, and nothing is beyond the scale', () => {
  const some = levelBy([...many(15, 2, 'won'), ...many(5, 2, 'lost')], PLACES)!;
  expect(some.level).toBeGreaterThan(2.8);
  expect(some.level).toBeLessThan(3.2);
  expect(levelBy(many(20, 5, 'won'), PLACES)!.high).toBe(6);
  expect(levelBy(many(20, 1, 'lost'), PLACES)!.low).toBe(0);
});

test('few games, people and games without a ladder say nothing', () => {
  expect(levelBy(many(4, 3, 'won'), PLACES)).toBeNull();
  expect(
    levelBy(
      Array.from({ length: 9 }, () => played(0, 'won', 'person')),
      PLACES,
    ),
  ).toBeNull();
  expect(levelBy(many(9, 3, 'won'), undefined)).toBeNull();
});

test('a game with more than one opponent, or of a level that is on no ladder, says nothing', () => {
  const crowd = many(9, 3, 'won').map((game) => ({ ...game, opponents: [...game.opponents, ...game.opponents] }));
  expect([levelBy(crowd, PLACES), courseOf(crowd, PLACES)]).toEqual([null, []]);
  expect([levelBy(many(9, 6, 'won'), PLACES), levelBy(many(9, 5, 'won'), PLACES)?.games]).toEqual([null, 9]);
});

test('of very many games the newest sixty steps are shown', () => {
  const course = courseOf([...many(60, 3, 'won'), ...many(60, 1, 'lost')], PLACES);
  expect([course.length, course.at(-1)!.level > 4]).toEqual([60, true]);
});

test('people in between change nothing', () => {
  const mixed = many(10, 3, 'won').flatMap((game) => [game, played(0, 'lost', 'person')]);
  expect(courseOf(mixed, PLACES)).toEqual(courseOf(many(10, 3, 'won'), PLACES));
});

test('over time: the newest games count, the oldest come first', () => {
  const course = courseOf([...many(20, 3, 'won'), ...many(20, 3, 'lost')], PLACES);
  expect(course).toHaveLength(36);
  expect(course[0]!.level).toBeLessThan(2);
  expect(course.at(-1)!.level).toBeGreaterThan(4);
});
