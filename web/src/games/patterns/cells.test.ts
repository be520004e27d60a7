import { expect, test } from 'vitest';
import { CELLS, ROWS, stepTo } from './cells';

test('there are 52 cells in eight rows', () => {
  expect(ROWS.map((row) => row.length)).toEqual([4, 6, 8, 8, 8, 8, 6, 4]);
  expect(CELLS[0]).toBe('c8');
  expect(CELLS.at(-1)).toBe('f1');
});

test('arrows go from cell to cell and around the missing corners', () => {
  expect(stepTo('d4', 'ArrowUp')).toBe('d5');
  expect(stepTo('d4', 'ArrowRight')).toBe('e4');
  expect(stepTo('b7', 'ArrowUp')).toBe('c8');
  expect(stepTo('h3', 'ArrowDown')).toBe('g2');
  expect(stepTo('c8', 'ArrowLeft')).toBe('c8');
  expect(stepTo('f1', 'ArrowDown')).toBe('f1');
});

test('Home and End go to the ends of the row, with Ctrl to the ends of the board', () => {
  expect(stepTo('d7', 'Home')).toBe('b7');
  expect(stepTo('d7', 'End')).toBe('g7');
  expect(stepTo('d4', 'Home', true)).toBe('c8');
  expect(stepTo('d4', 'End', true)).toBe('f1');
  expect(stepTo('d4', 'x')).toBeNull();
});
