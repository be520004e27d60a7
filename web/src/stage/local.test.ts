import { expect, test } from 'vitest';

import { now, settled } from '../table/fakes';
import { Session } from '../table/session.svelte';
import type { LookAtPosition, PositionDocument } from '../wire/schema';
import { LocalTable, type Owner, type Rules } from './local';

const asked: LookAtPosition[] = [];
const rules: Rules = {
  look: (about) => {
    asked.push(about);
    const made = about.moves ?? [];
    const told = made.slice(about.told ?? 0);
    return Promise.resolve<PositionDocument>({
      game: 'patterns',
      seats: 2,
      options: {},
      line: [about.line, ...made].join(' '),
      now: now({ moves_made: made.length, to_move: made.length % 2, moves: ['a', 'b'] }),
      chapters: told.map((move, i) => ({
        version: (about.told ?? 0) + i + 1,
        at: 0,
        seat: 0,
        move,
        events: [],
        story: [{ text: move }],
      })),
    });
  },
  why: ({ move }) => Promise.resolve({ move, legal: false, text: `not ${move}` }),
  game: () => Promise.resolve({ game: 'patterns', seats: [2], options: {}, draws: false, hidden: false, levels: [] }),
};

async function opened(owner: Owner = { decided: () => undefined }): Promise<[LocalTable, Session]> {
  const table = new LocalTable(
    { game: 'patterns', line: 'start', moves: ['x', 'y'], names: ['Ann', 'Mira'], mine: [0], seat: 0 },
    owner,
    rules,
  );
  const session = new Session('', table);
  await session.open();
  await settled();
  return [table, session];
}

const told = (session: Session): string[] => session.table.story.map(({ move }) => move);

test('a session shows the position and the moves that led there', async () => {
  const [, session] = await opened();
  expect(session.connection.link).toBe('open');
  expect(session.table.now?.moves_made).toBe(2);
  expect(told(session)).toEqual(['x', 'y']);
  expect([session.table.name(1), session.table.mine, session.mayMove]).toEqual(['Mira', [0], true]);
});

test('a decided move is what its owner makes of it', async () => {
  const decided: string[] = [];
  const [table, session] = await opened({ decided: (move) => (decided.push(move), table.play('b')) });
  await session.play('a');
  await settled();
  expect([decided, told(session), table.line]).toEqual([['a'], ['x', 'y', 'b'], 'start x y b']);
  expect(asked.at(-1)?.told).toBe(2);
});

test('a move that its owner does not play lies where it lay, and one may decide again', async () => {
  const [, session] = await opened();
  await session.play('a');
  expect([told(session), session.mayMove]).toEqual([['x', 'y'], true]);
});

test('moves are taken back, other positions shown, one thing after another', async () => {
  const [table, session] = await opened();
  await Promise.all([table.play('a'), table.takeBack(2), table.show({ moves: ['p', 'q', 'r'] }), table.play('s')]);
  await settled();
  expect(told(session)).toEqual(['p', 'q', 'r', 's']);
  expect(session.table.now?.moves_made).toBe(4);
});

test('why not is asked of the rules', async () => {
  const [, session] = await opened();
  expect((await session.why('z')).text).toBe('not z');
});
