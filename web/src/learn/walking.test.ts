/** A lesson in which things come late: answers of the other side, positions, the network. */
import { beforeEach, expect, test } from 'vitest';

import { settled } from '../table/fakes';
import { Refusal, Unreachable } from '../wire/api';
import { Lesson } from './lesson.svelte';
import type { Plan } from './plan';

const PLAN: Plan = {
  seat: 0,
  steps: [
    { name: 'first', line: 'start', do: 'a', then: ['b', 'c'] },
    { name: 'second', line: 'middle', do: 'd' },
    { name: 'third', do: 'e' },
  ],
};

/** What was asked of the table, or of the eye, and ends when the test says so. */
let waits: { what: string; done(): Promise<void>; fail(error: Error): Promise<void> }[];
let kept: number[];
let lesson: Lesson;
const wait = (what: string): Promise<void> =>
  new Promise((done, failed) =>
    waits.push({ what, done: () => (done(), settled()), fail: (error) => (failed(error), settled()) }),
  );
const asked = (): string[] => waits.map(({ what }) => what);
const newest = () => waits.at(-1)!;
const stands = (): unknown[] => [lesson.at, lesson.isRight, lesson.isDone];

beforeEach(() => {
  [waits, kept] = [[], []];
  lesson = new Lesson(PLAN, 0, {
    stage: {
      show: ({ line, moves }) => wait(['show', line, ...moves].join(' ')),
      play: (move) => wait(`play ${move}`),
    },
    settled: () => wait('rest'),
    keep: (at) => void kept.push(at),
    notMeant: () => 'another',
  });
});

/** The meant move is played, and the pieces of so many things have come to rest. */
async function right(count = 0): Promise<void> {
  void lesson.decided('a');
  for (let i = 0; i <= count; i++) await newest().done();
}

test('nothing goes on before the move is played and the pieces rest', async () => {
  void lesson.decided('a');
  expect([asked(), stands()]).toEqual([['play a'], [0, false, false]]);
  await newest().done();
  expect([asked(), stands()]).toEqual([
    ['play a', 'rest'],
    [0, true, false],
  ]);
  for (const what of ['play b', 'rest', 'play c', 'rest', 'show middle']) {
    await newest().done();
    expect([newest().what, lesson.at]).toEqual([what, 0]);
  }
  await newest().done();
  expect([stands(), kept]).toEqual([[1, false, false], [1]]);
});

test('while answers are told nothing can be decided', async () => {
  await right(1);
  await lesson.decided('z');
  await lesson.decided('a');
  expect([asked(), lesson.tried]).toEqual([['play a', 'rest', 'play b'], null]);
});

test.each([0, 1, 2, 3, 4, 5])('whoever goes elsewhere while answers are told stays there: after %s', async (count) => {
  await right(count);
  const late = newest();
  void lesson.goTo(2);
  const shown = newest();
  expect(shown.what).toBe('show middle d');
  const onTable = (): string[] => asked().filter((what) => what !== 'rest');
  const before = onTable();
  await late.done();
  if (newest().what === 'rest') await newest().done();
  expect([onTable(), lesson.at]).toEqual([before, 0]);
  await shown.done();
  expect([stands(), kept, onTable()]).toEqual([[2, false, false], [2], before]);
});

test('whoever goes elsewhere while their own move is on its way stays there', async () => {
  void lesson.decided('a');
  const [move] = waits;
  void lesson.goTo(2);
  const shown = newest();
  await move!.done();
  await shown.done();
  expect([asked(), stands(), kept]).toEqual([['play a', 'show middle d'], [2, false, false], [2]]);
});

test('of two steps somebody goes to, the last one counts, whichever comes first', async () => {
  void lesson.goTo(1);
  const [first] = waits;
  void lesson.goTo(2);
  await newest().done();
  await first!.done();
  expect([stands(), kept]).toEqual([[2, false, false], [2]]);
});

test('what fails late, after somebody went elsewhere, is nobody’s problem any more', async () => {
  await right(1);
  const late = newest();
  void lesson.goTo(1);
  await newest().done();
  await late.fail(new Error('lost'));
  expect([lesson.problem, stands()]).toEqual(['', [1, false, false]]);
  void lesson.goTo(2);
  await newest().fail(new Error('no way'));
  expect([lesson.problem, stands()]).toEqual(['no way', [1, false, false]]);
  void lesson.goTo(2);
  expect(lesson.problem).toBe('');
});

test('a move that the network has not taken is refused in words; what else goes wrong is told as it is', async () => {
  const refused = lesson.decided('a').catch((error: unknown) => error);
  await newest().fail(new Unreachable('No network.'));
  expect(await refused).toBeInstanceOf(Refusal);
  expect(((await refused) as Refusal).problem.detail).toBe('No network.');
  const broken = new Error('broken');
  const other = lesson.decided('a').catch((error: unknown) => error);
  await newest().fail(broken);
  expect([await other, stands()]).toEqual([broken, [0, false, false]]);
});

test('there is no step before the first or after the last', async () => {
  await lesson.goTo(-1);
  await lesson.goTo(3);
  await lesson.back();
  expect([waits, lesson.at]).toEqual([[], 0]);
});

test('back leads to the step before; at the end to the last one anew', async () => {
  lesson.at = 2;
  void lesson.back();
  expect(newest().what).toBe('show middle');
  await newest().done();
  expect(lesson.at).toBe(1);
  lesson.at = 2;
  void lesson.decided('e');
  await newest().done();
  await newest().done();
  expect([stands(), kept.at(-1), lesson.behind]).toEqual([[2, true, true], 3, 3]);
  void lesson.back();
  expect(newest().what).toBe('show middle d');
});

test('a wrong number is told until it is looked at again', () => {
  lesson.counted(3, 4);
  expect([lesson.miscounted, lesson.isRight]).toEqual([3, false]);
  lesson.putBack();
  expect(lesson.miscounted).toBeNull();
  lesson.counted(4, 4);
  expect([lesson.miscounted, lesson.isRight]).toEqual([null, true]);
});
