import { expect, test } from 'vitest';
import type { PatternsView } from '../../wire/documents';
import { attempts, cellMove, keptColour, layKind, tally, targetsOf } from './moves';
import { position } from './position.fixture';

const MOVES = ['swap e8', 'swap b5', 'flip g5', 'flip b5', 'done'];

test('move texts are read', () => {
  expect(cellMove('establish d4')).toEqual({ text: 'establish d4', kind: 'establish', cell: 'd4' });
  expect(cellMove('keep green')).toBeNull();
  expect(cellMove('flip i9')).toBeNull();
  expect(keptColour('keep green')).toBe('green');
  expect(keptColour('flip c3')).toBeNull();
});

test('a cell has the moves that name it, all or of one mode', () => {
  expect(
    targetsOf(MOVES)
      .get('b5')
      ?.map((move) => move.kind),
  ).toEqual(['swap', 'flip']);
  expect([...targetsOf(MOVES, 'lay').keys()]).toEqual(['e8', 'b5']);
  expect([...targetsOf(MOVES, 'flip').keys()]).toEqual(['g5', 'b5']);
  expect(tally(MOVES)).toEqual({ establish: 0, flip: 2, swap: 2 });
});

test('somebody who taps a cell means the bowl and the token on it', () => {
  const view = position();
  expect(layKind(view, 0)).toBe('swap');
  expect(attempts(view, 0, 'e4', null)).toEqual(['swap e4', 'flip e4']);
  expect(attempts(view, 0, 'e4', 'lay')).toEqual(['swap e4']);
  expect(attempts(view, 0, 'e4', 'flip')).toEqual(['flip e4']);
  expect(attempts({ ...view, phase: 'final' }, 0, 'e4', null)).toEqual(['flip e4']);
  expect(attempts({ ...view, rivers: [[], []] }, 0, 'e4', 'lay')).toEqual(['establish e4']);
});

test('what somebody means is seen from their own bowl and river', () => {
  const view: PatternsView = { ...position(), bowls: ['purple', 'orange'] };
  expect([layKind(view, 1), attempts(view, 1, 'e4', null)]).toEqual(['swap', ['swap e4', 'flip e4']]);
  expect(layKind({ ...view, rivers: [['orange'], []] }, 1)).toBe('establish');
  expect(layKind({ ...view, bowls: ['purple', 'purple'] }, 1)).toBe('establish');
  expect(attempts({ ...view, phase: 'final' }, 1, 'e4', 'lay')).toEqual(['flip e4']);
});
