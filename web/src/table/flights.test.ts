import { expect, test, vi } from 'vitest';
import { anchor, arm, type Flight, isRound, LONGEST, parted, timing, way } from './flights';

const flight: Flight = { art: 'card-red', look: 'c-red', from: 'a', to: 'b' };
const beat = (n: number) => ({ flights: Array.from({ length: n }, () => flight) });

test('a few pieces start one after the other, many close up so that nobody waits', () => {
  expect(timing(beat(2))).toEqual({ duration: 420, apart: 60 });
  const { duration, apart } = timing(beat(40));
  expect(duration + 39 * apart).toBeLessThanOrEqual(LONGEST + 0.001);
});

test('catching up is twice as fast', () => {
  expect(timing(beat(2), 2)).toEqual({ duration: 210, apart: 30 });
});

test('a way begins here, ends there, and rises by its arc in between', () => {
  const points = way(100, -40, 0.5, 30, 10);
  expect(points[0]).toEqual({ x: 0, y: -0, scale: 1 });
  expect(points.at(-1)).toEqual({ x: 100, y: -40, scale: 0.5 });
  expect(points[5]!.y).toBeCloseTo(-20 - 30);
});

test('swept pieces are told apart by their mandala', () => {
  const flight = (from: string, swept?: string): Flight => ({
    art: 'card-red',
    look: 'c-red',
    from,
    to: 'discard',
    ...(swept ? { swept } : {}),
  });
  const flights = [flight('a', 'mandala/0'), flight('b'), flight('c', 'mandala/1'), flight('d', 'mandala/0')];
  const { swept, others } = parted(flights);
  expect([...swept].map(([disc, each]) => [disc, each.map(({ from }) => from)])).toEqual([
    ['mandala/0', ['a', 'd']],
    ['mandala/1', ['c']],
  ]);
  expect(others.map(({ from }) => from)).toEqual(['b']);
});

test('only what is about as wide as high is a disc', () => {
  expect(isRound({ width: 300, height: 290 })).toBe(true);
  expect(isRound({ width: 360, height: 120 })).toBe(false);
  expect(isRound({ width: 0, height: 0 })).toBe(false);
});

test('an arm of the spiral leads from the rim to the middle', () => {
  const points = arm(40, 0.25)
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number));
  const distances = points.map(([x, y]) => Math.hypot(x!, y!));
  expect(distances[0]).toBeCloseTo(40);
  expect(distances.at(-1)).toBeCloseTo(0);
  expect(distances.every((each, i) => i === 0 || each < distances[i - 1]!)).toBe(true);
});

test('what has no place of its own flies to the next coarser one', () => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  const there = new Set(['field/left', 'field/left/0', 'deck']);
  const nameIn = (asked: string): string => /"(.*)"/.exec(asked)?.[1] ?? '';
  const page = { querySelector: (asked: string) => (there.has(nameIn(asked)) ? nameIn(asked) : null) };
  const found = (path: string) => anchor(path, page as unknown as ParentNode);
  expect(['field/left/0/red', 'field/left/1/red', 'deck', 'hand/0'].map(found)).toEqual([
    'field/left/0',
    'field/left',
    'deck',
    null,
  ]);
  vi.unstubAllGlobals();
});

test('a beat with a time of its own is twice as fast, too', () => {
  expect(timing({ ...beat(2), duration: 300 }, 2)).toEqual({ duration: 150, apart: 30 });
  expect(timing(beat(1)).apart).toBe(60);
});
