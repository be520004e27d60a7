import { expect, test } from 'vitest';

import type { Rules } from '../stage/local';
import { now, settled } from '../table/fakes';
import type { AskForLines, EngineLines } from '../wire/schema';
import { Exploring } from './exploring.svelte';
import { exploreLink, originIn } from './link';

const rules: Rules = {
  look: ({ line, moves = [], told = 0 }) =>
    Promise.resolve({
      game: 'patterns',
      seats: 2,
      options: {},
      line: [line, ...moves].join(' '),
      now: now({ moves_made: moves.length, to_move: moves.length % 2, moves: ['a', 'b'] }),
      chapters: moves
        .slice(told)
        .map((move, i) => ({ version: told + i + 1, at: 0, seat: 0, move, events: [], story: [] })),
    }),
  why: ({ move }) => Promise.resolve({ move, legal: false }),
  game: () => Promise.resolve({ game: 'patterns', seats: [2], options: {}, draws: false, hidden: false, levels: [] }),
};
const lines = (asked: AskForLines): EngineLines => ({
  seat: 0,
  visits: 100 * (asked.effort ?? 1),
  seconds: 0,
  lines: [{ move: 'a', win: 0.6, margin: 2, visits: 90, line: ['a', 'b'] }],
});

test('moves for all sides, back, and the engine thinks about where one is', async () => {
  const asked: AskForLines[] = [];
  const engine = (about: AskForLines): Promise<EngineLines> => (asked.push(about), Promise.resolve(lines(about)));
  const begin = { game: 'patterns', line: 'start', seats: 2, names: ['Ann', 'Bo'], toMove: 0 };
  const exploring = new Exploring(begin, engine, rules);
  await exploring.open();
  await settled();
  expect(exploring.found?.visits).toBe(400);
  await exploring.follow(['a', 'b']);
  await settled();
  expect(exploring.path).toEqual([
    { seat: 0, move: 'a' },
    { seat: 1, move: 'b' },
  ]);
  expect(exploring.line).toBe('start a b');
  expect(asked.at(-1)).toEqual({ line: 'start a b', effort: 4 });
  await exploring.back(1);
  await settled();
  expect([exploring.line, exploring.toMove, exploring.session.table.seat]).toEqual(['start a', 1, 1]);
  exploring.toggle();
  const before = asked.length;
  await exploring.play('a');
  await settled();
  expect([asked.length, exploring.found]).toEqual([before, null]);
  exploring.close();
});

test('an address holds the line, the way back and the names', () => {
  const link = exploreLink('patterns board:a/b move:0', { review: 'abc', ply: 12, names: ['Ann', 'Bo'] });
  const parts = link.replace('#/explore/', '').split('/').map(decodeURIComponent);
  expect(parts[0]).toBe('patterns board:a/b move:0');
  expect(originIn(parts)).toEqual({ review: 'abc', ply: 12, names: ['Ann', 'Bo'] });
  expect(exploreLink('x')).toBe('#/explore/x');
  const named = exploreLink('x', { names: ['Ann', 'Bo'] })
    .replace('#/explore/', '')
    .split('/');
  expect(originIn(named.map(decodeURIComponent)).names).toEqual(['Ann', 'Bo']);
  expect(originIn(['x'])).toEqual({ review: '', ply: 0, names: [] });
});
