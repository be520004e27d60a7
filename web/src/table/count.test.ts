import { beforeEach, expect, test } from 'vitest';
import type { ScoreStep } from '../games/contract';
import { position } from '../games/patterns/position.fixture';
import { Count } from './count.svelte';
import { entry, FakeServer, now, state } from './fakes';
import { TableState } from './state.svelte';

const STEPS: ScoreStep[] = [
  { seat: 0, text: '', points: 3, row: 1 },
  { seat: 1, text: '', points: 4, row: 1 },
  { seat: 1, text: '', points: 5, row: 4 },
];
let table: TableState;
let count: Count;
const show = (status: 'playing' | 'over', by: 'rules' | 'resignation' = 'rules'): void =>
  table.showState(state(table.version + 1, { now: now({ status, view: position(), ending: { by, winners: [1] } }) }));

beforeEach(() => {
  table = new TableState('t', new FakeServer());
  table.enter(entry());
  count = new Count(table);
  count.scoring = () => STEPS;
  show('over');
});

test('row by row everybody’s points are seen as far as they are counted, and then all', () => {
  expect([count.isRunning, count.points(1, 9), count.shows(9)], 'nothing is counted').toEqual([false, 9, true]);
  count.begin();
  expect([count.points(0, 3), count.points(1, 9), count.shows(1)]).toEqual([0, 0, false]);
  count.done = 1;
  expect([count.points(0, 3), count.points(1, 9), count.shows(1), count.shows(4)]).toEqual([3, 4, true, false]);
  count.done = 2;
  expect([count.isRunning, count.points(1, 11), count.shows(4)]).toEqual([false, 11, true]);
});

test('who wants to see nothing move sees everything counted at once', () => {
  count.isQuick = true;
  count.begin();
  expect([count.isRunning, count.points(1, 9)]).toEqual([false, 9]);
});

test('nothing is counted while a game goes on, nor if it ended otherwise than by counting', () => {
  show('playing');
  count.begin();
  expect([count.isRunning, count.points(1, 2)]).toEqual([false, 2]);
  show('over', 'resignation');
  expect([count.steps, count.isRunning, count.points(1, 2)]).toEqual([[], false, 2]);
});
