import { expect, test } from 'vitest';
import type { ChairDocument, ResultDocument } from '../wire/schema';
import { byKey, csvOf, playedOf, sumOf, type Played } from './numbers';

const chair = (seat: number, more: Partial<ChairDocument>): ChairDocument => ({
  seat,
  kind: 'person',
  name: 'Mira',
  mine: false,
  level: null,
  here: false,
  held: false,
  ...more,
});
const me = chair(0, { name: 'Ines', mine: true });
const ended = (winners: number[], scores: number[], more: Partial<ResultDocument> = {}, other = chair(1, {})) =>
  playedOf(
    { id: 'a', game: 'patterns', chairs: [me, other], result: { by: 'rules', winners, scores, moves: 9, ...more } },
    0,
    null,
  )!;

test('a game is won, shared, drawn or lost by its one player', () => {
  expect([[0], [0, 1], [], [1]].map((winners) => ended(winners, [4, 4]).outcome)).toEqual([
    'won',
    'shared',
    'drawn',
    'lost',
  ]);
  const both = { id: 'a', game: 'patterns', result: { by: 'rules', winners: [0], scores: [1, 0], moves: 1 } } as const;
  expect(
    playedOf(
      { ...both, result: { ...both.result, winners: [0], scores: [1, 0] }, chairs: [me, { ...me, seat: 1 }] },
      0,
      null,
    ),
  ).toBeNull();
});

test('it is told from one’s own seat, beside the best of the others', () => {
  const chairs = [chair(0, {}), chair(1, { kind: 'bot', level: 2 }), chair(2, { name: 'Ines', mine: true })];
  const played = (winners: number[], scores: number[]) =>
    playedOf({ id: 'a', game: 'flowers', chairs, result: { by: 'rules', winners, scores, moves: 9 } }, 0, null)!;
  expect(played([2], [10, 20, 30])).toMatchObject({ outcome: 'won', own: 30, others: 20 });
  expect(played([0], [40, 20, 30])).toMatchObject({ outcome: 'lost', own: 30, others: 40 });
  expect(played([2], [10, 20, 30]).opponents).toEqual([
    { kind: 'person', name: 'Mira', level: 0 },
    { kind: 'bot', name: '', level: 2 },
  ]);
});

test('a game against two of the same kind is one game; those played most come first', () => {
  const game = (id: string, ...levels: number[]): Played => ({
    ...ended([0], [3, 1]),
    id,
    opponents: levels.map((level) => ({ kind: 'bot', name: '', level })),
  });
  const games = [game('a', 4), game('b', 2, 2), game('c', 2, 4), game('d', 4)];
  const found = byKey(games, ({ opponents }) => opponents.map(({ level }) => String(level)));
  expect(found.map(([key, { games }]) => [key, games])).toEqual([
    ['4', 3],
    ['2', 2],
  ]);
});

test('sums: points of games that were broken off do not count, shared wins do', () => {
  const games = [ended([0], [40, 30]), ended([0, 1], [20, 20]), ended([1], [0, 0], { by: 'resignation' })];
  expect(sumOf(games)).toEqual({ games: 3, won: 2, lost: 1, own: 30, others: 25, accuracy: null });
  expect(sumOf([]).own).toBeNull();
  const judged = [{ ...ended([], [4, 4]), accuracy: 80 }, ended([0], [4, 3])];
  expect(sumOf(judged), 'a draw is neither, and what is not judged does not count').toMatchObject({
    won: 1,
    lost: 0,
    accuracy: 80,
  });
});

test('by opponent: levels and people; alone it is Master Yoga', () => {
  const bot = ended([0], [3, 1], {}, chair(1, { kind: 'bot', name: 'Sonam', level: 2 }));
  const alone = playedOf(
    { id: 'y', game: 'mandala-solo', chairs: [me], result: { by: 'rules', winners: [1], scores: [3, 9], moves: 2 } },
    0,
    81.5,
  )!;
  expect([alone.own, alone.others, alone.outcome]).toEqual([3, 9, 'lost']);
  const key = ({ opponents }: Played) => opponents.map(({ kind, name, level }) => `${kind}${name}${level}`);
  expect(byKey([bot, bot, alone], key).map(([name, { games }]) => [name, games])).toEqual([
    ['bot2', 2],
    ['yoga0', 1],
  ]);
});

test('the table for other programs quotes names and disarms formulas', () => {
  const odd = ended([0], [3, 1], {}, chair(1, { name: '=1+1, "Bo"' }));
  expect(csvOf([odd]).split('\r\n')[1]).toBe('a,1970-01-01T00:00:00.000Z,patterns,won,3,1,"\'=1+1, ""Bo""",');
});

test('numbers stay numbers in the table for other programs, and opponents are named by kind', () => {
  const played = ended([1], [-3, 1]);
  const opponents: Played['opponents'] = [
    { kind: 'bot', name: '', level: 3 },
    { kind: 'yoga', name: '', level: 0 },
  ];
  expect(csvOf([{ ...played, opponents, accuracy: 81.5 }]).split('\r\n')[1]).toBe(
    'a,1970-01-01T00:00:00.000Z,patterns,lost,-3,1,level 3 + yoga,81.5',
  );
});
