/** A table whose answers come late, twice, out of order, or for another seat. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Refusal } from '../wire/api';
import type { Hint, Now, State } from '../wire/schema';
import { Connection, Recalled } from './connection.svelte';
import { entry, fact, FakeServer, type FakeSocket, moved, now, settled, state, table, watched } from './fakes';
import { Session } from './session.svelte';
import { TableState } from './state.svelte';

let server: FakeServer;
const newest = (): FakeSocket => server.newest;
const chairs = (...mine: number[]) =>
  [0, 1, 2].map((seat) => ({ seat, kind: 'person' as const, name: `P${seat}`, mine: mine.includes(seat) }));

async function opened(first: State = state(1)): Promise<Session> {
  const session = new Session('t', server);
  void session.open();
  await settled();
  newest().begin();
  newest().says(first);
  await settled();
  return session;
}

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
});
afterEach(() => vi.useRealTimers());

// --- the line ---

test('a line that is lost twice waits no longer for that; one that is open is not opened again', async () => {
  const { connection } = await opened();
  connection.retry();
  await settled();
  expect(server.sockets).toHaveLength(1);
  connection.drop();
  connection.drop();
  expect(connection.retryAt - Date.now()).toBe(500);
});

test('the wait between attempts grows to a quarter of a minute, and is short again after a state', async () => {
  const { connection } = await opened();
  const waits: number[] = [];
  connection.drop();
  for (let i = 0; i < 8; i++) {
    waits.push(connection.retryAt - Date.now());
    await vi.advanceTimersByTimeAsync(waits.at(-1)!);
    newest().close();
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
  await vi.advanceTimersByTimeAsync(15_000);
  newest().begin();
  newest().says(state(1));
  connection.drop();
  expect(connection.retryAt - Date.now()).toBe(500);
});

test('a state that has come in time is not waited for any more', async () => {
  const { connection } = await opened();
  newest().says({ type: 'pong', id: 'p', at: 0, version: 1 });
  await vi.advanceTimersByTimeAsync(20_500);
  expect([connection.link, server.sockets.length]).toEqual(['open', 1]);
});

test('the server’s clock is read in the middle between a ping and its answer', async () => {
  const { connection } = await opened();
  const pinged = Date.now();
  await vi.advanceTimersByTimeAsync(4000);
  newest().says({ type: 'pong', id: 'p', at: pinged + 2000 + 70, version: 1 });
  expect(connection.ahead).toBe(70);
});

test.each([
  [429, false],
  [500, false],
  [403, true],
])('a way in that is refused with %s is final: %s', async (status, isFinal) => {
  server.slow.add('table');
  const session = new Session('t', server);
  void session.open();
  await server.asked.table[0]!.fail(new Refusal({ title: '', status, code: '', detail: '' }));
  await vi.advanceTimersByTimeAsync(600);
  expect([session.connection.broken !== null, server.asked.table.length]).toEqual([isFinal, isFinal ? 1 : 2]);
});

test('what waits for the line can be put back; other acts are sent all the same', async () => {
  const session = await opened();
  const failed = vi.fn();
  session.recall();
  session.play('a').catch(failed);
  session.recall();
  await settled();
  expect(failed, 'on its way already').not.toHaveBeenCalled();
  newest().close();
  void session.act({ type: 'resign', seat: 0 });
  expect(session.isWaiting).toBe(true);
  session.recall();
  await settled();
  expect([failed.mock.calls[0]?.[0] instanceof Recalled, session.sending, session.refused]).toEqual([true, null, null]);
  await vi.advanceTimersByTimeAsync(500);
  newest().begin();
  expect([newest().of('move').length, newest().of('resign').length]).toEqual([0, 1]);
});

test('acts are sent again in the order in which they were done, those that are answered not', async () => {
  const made = new Connection({
    enter: () => server.table('t'),
    connect: () => server.connect(),
    entered: () => undefined,
    greeting: () => ({ seat: 0, language: 'en', anew: false }),
    hear: () => undefined,
    hearPresence: () => undefined,
  });
  void made.open();
  await settled();
  newest().begin();
  newest().says(state(1));
  const ids: unknown[] = [];
  for (const type of ['resign', 'undo', 'accept'] as const) {
    void made.act({ type, seat: 0 } as never);
    ids.push(newest().of(type)[0]!.id);
  }
  newest().says({ type: 'ack', id: ids[1], version: 2 });
  made.drop();
  await vi.advanceTimersByTimeAsync(500);
  newest().begin();
  expect(newest().sent.flatMap(({ id }) => (ids.includes(id) ? [id] : []))).toEqual([ids[0], ids[2]]);
});

// --- what was asked for, and is answered by somebody else ---

const offered = (by: number, what = 'undo'): Partial<Now> => ({ offer: { what, seat: by } as never });

test('what the other has declined is not asked for again before the next move', async () => {
  const session = await opened();
  newest().says(fact(2, 'offered', { seat: 0, now: now({ moves_made: 1, ...offered(0) }) }));
  newest().says(fact(3, 'declined', { seat: 1, now: now({ moves_made: 1 }) }));
  await settled();
  expect([session.wasDeclined('undo'), session.wasDeclined('draw')]).toEqual([true, false]);
  newest().says(moved(4, { now: now({ moves_made: 2 }) }));
  await settled();
  expect(session.wasDeclined('undo')).toBe(false);
});

test('a no is told to whoever asked, and stays told while others play', async () => {
  const session = await opened();
  newest().says(fact(2, 'offered', { seat: 0, now: now({ moves_made: 1, ...offered(0) }) }));
  newest().says(fact(3, 'declined', { seat: 1, now: now({ moves_made: 1 }) }), moved(4));
  await settled();
  expect([session.table.version, session.news?.name, session.news?.version]).toEqual([4, 'web-news-declined', 3]);
});

test('who only watches neither plays nor takes back', async () => {
  const session = await opened(state(1, { seat: null, table: watched() }));
  await session.play('a');
  await session.takeBack();
  expect([newest().of('move'), newest().of('undo'), session.sending]).toEqual([[], [], null]);
});

test('what can’t be taken back any more says why, and nobody waits for it', async () => {
  const session = await opened();
  const done = vi.fn();
  void session.takeBack().then(done);
  const [undo] = newest().of('undo');
  expect(undo).toMatchObject({ seat: 0, version: 1 });
  const problem = { title: '', status: 409, code: 'late', detail: 'The game has gone on since.' };
  newest().says({ type: 'refused', id: undo!.id, problem });
  await settled();
  expect([done.mock.calls.length, session.refused]).toEqual([1, problem]);
});

test('a move waits for the line until a state has come on the next one', async () => {
  const session = await opened();
  void session.play('a');
  expect(session.isWaiting).toBe(false);
  newest().close();
  await vi.advanceTimersByTimeAsync(500);
  newest().begin();
  expect([session.connection.link, session.isWaiting]).toEqual(['connecting', true]);
  newest().says(state(1));
  expect(session.isWaiting).toBe(false);
});

test('which kind of game it is is asked once, however often the line breaks', async () => {
  const session = await opened();
  const { game } = session.table;
  server.ready.game = () => null;
  newest().close();
  await vi.advanceTimersByTimeAsync(500);
  expect([server.asked.table.length, server.asked.game.length, session.table.game]).toEqual([2, 1, game]);
});

test('what one has withdrawn, and what others asked for, was not declined', async () => {
  const session = await opened();
  newest().says(fact(2, 'offered', { seat: 0, now: now({ moves_made: 1, ...offered(0) }) }));
  newest().says(fact(3, 'declined', { seat: 0, now: now({ moves_made: 1 }) }));
  await settled();
  expect(session.wasDeclined('undo')).toBe(false);
  newest().says(fact(4, 'offered', { seat: 1, now: now({ moves_made: 1, ...offered(1) }) }));
  newest().says(fact(5, 'declined', { seat: 0, now: now({ moves_made: 1 }) }));
  await settled();
  expect(session.wasDeclined('undo')).toBe(false);
});

test('of two refusals the newest is shown, and a new act takes it away', async () => {
  const session = await opened();
  const problem = (detail: string) => ({ title: '', status: 409, code: '', detail });
  for (const seat of [0, 1]) session.act({ type: 'resign', seat }).catch(() => undefined);
  const [first, second] = newest().of('resign');
  newest().says({ type: 'refused', id: second!.id, problem: problem('second') });
  await settled();
  expect(session.refused?.detail).toBe('second');
  newest().says({ type: 'refused', id: first!.id, problem: problem('first') });
  await settled();
  expect(session.refused?.detail).toBe('first');
  void session.act({ type: 'resign', seat: 0 }).catch(() => undefined);
  expect(session.refused).toBeNull();
});

test('a move that is put back takes no refusal of something else away', async () => {
  const session = await opened();
  session.play('a').catch(() => undefined);
  session.act({ type: 'resign', seat: 0 }).catch(() => undefined);
  const problem = { title: '', status: 409, code: '', detail: 'Not now.' };
  newest().says({ type: 'refused', id: newest().of('resign')[0]!.id, problem });
  newest().close();
  session.recall();
  await settled();
  expect([session.sending, session.refused]).toEqual([null, problem]);
});

test('nothing is decided while something is shown, for somebody else, or while nothing is to be decided', async () => {
  const session = await opened();
  expect(session.mayMove).toBe(true);
  session.frame.isStill = true;
  expect(session.mayMove).toBe(false);
  session.frame.isStill = false;
  let land = (): void => undefined;
  session.queue.stage = () => new Promise<void>((done) => (land = done));
  newest().says(moved(2));
  await settled();
  expect([session.table.isOurTurn, session.mayMove], 'pieces travel').toEqual([true, false]);
  land();
  await settled();
  expect(session.mayMove).toBe(true);
  session.queue.stage = () => Promise.resolve();
  newest().says(moved(3, { now: now({ moves_made: 3, to_move: 1 }) }));
  await settled();
  expect(session.mayMove).toBe(false);
  newest().says(moved(4, { now: now({ moves_made: 4, status: 'over', to_move: null }) }));
  await settled();
  expect(session.mayMove).toBe(false);
});

test('points are counted out when the game ends before our eyes, not when we come afterwards', async () => {
  const over = now({ moves_made: 2, status: 'over', to_move: null });
  const session = await opened();
  newest().says(moved(2, { now: over }));
  await settled();
  expect(session.count.done).toBe(0);
  newest().says(fact(3, 'talked', { seat: 1, text: 'Well!', now: over }));
  session.count.skip();
  await settled();
  expect(session.count.done).toBe(Infinity);
  const later = await opened(state(2, { now: over }));
  expect(later.count.done).toBe(Infinity);
});

test('on one device the page looks from a seat of ours, unless hands are hidden', async () => {
  const ours = table({ seats: 3, chairs: chairs(1, 2) });
  const ofThird = { table: ours, now: now({ to_move: 2 }) };
  const session = await opened(state(1, { seat: null, ...ofThird }));
  expect(newest().of('look')).toEqual([{ type: 'look', seat: 2 }]);
  newest().says(state(1, { seat: 2, ...ofThird }));
  await settled();
  expect([session.table.seat, newest().of('look').length]).toEqual([2, 1]);
  server.ready.game = () => ({ game: '', seats: [2], options: {}, draws: false, hidden: true, levels: [] });
  await opened(state(1, { seat: null, ...ofThird }));
  expect(newest().of('look')).toEqual([]);
  await opened(state(1, { seat: null, table: watched() }));
  expect(newest().of('look')).toEqual([]);
});

test('a message for another seat leaves what waits to be shown, if the seat stays the same', async () => {
  const session = await opened();
  session.queue.stage = () => new Promise(() => undefined);
  newest().says(moved(2));
  await settled();
  newest().says(state(2));
  await settled();
  expect([session.queue.animating, session.table.version]).toEqual([true, 1]);
});

// --- what the table knows ---

const HINT: Hint = { rank: 1, move: 'a', win_probability: 0.5, margin: 0, reason: '' };
const hinted = (version: number, move = 'a') => ({ version, hints: [{ ...HINT, move }] });
let seen: TableState;

function table5(first: Partial<State> = {}): void {
  server.slow = new Set(['story', 'hints']);
  seen = new TableState('t', server);
  seen.enter(entry());
  seen.showState(state(5, first));
}

test('hints that were asked for twice: the later answer counts, and until then they are looked for', async () => {
  table5();
  void seen.readHints();
  void seen.readHints();
  const [first, second] = server.asked.hints;
  await first!.answer(hinted(5, 'first'));
  expect([seen.isAdvising, seen.hints]).toEqual([true, []]);
  await second!.answer(hinted(5, 'second'));
  expect([seen.isAdvising, seen.hints[0]?.move]).toEqual([false, 'second']);
  void seen.readHints();
  await server.asked.hints[2]!.fail();
  expect([seen.isAdvising, seen.hints[0]?.move]).toEqual([false, 'second']);
});

test('hints of an older position, or of one that is not shown yet, are not shown', async () => {
  table5();
  for (const [at, version] of [4, 6].entries()) {
    void seen.readHints();
    await server.asked.hints[at]!.answer(hinted(version));
    expect([seen.isAdvising, seen.hints]).toEqual([false, []]);
  }
  void seen.readHints();
  seen.showFact(moved(6));
  expect(seen.isAdvising, 'nobody waits for a hint on what is past').toBe(false);
});

test('nobody who only watches is given hints', async () => {
  table5({ seat: null, table: watched() });
  await seen.readHints();
  expect(server.asked.hints).toEqual([]);
});

test('several moves that are taken back at once leave the story', async () => {
  table5();
  await server.asked.story[0]!.answer({ version: 5, chapters: [] });
  for (const version of [6, 7, 8]) seen.showFact(moved(version));
  seen.showFact(fact(9, 'took-back', { count: 2 }));
  expect(seen.story.map(({ version }) => version)).toEqual([6]);
  seen.showFact(moved(10));
  seen.showFact(fact(11, 'took-back'));
  expect(seen.story.map(({ version }) => version)).toEqual([6]);
});

test('talk is no act at the table, everything else is', () => {
  table5({ table: table({ touched_at: 3 }) });
  expect(seen.touchedAt).toBe(3);
  seen.showFact(fact(6, 'talked', { seat: 1, text: 'Well!', at: 50 }));
  expect([seen.touchedAt, seen.talk.at(-1)]).toEqual([3, { at: 50, seat: 1, text: 'Well!' }]);
  seen.showFact(moved(7, { at: 60 }));
  expect(seen.touchedAt).toBe(60);
  seen.showState(state(8, { table: table({ touched_at: 40 }) }));
  expect(seen.touchedAt, 'a state may have been written before').toBe(60);
});

test('people at other devices who are not here are away; bots and those beside us never are', async () => {
  const all = [
    { seat: 0, kind: 'person' as const, name: 'Ann', mine: true },
    { seat: 1, kind: 'person' as const, name: 'Bo', mine: true },
    { seat: 2, kind: 'bot' as const, name: 'Bot' },
    { seat: 3, kind: 'person' as const, name: 'Mira' },
  ];
  table5({ table: table({ seats: 4, chairs: all }) });
  seen.hearPresence({ type: 'presence', here: [], watching: 3 });
  const since = Date.now();
  expect([[...seen.awaySince], seen.watching]).toEqual([[[3, since]], 3]);
  await vi.advanceTimersByTimeAsync(500);
  seen.hearPresence({ type: 'presence', here: [3], watching: 0 });
  seen.hearPresence({ type: 'presence', here: [], watching: 0 });
  expect(seen.awaySince.get(3)).toBe(since + 500);
});

test('who shares a device is called by name, who sits alone is «you»', () => {
  table5();
  expect([seen.isShared, seen.isOnline, seen.called(1)]).toEqual([false, true, 'Mira']);
  expect(seen.called(0)).not.toBe('Ann');
  table5({ table: table({ chairs: chairs(0, 1).slice(0, 2) }) });
  expect([seen.isShared, seen.isOnline, seen.called(0)]).toEqual([true, false, 'P0']);
  const [ann] = table().chairs;
  table5({ table: table({ chairs: [ann!, { seat: 1, kind: 'open', name: '' }] }) });
  expect([seen.isOnline, seen.isBot(1)], 'somebody may still come').toEqual([true, false]);
});

test('the seat to look from is the one that decides, or the first of ours, or nobody’s', () => {
  const first = (mine: number[], to_move: number | null): number | null => {
    seen = new TableState('t', server);
    seen.enter(entry({ table: table({ seats: 3, chairs: chairs(...mine), to_move }) }));
    return seen.firstSeat();
  };
  expect([first([0, 2], 2), first([1, 2], 0), first([1], null), first([], 0)]).toEqual([2, 1, 1, null]);
});
