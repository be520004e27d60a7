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

test('sums: points of games that were broken off do not count, shared wins do', () => {
  const games = [ended([0], [40, 30]), ended([0, 1], [20, 20]), ended([1], [0, 0], { by: 'resignation' })];
  expect(sumOf(games)).toEqual({ games: 3, won: 2, lost: 1, own: 30, others: 25, accuracy: null });
  expect(sumOf([]).own).toBeNull();
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
