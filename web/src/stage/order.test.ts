/** A table on this page: one thing after another, what fails, and what a session hears of it. */
import { beforeEach, expect, test, vi } from 'vitest';

import { now, settled } from '../table/fakes';
import type { Socket } from '../table/server';
import { Session } from '../table/session.svelte';
import { Refusal } from '../wire/api';
import type { FromServer, LookAtPosition, PositionDocument } from '../wire/schema';
import { LocalTable, type Owner, type Rules } from './local';

const position = ({ line, moves = [], told = 0 }: LookAtPosition): PositionDocument => ({
  game: 'patterns',
  seats: 2,
  options: {},
  line: [line, ...moves].join(' '),
  now: now({ moves_made: moves.length, to_move: moves.length % 2, moves: ['a', 'b'] }),
  chapters: moves
    .slice(told)
    .map((move, i) => ({ version: told + i + 1, at: 0, seat: 0, move, events: [], story: [] })),
});

/** What was asked of the rules; answered at once, or by the test. */
let asked: { about: LookAtPosition; answer(): Promise<void>; fail(error?: Error): Promise<void> }[];
let isSlow: boolean;
let isOffline: boolean;
const rules: Rules = {
  look: (about) =>
    new Promise((done, failed) => {
      asked.push({
        about,
        answer: () => (done(position(about)), settled()),
        fail: (error = new Error('no network')) => (failed(error), settled()),
      });
      if (!isSlow) done(position(about));
    }),
  why: ({ move, moves = [], line, seat }) =>
    isOffline
      ? Promise.reject(new Error())
      : Promise.resolve({ move, legal: false, text: [line, ...moves, seat].join() }),
  game: () => Promise.resolve(null),
};
const SETTING = { game: 'patterns', line: 'start', names: ['Ann', 'Mira'], mine: [0], seat: 0 };

function listening(table: LocalTable): { socket: Socket; heard: FromServer[] } {
  const heard: FromServer[] = [];
  const socket = table.connect();
  socket.onmessage = ({ data }) => void heard.push(JSON.parse(data) as FromServer);
  return { socket, heard };
}

async function opened(owner: Partial<Owner> = {}, setting = {}) {
  const table = new LocalTable({ ...SETTING, ...setting }, { decided: () => undefined, ...owner }, rules);
  await table.table();
  const { socket, heard } = listening(table);
  await settled();
  const says = async (message: object): Promise<FromServer[]> => {
    heard.length = 0;
    socket.send(JSON.stringify(message));
    await settled();
    return [...heard];
  };
  return { table, socket, heard, says };
}

beforeEach(() => {
  asked = [];
  isSlow = isOffline = false;
});

test('what is asked for together is done in order, each from what the one before has left', async () => {
  const { table } = await opened();
  isSlow = true;
  asked = [];
  void table.play('a');
  void table.play('b');
  void table.takeBackTo(1);
  void table.show({ seat: 1 });
  await settled();
  for (let i = 0; i < 4; i++) {
    expect(asked).toHaveLength(i + 1);
    await asked[i]!.answer();
  }
  expect(asked.map(({ about }) => [about.moves, about.told, about.seat])).toEqual([
    [['a'], 0, 0],
    [['a', 'b'], 1, 0],
    [['a'], 1, 0],
    [['a'], 0, 1],
  ]);
  expect([table.moves, table.seat, table.toMove]).toEqual([['a'], 1, 1]);
});

test('what fails changes nothing, and what comes after it is done all the same', async () => {
  const { table, heard } = await opened();
  isSlow = true;
  asked = [];
  heard.length = 0;
  const failed = table.play('a').catch((error: Error) => error.message);
  const after = table.play('b');
  await settled();
  await asked[0]!.fail();
  await asked[1]!.answer();
  await after;
  expect([await failed, table.moves, heard.length]).toEqual(['no network', ['b'], 1]);
  const shown = table.show({ line: 'other', moves: [] }).catch(() => 'not shown');
  await settled();
  await asked[2]!.fail();
  expect([await shown, table.line, table.moves]).toEqual(['not shown', 'start b', ['b']]);
});

test('every change has a higher version than all before, also where less is told', async () => {
  const { table, heard } = await opened();
  await table.show({ moves: ['a', 'b', 'a', 'b', 'a'] });
  await table.play('b');
  await table.takeBack(3);
  await table.show({ moves: [] });
  await table.play('a');
  const versions = heard.flatMap((message) => ('version' in message ? [message.version] : []));
  expect(versions).toEqual([...versions].sort((one, other) => one - other));
  expect(new Set(versions).size).toBe(versions.length);
  expect(versions.at(-1)).toBe(table.version);
  expect((await table.story()).chapters.map(({ move, version }) => [move, version])).toEqual([['a', table.version]]);
});

test('a move that is played comes as a fact with its chapter; the story goes on', async () => {
  const { table, heard } = await opened({}, { moves: ['x'] });
  heard.length = 0;
  await table.play('a');
  expect(heard).toMatchObject([
    { type: 'fact', kind: 'moved', move: 'a', version: table.version, now: { moves_made: 2 } },
  ]);
  await table.play('b');
  await table.table();
  expect(
    (await table.story()).chapters.map(({ move }) => move),
    'whoever comes again reads all',
  ).toEqual(['x', 'a', 'b']);
});

test('moves are taken back as far as there are any, and nothing is said where nothing is', async () => {
  const { table, heard } = await opened();
  for (const move of ['a', 'b', 'a']) await table.play(move);
  heard.length = 0;
  await table.takeBackTo(3);
  await table.takeBackTo(4);
  await table.takeBack(0);
  expect([heard, table.moves.length]).toEqual([[], 3]);
  await table.takeBackTo(1);
  expect(heard).toMatchObject([{ kind: 'took-back', count: 2, now: { moves_made: 1 } }]);
  expect((await table.story()).chapters.map(({ move }) => move)).toEqual(['a']);
});

test('it is asked once how the table looks when it is entered, and told with what had been played', async () => {
  const table = new LocalTable({ ...SETTING, moves: ['x', 'y'], bots: [1] }, { decided: () => undefined }, rules);
  expect([table.line, table.toMove]).toEqual(['start', null]);
  const [entry] = [await table.table(), await table.table()];
  expect([asked.length, table.version, table.line]).toEqual([1, 2, 'start x y']);
  expect(asked[0]!.about).toMatchObject({ seat: 0, names: ['Ann', 'Mira'], told: 0 });
  expect(entry.table.chairs.map(({ kind, name, mine }) => [kind, name, mine])).toEqual([
    ['person', 'Ann', true],
    ['bot', 'Mira', false],
  ]);
});

test('who greets, or has missed something, hears how it stands; who pings is answered', async () => {
  const { table, says } = await opened();
  for (const type of ['hello', 'resync'])
    expect(await says({ type })).toMatchObject([{ type: 'state', version: table.version, seat: 0 }]);
  expect(await says({ type: 'ping', id: 'p' })).toMatchObject([{ type: 'pong', id: 'p' }]);
});

test('to look from another seat shows it, or nobody’s', async () => {
  const { table, says } = await opened();
  expect(await says({ type: 'look', seat: 1 })).toMatchObject([{ type: 'state', seat: 1 }]);
  expect(await says({ type: 'look', seat: null })).toMatchObject([{ type: 'state', seat: null }]);
  expect(table.seat).toBeNull();
  expect(await says({ type: 'look', seat: 0 })).toMatchObject([{ type: 'state', seat: 0 }]);
});

test('who plays all seats has them all, from whichever they look', async () => {
  const { says } = await opened({}, { mine: [0, 1], seat: 1 });
  expect(await says({ type: 'hello' })).toMatchObject([
    { seat: 1, table: { chairs: [{ mine: true }, { mine: true }] } },
  ]);
});

test('why not is asked of the position and the seat that are shown; without a network nobody answers', async () => {
  const { table, says } = await opened();
  await table.play('a');
  const [because] = await says({ type: 'why', move: 'z', id: 'q1' });
  expect(because).toMatchObject({ type: 'because', id: 'q1', why: { text: 'start,a,0' } });
  const both = await opened({}, { mine: [0, 1], seat: 1 });
  expect(await both.says({ type: 'why', move: 'z', id: 'q1' })).toMatchObject([{ why: { text: 'start,1' } }]);
  isOffline = true;
  expect(await says({ type: 'why', move: 'z', id: 'q2' })).toEqual([]);
});

test('what its owner refuses is refused; what else goes wrong leaves the move where it lay', async () => {
  const refusal = new Refusal({ title: '', status: 0, code: 'not-meant', detail: 'Not this one.' });
  let wrong: Error = refusal;
  const { table, says } = await opened({ decided: () => Promise.reject(wrong) });
  const move = { type: 'move', move: 'a', seat: 0, version: 1, id: 'm1' };
  expect(await says(move)).toMatchObject([{ type: 'refused', id: 'm1', problem: { detail: 'Not this one.' } }]);
  wrong = new Error('no network');
  expect(await says({ ...move, id: 'm2' })).toMatchObject([{ type: 'ack', id: 'm2', version: table.version }]);
  expect(table.moves).toEqual([]);
});

test('a move is acknowledged when its owner has done with it, in the version that this has made', async () => {
  let done = (): void => undefined;
  const { table, says, heard } = await opened({
    decided: async (move) => {
      await new Promise<void>((go) => (done = go));
      await table.play(move);
    },
  });
  expect(await says({ type: 'move', move: 'a', seat: 0, version: 1, id: 'm' })).toEqual([]);
  done();
  await settled();
  expect(heard).toMatchObject([{ kind: 'moved' }, { type: 'ack', id: 'm', version: table.version }]);
});

test('whether a move may be taken back, and what then happens, its owner says', async () => {
  let may = false;
  const takeBack = vi.fn();
  const { says } = await opened({ mayTakeBack: () => may, takeBack });
  expect(await says({ type: 'hello' })).toMatchObject([{ now: { undo: { possible: false } } }]);
  may = true;
  expect(await says({ type: 'hello' })).toMatchObject([{ now: { undo: { possible: true } } }]);
  expect(await says({ type: 'undo', seat: 0, version: 1, id: 'u' })).toMatchObject([{ type: 'ack', id: 'u' }]);
  expect(takeBack).toHaveBeenCalledOnce();
  takeBack.mockRejectedValueOnce(new Refusal({ title: '', status: 409, code: '', detail: 'Not any more.' }));
  expect(await says({ type: 'undo', seat: 0, version: 1, id: 'v' })).toMatchObject([{ type: 'refused', id: 'v' }]);
  const plain = await opened();
  expect(await plain.says({ type: 'undo', seat: 0, version: 1, id: 'u' })).toMatchObject([{ type: 'ack' }]);
});

test('hints come from its owner, or there are none', async () => {
  const hint = { rank: 1, move: 'a', win_probability: 0.5, margin: 0, reason: '' };
  const { table } = await opened({ hints: () => Promise.resolve({ version: 1, hints: [hint] }) });
  expect((await table.hints()).hints).toEqual([hint]);
  const plain = await opened();
  expect(await plain.table.hints()).toEqual({ version: plain.table.version, hints: [] });
});

test('a socket that is closed hears and says nothing, also if that was before it opened', async () => {
  const decided = vi.fn();
  const { table, socket, heard } = await opened({ decided });
  heard.length = 0;
  socket.close();
  await table.play('a');
  socket.send(JSON.stringify({ type: 'move', move: 'a', id: 'm' }));
  await settled();
  expect([heard, decided.mock.calls.length]).toEqual([[], 0]);
  const early = table.connect();
  early.onopen = vi.fn();
  early.close();
  await settled();
  expect([early.onopen, early.readyState]).toEqual([expect.any(Function), 3]);
  expect(early.onopen).not.toHaveBeenCalled();
});

test('a session that left while a position was on its way is not shown it', async () => {
  const table = new LocalTable(SETTING, { decided: () => undefined }, rules);
  const session = new Session('', table);
  await session.open();
  await settled();
  isSlow = true;
  void table.play('a');
  await settled();
  session.close();
  await asked.at(-1)!.answer();
  expect(session.table.now?.moves_made).toBe(0);
});
