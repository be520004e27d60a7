import { beforeEach, expect, test, vi } from 'vitest';

import { settled } from '../table/fakes';
import { api } from '../wire/api';
import type { ReviewedMove } from '../wire/documents';
import type { EngineLines } from '../wire/schema';
import { Exercise } from './exercise.svelte';
import type { Playback } from './playback.svelte';

const mistake = (number: number, seat: number): ReviewedMove =>
  ({ number, seat, move: `made ${number}`, best: `best ${number}`, loss: 0.2 }) as ReviewedMove;
const MISTAKES = [mistake(3, 0), mistake(8, 1), mistake(9, 0)];

/** A judgement that comes when the test says so. */
interface Asked {
  line: string;
  move: string;
  says(loss: number): Promise<void>;
  fails(): Promise<void>;
}

/** As much of a playback as an exercise needs. */
class Table {
  outing = 0;
  left: unknown[] = [];
  played: string[] = [];
  /** Leaving takes as long as the test wants. */
  arrive: () => Promise<void> = settled;
  isSlow = false;
  decided: (move: string) => Promise<void> = () => Promise.resolve();
  table = { play: (move: string): Promise<void> => Promise.resolve(void this.played.push(move)) };
  lineAt = (ply: number): string => `line ${ply}`;

  leave(ply: number, setting: object, decided: (move: string) => Promise<void>): Promise<void> {
    this.outing++;
    this.left.push([ply, setting]);
    this.decided = decided;
    if (!this.isSlow) return Promise.resolve();
    return new Promise((done) => (this.arrive = () => (done(), settled())));
  }
}

let table: Table;
let asked: Asked[];
let exercise: Exercise;
const begun = (): Exercise =>
  new Exercise(MISTAKES, table as unknown as Playback, (line, move) => {
    return new Promise((done, failed) => {
      asked.push({
        line,
        move,
        says: (loss) => (done(loss), settled()),
        fails: () => (failed(new Error('no network')), settled()),
      });
    });
  });
const told = (): unknown[] => [exercise.verdict, exercise.loss, [...exercise.solved], table.played];

beforeEach(async () => {
  table = new Table();
  asked = [];
  exercise = begun();
  await exercise.begin();
});

test('a task is the position before the mistake, for the one who made it', async () => {
  expect(table.left).toEqual([[2, { mine: [0], seat: 0 }]]);
  await exercise.begin(1);
  expect(table.left.at(-1)).toEqual([7, { mine: [1], seat: 1 }]);
  expect([exercise.hasNext, exercise.move.number]).toEqual([true, 8]);
  await exercise.begin(2);
  expect(exercise.hasNext).toBe(false);
});

test('the best move is right at once, and played', async () => {
  await table.decided('best 3');
  expect(told()).toEqual(['right', 0, [0], ['best 3']]);
  expect(asked).toEqual([]);
});

test('the mistake itself is told as that, with what it cost', async () => {
  await table.decided('made 3');
  expect(told()).toEqual(['same', 0.2, [], []]);
});

test.each([
  [0.02, 'right', [0], ['c']],
  [0.021, 'worse', [], []],
])('another move that loses %s is %s', async (loss, verdict, solved, played) => {
  void table.decided('c');
  expect(asked.map(({ line, move }) => [line, move])).toEqual([['line 2', 'c']]);
  expect(exercise.isJudging).toBe(true);
  await asked[0]!.says(loss);
  expect(told()).toEqual([verdict, loss, solved, played]);
  expect([exercise.isJudging, exercise.tried]).toEqual([false, 'c']);
});

test('after a worse move one may try again, while one is judged not, after a right one no more', async () => {
  void table.decided('c');
  void table.decided('best 3');
  expect([asked.length, exercise.tried]).toEqual([1, 'c']);
  await asked[0]!.says(0.5);
  await table.decided('best 3');
  await table.decided('d');
  expect(told()).toEqual(['right', 0, [0], ['best 3']]);
  expect(asked).toHaveLength(1);
});

test('a verdict that comes in another task solves neither, and does not hold the other up', async () => {
  void table.decided('c');
  await exercise.begin(1);
  expect(exercise.isJudging).toBe(false);
  void table.decided('d');
  await asked[0]!.says(0);
  expect(told()).toEqual(['open', 0, [], []]);
  expect(exercise.isJudging, 'the second is still being judged').toBe(true);
  await asked[1]!.says(0.3);
  expect(told()).toEqual(['worse', 0.3, [], []]);
});

test('a verdict that comes when the same task was begun anew is void, too', async () => {
  void table.decided('c');
  await exercise.begin(1);
  await exercise.begin(0);
  await asked[0]!.says(0);
  expect(told()).toEqual(['open', 0, [], []]);
});

test('a verdict that comes back in the game, or in another exercise, plays nothing there', async () => {
  void table.decided('c');
  const other = begun();
  await other.begin(1);
  await asked[0]!.says(0);
  expect(told()).toEqual(['open', 0, [], []]);
  expect([other.verdict, [...other.solved]]).toEqual(['open', []]);
  void table.decided('d');
  table.outing++; // back to the game
  await asked[1]!.says(0);
  expect([other.verdict, table.played]).toEqual(['open', []]);
});

test('a verdict that comes after the answer was asked for does not take it away', async () => {
  void table.decided('c');
  await exercise.show();
  await asked[0]!.says(0.4);
  expect(told()).toEqual(['shown', 0, [], ['best 3']]);
  await table.decided('best 3');
  expect(told()).toEqual(['shown', 0, [], ['best 3']]);
});

test('an answer that was asked for in one task is not played in the next', async () => {
  table.isSlow = true;
  void exercise.show();
  const { arrive } = table;
  void exercise.begin(1);
  await arrive();
  await table.arrive();
  expect([exercise.verdict, table.played]).toEqual(['open', []]);
});

test('without a network one may try again', async () => {
  const failed = table.decided('c').catch((error: Error) => error.message);
  await asked[0]!.fails();
  expect(await failed).toBe('no network');
  expect([exercise.isJudging, exercise.verdict]).toEqual([false, 'open']);
  await table.decided('best 3');
  expect(exercise.verdict).toBe('right');
});

test('without another judge the engine says what a move loses: what it does not name is as bad as its last', async () => {
  const lines = [
    { move: 'best 3', win: 0.6 },
    { move: 'c', win: 0.59 },
    { move: 'd', win: 0.3 },
  ];
  const asks = vi.spyOn(api, 'linesThere').mockResolvedValue({ lines } as EngineLines);
  exercise = new Exercise(MISTAKES, table as unknown as Playback);
  await exercise.begin();
  await table.decided('x');
  expect([exercise.verdict, exercise.loss]).toEqual(['worse', 0.3]);
  asks.mockResolvedValueOnce({ lines: [lines[1], { move: 'e', win: 0.6 }] } as EngineLines);
  await table.decided('e');
  expect([exercise.verdict, exercise.loss], 'never less than nothing').toEqual(['right', 0]);
  expect(asks.mock.calls).toEqual(Array(2).fill([{ line: 'line 2', effort: 2 }]));
  asks.mockRestore();
});

test('a mistake that could not be helped is right', async () => {
  exercise = new Exercise([{ ...mistake(3, 0), best: 'made 3' }], table as unknown as Playback);
  await exercise.begin();
  await table.decided('made 3');
  expect(told()).toEqual(['right', 0, [0], ['made 3']]);
});
