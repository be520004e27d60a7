import { expect, test, vi } from 'vitest';
import type { PuzzleDocument, PuzzleOutcome } from '../wire/schema';
import type { Solving } from './solving.svelte';
import { replyWords, rivalOf, whyWords, wrongWords } from './words';

vi.mock('../words/words.svelte', () => ({
  say: (name: string, values: object = {}) => [name.replace('web-puzzle-', ''), ...Object.values(values)].join(' '),
  language: () => 'en',
}));

const outcome = (move: string, chance: number | null, points: number | null = null): PuzzleOutcome => ({
  move,
  chance,
  points,
  reply: 'pass',
});
const puzzle = (proven: boolean, ...outcomes: PuzzleOutcome[]): PuzzleDocument =>
  ({ seat: 1, proven, outcomes }) as PuzzleDocument;
const solving = (seat: number, seats: number, last: object | null = null): Solving =>
  ({
    puzzle: { seat },
    tried: outcome('done', 0.2),
    session: {
      table: {
        name: (of: number) => `P${of}`,
        document: { seats },
        story: [{ seat: 0, move: 'done' }, ...(last ? [last] : [])],
      },
    },
  }) as unknown as Solving;

test('one plays against the next one at the table, also from the last seat', () => {
  expect([rivalOf(solving(0, 2)), rivalOf(solving(1, 2)), rivalOf(solving(1, 3)), rivalOf(solving(2, 3))]).toEqual([
    'P1',
    'P0',
    'P2',
    'P0',
  ]);
  expect(rivalOf(solving(0, 1)), 'alone it is Master Yoga').toBe('P1');
});

test('an answer is told with the name of whoever has given it', () => {
  expect(replyWords(solving(1, 4, { seat: 3, move: 'pass' }))).toBe('wrong-reply P3 move-pass');
  expect(replyWords(solving(1, 4)), 'it is not on the table yet').toBe('wrong-reply P2 move-pass');
});

test('what is wrong with a try: what it leads to, or that nobody would think of it', () => {
  const proven = puzzle(true);
  expect(wrongWords(proven, outcome('b', 0.5, 0))).toBe('wrong-proven draw 0');
  expect(wrongWords(proven, outcome('b', 0, -2.4))).toBe('wrong-proven loss 2');
  expect(wrongWords(puzzle(false), outcome('b', 0.374))).toBe('wrong-chance 37');
  expect(wrongWords(puzzle(false), outcome('b', 0))).toBe('wrong-chance 0');
  expect([wrongWords(proven, null), wrongWords(proven, outcome('b', null))]).toEqual(Array(2).fill('wrong-unlikely'));
});

test('why the answer is the answer: beside the second best, or beside the best that the others lead to', () => {
  expect(whyWords(puzzle(false, outcome('done', 0.8), outcome('pass', 0.25)), 'Mira')).toBe(
    'why-chance 80 move-pass 25',
  );
  const [win, draw, loss] = [outcome('a', 1, 3), outcome('b', 0.5, 0), outcome('c', 0, -3)];
  const others = (...rest: PuzzleOutcome[]) => whyWords(puzzle(true, win, ...rest), 'Mira');
  expect([others(draw, loss), others(loss, loss)]).toEqual([
    'why-proven 3 Mira why-others draw',
    'why-proven 3 Mira why-others loss',
  ]);
  expect(whyWords(puzzle(true, draw, loss), 'Mira')).toBe('why-proven 0 Mira why-others loss');
});
