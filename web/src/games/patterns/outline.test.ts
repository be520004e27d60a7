import { expect, test } from 'vitest';
import { outline } from './outline';

const loops = (path: string): number => path.split('Z').length - 1;
const arcs = (path: string, sweep: 0 | 1): number =>
  path.match(new RegExp(`A\\S+ \\S+ 0 0 ${sweep} `, 'g'))?.length ?? 0;

test('one cell has four convex corners', () => {
  expect(outline([[0, 0]], 100, 4, 40)).toBe(
    'M56 4A40 40 0 0 1 96 44L96 56A40 40 0 0 1 56 96L44 96A40 40 0 0 1 4 56L4 44A40 40 0 0 1 44 4Z',
  );
});

test('a bend has one concave corner, and five convex ones', () => {
  const path = outline([[0, 0], [0, 1], [1, 1]], 100, 4, 40); // prettier-ignore
  expect([loops(path), arcs(path, 1), arcs(path, 0)]).toEqual([1, 5, 1]);
});

test('cells that meet at a corner only stay apart', () => {
  expect(loops(outline([[0, 0], [1, 1]], 100, 4, 40))).toBe(2); // prettier-ignore
});

test('a ring of cells has an outer and an inner loop', () => {
  const ring = [0, 1, 2]
    .flatMap((x) => [0, 1, 2].map((y): [number, number] => [x, y]))
    .filter(([x, y]) => x !== 1 || y !== 1);
  const path = outline(ring, 100, 4, 40);
  expect([loops(path), arcs(path, 1), arcs(path, 0)]).toEqual([2, 4, 4]);
});
