import { expect, test } from 'vitest';
import { marksOfMove } from './marks';

const marks = (move: string): string[] => [...marksOfMove(move, 1)];

test('a hint marks where its move is made, and with which cards', () => {
  expect(marks('swap e8')).toEqual(['e8']);
  expect(marks('build red left')).toEqual(['mandala/0', 'hand/1/red/0']);
  expect(marks('grow 2 green right')).toEqual(['mandala/1', 'hand/1/green/0', 'hand/1/green/1']);
  expect(marks('play 3 black to 2')).toEqual(['mandala/1', 'hand/1/black/0', 'hand/1/black/1', 'hand/1/black/2']);
  expect(marks('done')).toEqual([]);
});
