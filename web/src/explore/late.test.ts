/** What the engine says late, and moves that are on their way while somebody goes elsewhere. */
import { beforeEach, expect, test } from 'vitest';

import type { Rules } from '../stage/local';
import { now, settled } from '../table/fakes';
import type { AskForLines, EngineLine, EngineLines, LookAtPosition, PositionDocument } from '../wire/schema';
import { Exploring } from './exploring.svelte';

interface Asked<About, Answer> {
  about: About;
  answer(found?: Partial<Answer>): Promise<void>;
  fail(): Promise<void>;
}
let engine: Asked<AskForLines, EngineLines>[];
let looks: Asked<LookAtPosition, PositionDocument>[];
let isSlow: boolean;
let exploring: Exploring;

const position = ({ line, moves = [], told = 0 }: LookAtPosition): PositionDocument => ({
  game: 'patterns',
  seats: 2,
  options: {},
  line: [line, ...moves].join(' '),
  now: now({
    moves_made: moves.length,
    to_move: moves.includes('end') ? null : moves.length % 2,
    moves: ['a', 'b', 'end'],
  }),
  chapters: moves
    .slice(told)
    .map((move, i) => ({ version: told + i + 1, at: 0, seat: 0, move, events: [], story: [] })),
});
const rules: Rules = {
  look: (about) =>
    new Promise((done, failed) => {
      looks.push({
        about,
        answer: () => (done(position(about)), settled()),
        fail: () => (failed(new Error('no network')), settled()),
      });
      if (!isSlow) done(position(about));
    }),
  why: ({ move }) => Promise.resolve({ move, legal: false }),
  game: () => Promise.resolve(null),
};
const line = (move: string, changes: Partial<EngineLine> = {}): EngineLine => ({
  move,
  win: 0.6,
  margin: 2,
  visits: 90,
  line: [move],
  ...changes,
});
const thinks = (about: AskForLines): Promise<EngineLines> =>
  new Promise((done, failed) =>
    engine.push({
      about,
      answer: (found = {}) => (
        done({ seat: 0, visits: 100 * (about.effort ?? 0), seconds: 0, lines: [line('a')], ...found }),
        settled()
      ),
      fail: () => (failed(new Error('no network')), settled()),
    }),
  );
const asked = (): unknown[] => engine.map(({ about }) => [about.line, about.effort]);
const path = (): string[] => exploring.path.map(({ move }) => move);
const shown = (): string[] => exploring.session.table.story.map(({ move }) => move);

beforeEach(async () => {
  [engine, looks, isSlow] = [[], [], false];
  const begin = { game: 'patterns', line: 'start', seats: 2, names: ['Ann', 'Bo'], toMove: 0 };
  exploring = new Exploring(begin, thinks, rules);
  await exploring.open();
  await settled();
});

test('the engine is asked for more and more, and every answer is shown', async () => {
  for (const effort of [1, 2, 3, 4]) {
    expect([asked().at(-1), exploring.isThinking]).toEqual([['start', effort], true]);
    await engine[effort - 1]!.answer();
    expect([exploring.found?.visits, exploring.course.length]).toEqual([100 * effort, effort]);
  }
  expect([engine.length, exploring.isThinking]).toEqual([4, false]);
  await exploring.play('a');
  expect([exploring.found, exploring.course], 'of the next position nothing is known yet').toEqual([null, []]);
});

test.each([
  ['win', 1],
  ['draw', 1],
  ['loss', 2],
  [null, 2],
] as const)('what is proven needs no more thought, unless it is lost: %s', async (proven, count) => {
  await engine[0]!.answer({ lines: [line('a', { proven })] });
  expect([engine.length, exploring.isThinking]).toEqual([count, count === 2]);
});

test('what the engine says of another position is not shown, and it thinks no more about that', async () => {
  await exploring.play('a');
  await engine[0]!.answer();
  expect([exploring.found, exploring.course, asked()]).toEqual([
    null,
    [],
    [
      ['start', 1],
      ['start a', 1],
    ],
  ]);
  await engine[1]!.answer({ visits: 7 });
  expect([exploring.found?.visits, exploring.course.length]).toEqual([7, 1]);
});

test('an engine that does not answer is not asked for more, and thinks no more', async () => {
  await engine[0]!.fail();
  expect([engine.length, exploring.isThinking, exploring.found]).toEqual([1, false, null]);
});

test('turned off it is not said to think, nor heard; turned on it begins anew', async () => {
  exploring.toggle();
  expect([exploring.isOn, exploring.isThinking]).toEqual([false, false]);
  await engine[0]!.answer();
  expect([exploring.found, engine.length]).toEqual([null, 1]);
  exploring.toggle();
  expect([exploring.isThinking, asked().at(-1)]).toEqual([true, ['start', 1]]);
  await engine[1]!.answer();
  expect(exploring.found?.visits).toBe(100);
});

test('at the end of a game nobody thinks', async () => {
  await exploring.play('end');
  await settled();
  expect([exploring.isThinking, engine.length]).toEqual([false, 1]);
});

test('closed while the engine thinks, or while the table opens: it is not asked again', async () => {
  exploring.close();
  await engine[0]!.answer();
  expect([engine.length, exploring.found]).toEqual([1, null]);
  isSlow = true;
  const begin = { game: 'patterns', line: 'start', seats: 2, names: [], toMove: 0 };
  const other = new Exploring(begin, thinks, rules);
  void other.open();
  await settled();
  other.close();
  await looks.at(-1)!.answer();
  expect(engine).toHaveLength(1);
});

test('whoever goes back while a move is on its way is where they wanted, on the table and in the list', async () => {
  await exploring.play('a');
  await exploring.play('b');
  isSlow = true;
  const before = looks.length;
  void exploring.play('a');
  void exploring.back(1);
  for (let i = before; i < before + 4; i++) {
    await settled();
    await looks[i]?.answer();
  }
  expect([path(), shown(), exploring.line]).toEqual([['a'], ['a'], 'start a']);
});

test('whoever goes back while the table turns: the engine is not asked about what was left', async () => {
  await exploring.play('a');
  await exploring.play('b');
  await settled();
  isSlow = true;
  const before = looks.length;
  const thought = engine.length;
  void exploring.play('a');
  await settled();
  await looks[before]!.answer(); // the move is made, and the table turns to the other side
  expect(path()).toEqual(['a', 'b', 'a']);
  void exploring.back(1);
  for (let i = before + 1; i < before + 5; i++) {
    await settled();
    await looks[i]?.answer();
  }
  expect([path(), exploring.line, asked().slice(thought)]).toEqual([['a'], 'start a', [['start a', 1]]]);
});

test('without a network one stays where one is, on the table and in the list', async () => {
  await exploring.play('a');
  await exploring.play('b');
  isSlow = true;
  const failed = exploring.back(0).catch((error: Error) => error.message);
  expect(path(), 'at once').toEqual([]);
  await settled();
  await looks.at(-1)!.fail();
  expect([await failed, path(), shown()]).toEqual(['no network', ['a', 'b'], ['a', 'b']]);
});

test('without a network a move is not made, and the engine thinks on about what is there', async () => {
  await exploring.play('a');
  isSlow = true;
  const failed = exploring.play('b').catch((error: Error) => error.message);
  await settled();
  const thought = engine.length;
  await looks.at(-1)!.fail();
  expect([await failed, path(), shown()]).toEqual(['no network', ['a'], ['a']]);
  expect([asked().slice(thought), exploring.isThinking]).toEqual([[['start a', 1]], true]);
});

test('a line that is being followed ends when somebody goes back', async () => {
  await exploring.play('a');
  await exploring.play('b');
  isSlow = true;
  const before = looks.length;
  void exploring.follow(['a', 'b', 'a']);
  await settled();
  void exploring.back(0);
  for (let i = before; i < before + 9; i++) {
    await settled();
    await looks[i]?.answer();
  }
  expect([path(), shown()]).toEqual([[], []]);
});

test('back goes to a place that was passed, and nowhere else', async () => {
  await exploring.play('a');
  await exploring.play('b');
  const before = engine.length;
  for (const count of [-1, 2, 3]) await exploring.back(count);
  expect([path(), engine.length]).toEqual([['a', 'b'], before]);
  await exploring.back(1);
  await settled();
  expect([exploring.path, exploring.toMove, exploring.session.table.seat]).toEqual([[{ seat: 0, move: 'a' }], 1, 1]);
});

test('so many of the best moves are named', async () => {
  await engine[0]!.answer({ lines: ['a', 'b', 'c'].map((move) => line(move)) });
  expect([exploring.best(2).map(({ move }) => move), exploring.best(9).length]).toEqual([['a', 'b'], 3]);
});

test('the last move can be taken back where there is one, and only that', async () => {
  const undo = (): unknown => exploring.session.table.now?.undo.possible;
  expect(undo()).toBe(false);
  await exploring.follow(['a', 'b']);
  expect(undo()).toBe(true);
  await exploring.session.takeBack();
  await settled();
  expect([path(), shown()]).toEqual([['a'], ['a']]);
});

test('a position is looked at by the side that is to move there, from the beginning', async () => {
  const begin = { game: 'patterns', line: 'start', seats: 2, names: [], toMove: 1 };
  const other = new Exploring(begin, thinks, rules);
  await other.open();
  await settled();
  expect(other.session.table.seat).toBe(1);
});
