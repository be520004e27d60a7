import { expect, test, vi } from 'vitest';
import type { Rules } from '../stage/local';
import { now, settled } from '../table/fakes';
import type { PuzzleDocument } from '../wire/schema';
import { Solving } from './solving.svelte';

const rules: Rules = {
  look: ({ line, moves = [], told = 0 }) =>
    Promise.resolve({
      game: 'patterns',
      seats: 2,
      options: {},
      line,
      now: now({ moves_made: moves.length, to_move: moves.length % 2, moves: ['a', 'b', 'c'] }),
      chapters: moves
        .slice(told)
        .map((move, i) => ({ version: told + i + 1, at: 0, seat: 0, move, events: [], story: [{ text: move }] })),
    }),
  why: ({ move }) => Promise.resolve({ move, legal: true }),
  game: () => Promise.resolve(null),
};
const PUZZLE: PuzzleDocument = {
  id: '0123456789',
  game: 'patterns',
  line: 'start',
  seat: 0,
  theme: 'last',
  grade: 3,
  proven: true,
  answer: 'a',
  reason: 'It is good.',
  continuation: ['a', 'x', 'y'],
  outcomes: [
    { move: 'a', chance: 1, points: 3, reply: 'x' },
    { move: 'b', chance: 0, points: -2, reply: 'z' },
    { move: 'c', chance: 0, points: null, reply: null },
  ],
};

async function begun(puzzle = PUZZLE): Promise<[Solving, string[]]> {
  const finished: string[] = [];
  const solving = new Solving(puzzle, ['You', 'Mira'], (result) => finished.push(result), rules);
  await solving.session.open();
  await settled();
  return [solving, finished];
}
const onTable = ({ session }: Solving): string[] => session.table.story.map(({ move }) => move);
async function tries(solving: Solving, move: string): Promise<void> {
  await solving.session.play(move);
  await settled();
}

test('the answer solves it, and its line can be walked', async () => {
  const [solving, finished] = await begun();
  await tries(solving, 'a');
  expect([solving.phase, finished, onTable(solving), solving.session.mayMove]).toEqual([
    'found',
    ['first'],
    ['a'],
    false,
  ]);
  await solving.go(3);
  await solving.go(2);
  await settled();
  expect(onTable(solving)).toEqual(['a', 'x']);
  await solving.go(3);
  await solving.go(0);
  await settled();
  expect([onTable(solving), solving.at]).toEqual([[], 0]);
});

test('a wrong move is answered on the table, and taken back', async () => {
  const [solving, finished] = await begun();
  await tries(solving, 'b');
  expect([solving.phase, solving.wrong, solving.tried?.points, onTable(solving)]).toEqual([
    'answered',
    1,
    -2,
    ['b', 'z'],
  ]);
  await solving.takeBack();
  await settled();
  expect([solving.phase, onTable(solving), solving.session.mayMove]).toEqual(['asked', [], true]);
  await tries(solving, 'a');
  expect(finished).toEqual(['later']);
});

test('whenever a wrong move is taken back, or given up after it, its answer does not stay on the table', async () => {
  for (let steps = 0; steps < 60; steps++) {
    const [[undone], [ended]] = [await begun(), await begun()];
    for (const solving of [undone, ended]) void solving.session.play('b');
    for (let step = 0; step < steps; step++) await Promise.resolve();
    const isTried = undone.phase === 'answered';
    void undone.takeBack();
    void ended.show();
    await settled();
    expect([steps, undone.phase, onTable(undone)]).toEqual([
      steps,
      ...(isTried ? ['asked', []] : ['answered', ['b', 'z']]),
    ]);
    expect([steps, ended.phase, onTable(ended)]).toEqual([steps, 'shown', ['a']]);
  }
});

test('without a network a wrong move stays, and can be taken back when the network is there', async () => {
  let isAway = false;
  const look: Rules['look'] = (about) => (isAway ? Promise.reject(new Error('no network')) : rules.look(about));
  const solving = new Solving(PUZZLE, ['You', 'Mira'], () => undefined, { ...rules, look });
  await solving.session.open();
  await tries(solving, 'b');
  isAway = true;
  await expect(solving.takeBack()).rejects.toThrow('no network');
  expect([solving.phase, solving.tried?.move, onTable(solving)]).toEqual(['answered', 'b', ['b', 'z']]);
  isAway = false;
  await solving.takeBack();
  await settled();
  expect([solving.phase, onTable(solving), solving.session.mayMove]).toEqual(['asked', [], true]);
});

test('after three wrong tries the answer is shown', async () => {
  const [solving, finished] = await begun();
  for (const move of ['b', 'c', 'b']) {
    await tries(solving, move);
    await solving.takeBack();
    await settled();
  }
  expect([solving.phase, finished, onTable(solving)]).toEqual(['shown', ['shown'], ['a']]);
});

test('a hint names the answer among others, and costs the first place', async () => {
  const [solving, finished] = await begun();
  solving.hint();
  expect(solving.candidates).toEqual(['a', 'b']);
  await tries(solving, 'a');
  expect(finished).toEqual(['later']);
});

test('whoever gives up is shown the answer, once', async () => {
  const [solving, finished] = await begun();
  await tries(solving, 'b');
  await solving.show();
  await solving.show();
  await settled();
  expect([solving.phase, finished, onTable(solving)]).toEqual(['shown', ['shown'], ['a']]);
});

test('while an answer lies on the table nothing is decided, and a hint is none', async () => {
  const [solving, finished] = await begun();
  await tries(solving, 'b');
  expect([solving.session.table.isOurTurn, solving.session.mayMove]).toEqual([true, false]);
  await tries(solving, 'a');
  solving.hint();
  expect([solving.phase, solving.wrong, solving.isHinted, finished, onTable(solving)]).toEqual([
    'answered',
    1,
    false,
    [],
    ['b', 'z'],
  ]);
});

test('a hint that comes after the answer was found costs nothing', async () => {
  const [solving] = await begun();
  await tries(solving, 'a');
  solving.hint();
  expect([solving.isHinted, solving.result]).toEqual([false, 'first']);
});

test('the answer to a move that was taken back is not played after the next one', async () => {
  const [solving] = await begun();
  void solving.session.play('b');
  while (solving.phase === 'asked') await Promise.resolve();
  void solving.takeBack();
  void solving.session.act({ type: 'move', seat: 0, move: 'c', version: 1 });
  await settled();
  expect([solving.phase, solving.tried?.move, onTable(solving)]).toEqual(['answered', 'c', ['c']]);
});

test('the line is walked only when it is over, and only as far as it goes; nothing is decided on the way', async () => {
  const [solving] = await begun();
  await solving.go(1);
  expect([solving.at, onTable(solving)]).toEqual([0, []]);
  await solving.show();
  for (const to of [-1, 4, 1]) await solving.go(to);
  await settled();
  expect([solving.at, onTable(solving)]).toEqual([1, ['a']]);
  await solving.go(0);
  await settled();
  expect([solving.at, onTable(solving), solving.session.table.isOurTurn, solving.session.mayMove]).toEqual([
    0,
    [],
    true,
    false,
  ]);
});

test('whoever gives up while a wrong move still goes back decides nothing more', async () => {
  const [solving] = await begun();
  await tries(solving, 'b');
  void solving.takeBack();
  await solving.show();
  await solving.go(0);
  await settled();
  const { table } = solving.session;
  expect([solving.phase, onTable(solving), table.isOurTurn, solving.session.mayMove]).toEqual([
    'shown',
    [],
    true,
    false,
  ]);
});

test('a hint names three moves, of few one less than there are, and never the answer alone', async () => {
  const outcomes = (...moves: string[]) => moves.map((move) => ({ move, chance: 0, points: null, reply: null }));
  const named = async (...moves: string[]): Promise<string[]> =>
    (await begun({ ...PUZZLE, outcomes: outcomes(...moves) }))[0].candidates;
  expect(await named('d', 'c', 'b', 'a', 'e')).toEqual(['b', 'c', 'd']);
  expect(await named('d', 'c', 'b')).toEqual(['c', 'd']);
  expect(await named('d', 'c')).toEqual(['c', 'd']);
});

test('a puzzle for the second seat is seen from there alone, and only that seat decides', async () => {
  const look = vi.spyOn(rules, 'look');
  const [solving] = await begun({ ...PUZZLE, seat: 1 });
  const { table, frame } = solving.session;
  expect([table.seat, table.mine, frame.isExercise]).toEqual([1, [1], true]);
  expect(look.mock.calls.map(([{ seat }]) => seat)).toEqual([1]);
  look.mockRestore();
});

test('three tries there are, and after the third the answer', async () => {
  const [solving] = await begun();
  for (const move of ['b', 'c']) {
    await tries(solving, move);
    await solving.takeBack();
    await settled();
    expect(solving.phase).toBe('asked');
  }
});
