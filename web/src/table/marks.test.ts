import { expect, test } from 'vitest';
import type { Chapter } from '../wire/schema';
import { marksOf, marksOfMove } from './marks';

const marks = (move: string): string[] => [...marksOfMove(move, 1)];

test('a hint marks where its move is made, and with which cards', () => {
  expect(marks('swap e8')).toEqual(['e8']);
  expect(marks('build red left')).toEqual(['mandala/0', 'hand/1/red/0']);
  expect(marks('grow 2 green right')).toEqual(['mandala/1', 'hand/1/green/0', 'hand/1/green/1']);
  expect(marks('play 3 black to 2')).toEqual(['mandala/1', 'hand/1/black/0', 'hand/1/black/1', 'hand/1/black/2']);
  expect(marks('done')).toEqual([]);
});

test('a line of the story marks the cells and mandalas that its events speak of, also the first mandala', () => {
  const told = (move: string, ...events: object[]) => [...marksOf({ move, events } as unknown as Chapter)];
  expect(told('swap e8', { type: 'swap', cell: 'd3' })).toEqual(['e8', 'd3']);
  expect(told('play 1 red to 1', { mandala: 0 }, { mandala: 2 }, { mandala: null })).toEqual([
    'mandala/0',
    'mandala/2',
  ]);
});
