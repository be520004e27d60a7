import { expect, test } from 'vitest';
import type { TableLine } from '../wire/schema';
import { otherNames, sorted, standing, taken } from './lines';

const line = (id: string, status: TableLine['status'], toMove: number | null, touched: number): TableLine => ({
  id,
  game: 'patterns',
  status,
  public: false,
  made_at: 0,
  touched_at: touched,
  to_move: toMove,
  chairs: [
    { seat: 0, kind: 'person', name: 'Ines', mine: true },
    { seat: 1, kind: 'person', name: 'Mira' },
    { seat: 2, kind: 'open', name: 'open seat' },
  ],
});

test('whom a table waits for', () => {
  expect(standing(line('a', 'playing', 0, 0))).toBe('yours');
  expect(standing(line('a', 'playing', 1, 0))).toBe('theirs');
  expect(standing(line('a', 'over', null, 0))).toBe('over');
});

test('tables that wait for me come first, then the newest', () => {
  const lines = [line('old', 'over', null, 9), line('theirs', 'playing', 1, 8), line('mine', 'playing', 0, 1)];
  expect(sorted([...lines, line('newer', 'playing', 0, 2)]).map(({ id }) => id)).toEqual([
    'newer',
    'mine',
    'theirs',
    'old',
  ]);
});

test('open seats have no name', () => {
  expect(otherNames(line('a', 'waiting', null, 0))).toEqual(['Mira']);
  expect(taken(line('a', 'waiting', null, 0))).toBe(2);
});
