import { describe, expect, test } from 'vitest';

import type { Outlook, ReviewedMove } from '../wire/documents';
import { areaOf, dropPath, dropsOf, legsOf, lineOf, moveAt, pathOf, type Plot, rangeOf, xOf, yOf } from './graph';

const at = (...win: number[]): Outlook => ({ win, points: win.map((each) => each * 40) });
const move = (number: number, decisions: number, luck: number, unknown = 0): ReviewedMove => ({
  number,
  seat: 0,
  move: 'flip d4',
  best: 'flip d5',
  line: [],
  loss: Math.max(0, -decisions),
  loss_points: 0,
  mark: 'good',
  forced: false,
  proven: null,
  proven_after: null,
  chances: [0.5, 0.5],
  before: at(0, 0),
  after: at(0, 0),
  luck: at(luck, -luck),
  decisions: at(decisions, -decisions),
  unknown: at(unknown, -unknown),
});
const curve = [at(0.5, 0.5), at(0.4, 0.6), at(0.7, 0.3), at(1, 0)];
const plot: Plot = { left: 10, top: 5, width: 300, height: 100, last: 3, low: 0, high: 1 };

describe('legs', () => {
  test('a judged move is told by its causes, and ends where the curve goes on', () => {
    const legs = legsOf(curve, [move(1, -0.15, 0.05)], 0);
    expect(legs.slice(0, 3).map(({ kind }) => kind)).toEqual(['decision', 'draw', 'decision']);
    expect(legs[0]!.end).toBeCloseTo(0.35);
    expect(legs[2]!.end).toBe(0.4);
    expect(legs[3]).toEqual({ kind: 'guess', from: 1, to: 2, start: 0.4, end: 0.7 });
  });
  test('every leg begins where the last one ended', () => {
    const legs = legsOf(curve, [move(1, -0.15, 0.05), move(2, 0.1, 0.2), move(3, 0, 0, 0.3)], 0);
    legs.slice(1).forEach((leg, i) => {
      expect(leg.from).toBeCloseTo(legs[i]!.to);
      expect(leg.start).toBeCloseTo(legs[i]!.end);
    });
    expect(legs.at(-1)!.kind).toBe('light');
  });
  test('the other player sees the same upside down', () => {
    const judged = [move(1, -0.15, 0.05)];
    const [mine, theirs] = [0, 1].map((player) => legsOf(curve, judged, player));
    mine!.forEach((leg, i) => expect(leg.end + theirs![i]!.end).toBeCloseTo(1));
  });
});

describe('the plot', () => {
  test('moves and chances become pixels, and back', () => {
    expect([xOf(plot, 0), xOf(plot, 3)]).toEqual([10, 310]);
    expect([yOf(plot, 1), yOf(plot, 0.5), yOf(plot, 0)]).toEqual([5, 55, 105]);
    expect([moveAt(plot, -50), moveAt(plot, 109), moveAt(plot, 999)]).toEqual([0, 1, 3]);
  });
  test('paths run through their points', () => {
    expect(lineOf(plot, [0.5, 1])).toBe('M10 55C60 55 60 5 110 5');
    const legs = legsOf(curve, [], 0);
    expect(pathOf(plot, legs, 'guess').startsWith('M10 55C60 55 60 65 110 65M110 65')).toBe(true);
    expect(pathOf(plot, legs, 'draw')).toBe('');
    expect(areaOf(plot, legs, 0.5).endsWith('L310 55L10 55Z')).toBe(true);
    expect(areaOf(plot, [], 0.5)).toBe('');
  });
  test('points have room above and begin at nothing', () => {
    expect(rangeOf(curve)[0]).toBe(0);
    expect(rangeOf(curve)[1]).toBeGreaterThan(40);
  });
});

test('draws that changed nothing have no drop, the others are as long as they weighed', () => {
  const drops = dropsOf([move(1, 0, 0.1), move(2, 0, 0.001), move(3, 0, -0.05)], 0);
  expect(drops).toEqual([
    { move: 1, length: 1, helped: true },
    { move: 3, length: 0.5, helped: false },
  ]);
  expect(dropPath(4, true).startsWith('M0 -7')).toBe(true);
});

test('a single small draw has a short drop, and each player has their own', () => {
  expect(dropsOf([move(1, 0, 0.01)], 0)).toEqual([{ move: 1, length: 0.5, helped: true }]);
  expect(dropsOf([move(1, 0, 0.01)], 1)).toEqual([{ move: 1, length: 0.5, helped: false }]);
  expect(dropPath(4, false).startsWith('M0 7')).toBe(true);
});

test('points below nothing, and a game without any, have their place', () => {
  expect(rangeOf([{ win: [1, 0], points: [-3, 2] }])).toEqual([-3, 2.12]);
  expect(rangeOf([{ win: [1, 0], points: [0, 0] }])).toEqual([0, 1.06]);
  expect(rangeOf([{ win: [1, 0], points: [3, 5] }])[0]).toBe(0);
});

test('the move nearest to a place is found, and the area begins where the way does', () => {
  expect([moveAt(plot, 59), moveAt(plot, 61), moveAt(plot, 159)]).toEqual([0, 1, 1]);
  expect(areaOf(plot, legsOf(curve, [], 0), 0.5).startsWith('M10 55C60 55')).toBe(true);
});
