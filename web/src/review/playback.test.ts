import { expect, test } from 'vitest';

import { now } from '../table/fakes';
import type { Replay, ReviewState } from '../wire/schema';
import { frameAt, movesOf } from './playback.svelte';
import { type Library, Study } from './study.svelte';

const replay: Replay = {
  game: 'patterns',
  seats: 2,
  options: {},
  names: ['Ann', 'Bo'],
  ending: { by: 'rules', winners: [0] },
  table: null,
  mine: [],
  frames: [0, 1, 2].map((ply) => ({
    line: `line ${ply}`,
    now: now({ moves_made: ply }),
    chapter: ply ? { version: ply, at: 0, seat: ply % 2, move: `m${ply}`, events: [], story: [] } : null,
  })),
};

test('a position of the game comes from what is known, with the story up to there', () => {
  const found = frameAt(replay, { line: '', moves: ['m1', 'm2'] });
  expect(found.line).toBe('line 2');
  expect(found.chapters.map(({ move }) => move)).toEqual(['m1', 'm2']);
  expect(frameAt(replay, { line: '', moves: ['m1', 'm2'], told: 1 }).chapters.map(({ move }) => move)).toEqual(['m2']);
  expect(frameAt(replay, { line: '', moves: Array<string>(9).fill('x') }).line).toBe('line 2');
  expect(movesOf(replay)).toEqual(['m1', 'm2']);
});

const state = (more: Partial<ReviewState>): ReviewState => ({ id: 't', status: 'running', done: 0, total: 2, ...more });

test('a table that nobody has looked back at yet is begun, a record was begun before', async () => {
  const asked: string[] = [];
  const library: Library = {
    review: (id) => (asked.push(`see ${id}`), Promise.resolve(state({ status: 'failed' }))),
    beginReview: (id) => (asked.push(`begin ${id}`), Promise.resolve(state({ status: 'failed' }))),
    replay: () => Promise.resolve(replay),
  };
  for (const id of ['rookTableWith22Letters', `r${'0'.repeat(31)}`]) await new Study(id, library).open();
  expect(asked).toEqual(['begin rookTableWith22Letters', `see r${'0'.repeat(31)}`]);
});

test('what cannot be had is a sentence', async () => {
  const library: Library = {
    review: () => Promise.reject(new Error('gone')),
    beginReview: () => Promise.reject(new Error('not over')),
    replay: () => Promise.resolve(replay),
  };
  const study = new Study('table', library);
  await study.open();
  expect(study.problem).toBe('not over');
  expect(study.replay).toBeNull();
});
