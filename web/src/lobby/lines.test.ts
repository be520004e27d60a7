import { expect, test } from 'vitest';
import type { TableLine } from '../wire/schema';
import { ended, otherNames, points, sorted, standing, taken } from './lines';

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
  expect(otherNames({ ...line('a', 'playing', 0, 0), chairs: ours(0, ['Ines', null]) }), 'bots have').toEqual(['Bot']);
  expect(taken(line('a', 'waiting', null, 0))).toBe(2);
});

const ours = (mine: number, names: (string | null)[]): TableLine['chairs'] =>
  names.map((name, seat) => ({
    seat,
    kind: name === null ? 'bot' : 'person',
    name: name ?? 'Bot',
    mine: seat === mine,
  }));
const over = (chairs: TableLine['chairs'], winners: number[], scores: number[], by: 'rules' | 'time' = 'rules') => ({
  ...line('a', 'over', null, 0),
  chairs,
  result: { by, winners, scores, moves: 9 },
});
const TWO = ours(1, ['Mira', 'Ines']);
const THREE = ours(1, ['Mira', 'Ines', 'Tashi']);

test('a finished game of two is told by what somebody won or lost, from their own seat', () => {
  expect(ended(over(TWO, [1], [30, 41]))).toEqual({ outcome: 'won', name: 'Mira', by: 11, seats: 2 });
  expect(ended(over(TWO, [0], [41, 30]))).toEqual({ outcome: 'lost', name: 'Mira', by: 11, seats: 2 });
  expect(ended(over(ours(0, ['Ines', null]), [0], [41, 30]))).toMatchObject({ outcome: 'won', name: 'Bot' });
  expect(ended(over(TWO, [], [30, 30]))).toMatchObject({ outcome: 'drawn', by: 0 });
  expect(ended(over(TWO, [1], [30, 20], 'time')), 'not by points').toMatchObject({ outcome: 'won', by: 0 });
  expect(ended(line('a', 'over', null, 0))).toBeNull();
});

test('of three it is told who won, and by how much alone where it was oneself', () => {
  expect(ended(over(THREE, [2], [10, 20, 30]))).toMatchObject({ outcome: 'somebody', name: 'Tashi', seats: 3 });
  expect(ended(over(THREE, [1], [10, 30, 25]))).toMatchObject({ outcome: 'alone', by: 5, seats: 3 });
  expect(ended(over(THREE, [0, 1], [30, 30, 25]))).toMatchObject({ outcome: 'shared' });
});

test('where several shared a device the winner has a name, and several or none have not', () => {
  const shared = TWO.map((chair) => ({ ...chair, mine: true }));
  expect(ended(over(shared, [1], [3, 4]))).toMatchObject({ outcome: 'somebody', name: 'Ines' });
  expect([ended(over(shared, [], [4, 4]))?.outcome, ended(over(shared, [0, 1], [4, 4]))?.outcome]).toEqual([
    'nobody',
    'nobody',
  ]);
});

test('our own points come first, then the others in their order; those of a game broken off are not told', () => {
  expect([points(over(TWO, [1], [30, 41])), points(over(THREE, [2], [10, 20, 30]))]).toEqual([
    '41 : 30',
    '20 : 10 : 30',
  ]);
  expect(points(over(TWO, [1], [30, 41], 'time'))).toBe('');
});

test('a table that waits for my first seat waits for me', () => {
  expect(standing({ ...line('a', 'playing', 0, 0), chairs: ours(0, ['Ines', null]) })).toBe('yours');
});
