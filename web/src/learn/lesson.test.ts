import { expect, test } from 'vitest';

import { settled as turn } from '../table/fakes';
import { Refusal, Unreachable } from '../wire/api';
import { Lesson } from './lesson.svelte';
import { colourOf, mandalaOf, placesOf } from './meant';
import { type Plan, startOf } from './plan';

const PLAN: Plan = {
  seat: 0,
  steps: [
    { name: 'first', line: 'start', do: 'a', then: ['b', 'c'] },
    { name: 'second', do: 'd' },
    { name: 'third', line: 'late', do: 'e' },
    { name: 'count', counts: [1, 2] },
  ],
};

function taught(at = 0) {
  const done: string[] = [];
  const waits: (() => void)[] = [];
  const kept: number[] = [];
  let isOffline = false;
  const lesson = new Lesson(PLAN, at, {
    stage: {
      show: ({ line, moves }) => Promise.resolve(void done.push(['show', line, ...moves].join(' '))),
      play: (move) => {
        if (isOffline) return Promise.reject(new Unreachable());
        done.push(move);
        return Promise.resolve();
      },
    },
    settled: () => new Promise((still) => void waits.push(still)),
    keep: (step) => void kept.push(step),
    notMeant: (step) => `not at ${step.name}`,
  });
  /** Let the pieces come to rest. */
  const rest = async (): Promise<void> => {
    await turn();
    waits.splice(0).forEach((still) => still());
    await turn();
  };
  return { lesson, done, kept, rest, offline: (is: boolean) => (isOffline = is) };
}

test('a step begins where the steps before have led to, or with its own line', () => {
  expect(startOf(PLAN, 0)).toEqual({ line: 'start', moves: [] });
  expect(startOf(PLAN, 1)).toEqual({ line: 'start', moves: ['a', 'b', 'c'] });
  expect(startOf(PLAN, 2)).toEqual({ line: 'late', moves: [] });
  expect(startOf(PLAN, 3)).toEqual({ line: 'late', moves: ['e'] });
});

test('the meant move is played, then the answers, each after the pieces rest; then the next step follows', async () => {
  const { lesson, done, kept, rest } = taught();
  await lesson.decided('a');
  expect(done).toEqual(['a']);
  expect([lesson.at, lesson.isRight, lesson.behind]).toEqual([0, true, 1]);
  await rest();
  expect(done).toEqual(['a', 'b']);
  await rest();
  expect(done).toEqual(['a', 'b', 'c']);
  await rest();
  expect([lesson.at, lesson.isRight, lesson.behind]).toEqual([1, false, 1]);
  expect(kept).toEqual([1]);
});

test('another move is refused with the sentence of the step, as often as one likes', async () => {
  const { lesson, done } = taught();
  for (let i = 0; i < 2; i++) {
    const refused = await lesson.decided('z').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect((refused as Refusal).problem.detail).toBe('not at first');
    expect(lesson.tried).toBe('z');
  }
  lesson.putBack();
  expect(lesson.tried).toBe(null);
  expect(done).toEqual([]);
  expect(lesson.at).toBe(0);
});

test('without a network a move lies where it lay, and answers can be asked for again', async () => {
  const { lesson, done, rest, offline } = taught();
  offline(true);
  await expect(lesson.decided('a')).rejects.toBeInstanceOf(Refusal);
  expect(lesson.isRight).toBe(false);
  offline(false);
  await lesson.decided('a');
  offline(true);
  await rest();
  expect(lesson.problem).not.toBe('');
  offline(false);
  await lesson.goTo(lesson.at);
  expect([lesson.problem, lesson.isRight, done.at(-1)]).toEqual(['', false, 'show start']);
});

test('a step with its own line is shown at once', async () => {
  const { lesson, done, rest } = taught(1);
  await lesson.decided('d');
  await rest();
  expect(done).toEqual(['d', 'show late']);
  expect(lesson.step.name).toBe('third');
});

test('whoever goes back while the answers are told is not brought forward again', async () => {
  const { lesson, done, rest } = taught(1);
  await lesson.decided('d');
  await lesson.back();
  await rest();
  expect([lesson.at, lesson.isRight]).toEqual([0, false]);
  expect(done).toEqual(['d', 'show start']);
});

test('points are counted until they are right, and then the lesson is done', async () => {
  const { lesson, kept, rest } = taught(3);
  lesson.counted(1, 2);
  expect(lesson.miscounted).toBe(1);
  lesson.putBack();
  expect(lesson.miscounted).toBe(null);
  lesson.counted(2, 2);
  await rest();
  expect([lesson.isDone, lesson.behind, kept.at(-1)]).toEqual([true, 4, 4]);
  await lesson.goTo(0);
  expect([lesson.isDone, lesson.at]).toEqual([false, 0]);
});

test('a device that remembers a step that is gone begins at the last one', () => {
  expect(taught(99).lesson.at).toBe(3);
  expect(taught(-3).lesson.at).toBe(0);
});

test('where a move leads', () => {
  expect(placesOf('grow 2 green right', 0)).toContain('field/right/0');
  expect(placesOf('play 2 black to 3', 1)).toEqual(['side/2/1']);
  expect(placesOf('swap d6', 1)).toContain('cell/d6');
  expect(placesOf('claim red', 0)).toEqual(['claim red']);
  expect([colourOf('grow 2 green right'), colourOf('claim red'), colourOf('flip c7')]).toEqual(['green', null, null]);
  expect([mandalaOf('build red left'), mandalaOf('play 1 red to 3'), mandalaOf('take dark')]).toEqual([0, 2, null]);
});

test('points that are too many are as wrong as too few', () => {
  const { lesson } = taught(3);
  lesson.counted(5, 4);
  expect([lesson.miscounted, lesson.isRight]).toEqual([5, false]);
});
