import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entry, fact, FakeServer, type FakeSocket, moved, settled, state, table, watched } from './fakes';
import { Session } from './session.svelte';

let server: FakeServer;
const newest = (): FakeSocket => server.newest;
const told = (session: Session): number[] => session.table.story.map(({ version }) => version);
const OURS_TOO = table({
  chairs: [
    { seat: 0, kind: 'person', name: 'Ann', mine: true },
    { seat: 1, kind: 'person', name: 'Mira', mine: true },
  ],
  to_move: 1,
});

async function opened(version = 1): Promise<Session> {
  const session = new Session('t', server);
  void session.open();
  await settled();
  newest().begin();
  newest().says(state(version));
  await settled();
  return session;
}

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
});
afterEach(() => vi.useRealTimers());

test('facts are shown in order, each after its pieces have travelled', async () => {
  const session = await opened();
  const played: number[] = [];
  let land: ((settle: void) => void) | undefined;
  session.queue.stage = (chapter) => {
    played.push(chapter.version);
    return new Promise((done) => (land = done));
  };
  newest().says(moved(2), moved(3));
  await settled();
  expect([played, session.table.version, session.queue.animating]).toEqual([[2], 1, true]);
  land!();
  await settled();
  expect([played, session.table.version]).toEqual([[2, 3], 2]);
  land!();
  await settled();
  expect([session.table.version, session.queue.animating]).toEqual([3, false]);
  expect(told(session)).toEqual([2, 3]);
});

test('what has landed is cleared away only when the page shows it', async () => {
  const session = await opened();
  const seen: number[] = [];
  session.queue.stage = () => Promise.resolve(() => void seen.push(session.table.version));
  newest().says(moved(2));
  await settled();
  expect(seen).toEqual([2]);
});

test('a picture that fails does not stop the game', async () => {
  const session = await opened();
  session.queue.stage = () => Promise.reject(new Error('no such anchor'));
  newest().says(moved(2));
  await settled();
  expect([session.table.version, session.queue.animating]).toEqual([2, false]);
});

test('a gap asks for everything, and old facts are not shown twice', async () => {
  const session = await opened();
  newest().says(moved(4));
  expect(newest().of('resync')).toHaveLength(1);
  newest().says(state(4), moved(3), moved(5));
  await settled();
  expect(session.table.version).toBe(5);
  expect(told(session)).toEqual([5]);
});

test('a move that was under way is sent again after a break, under the same id, and done once', async () => {
  const session = await opened();
  const done = vi.fn();
  void session.play('build red left').then(done);
  const [sent] = newest().of('move');
  expect(sent).toMatchObject({ seat: 0, move: 'build red left', version: 1 });
  newest().close();
  expect([session.connection.link, session.sending]).toEqual(['lost', 'build red left']);
  await vi.advanceTimersByTimeAsync(600);
  newest().begin();
  expect(server.sockets).toHaveLength(2);
  expect(newest().of('hello')[0]).toMatchObject({ version: 1, seat: 0 });
  expect(newest().of('move')).toEqual([sent]);
  newest().says(state(1), { type: 'ack', id: sent!.id, version: 2 });
  await settled();
  expect(done).toHaveBeenCalledOnce();
  expect([session.connection.link, session.sending]).toEqual(['open', null]);
  newest().close();
  await vi.advanceTimersByTimeAsync(600);
  newest().begin();
  expect(newest().of('move')).toEqual([]);
});

test('a move made without a connection is kept', async () => {
  const session = await opened();
  session.connection.drop();
  void session.play('build red left');
  await vi.advanceTimersByTimeAsync(600);
  newest().begin();
  expect(newest().of('move')).toHaveLength(1);
});

test('missed moves are shown at double speed before the newest state', async () => {
  const session = await opened();
  newest().close();
  await vi.advanceTimersByTimeAsync(600);
  newest().begin();
  const speeds: number[] = [];
  session.queue.stage = (_chapter, next, speed) => {
    speeds.push(speed, next.moves_made);
    return Promise.resolve();
  };
  newest().says(moved(2, { now: null }), moved(3, { now: null }));
  await settled();
  expect([speeds, session.table.version]).toEqual([[], 1]);
  newest().says(state(3));
  await settled();
  expect(speeds).toEqual([2, 3, 2, 3]);
  expect(session.table.version).toBe(3);
});

test('a refused move says why and frees the table', async () => {
  const session = await opened();
  const failed = vi.fn();
  void session.play('build red left').catch(failed);
  const problem = { title: 'Conflict', status: 409, code: 'late', detail: 'The game has gone on since.' };
  newest().says({ type: 'refused', id: newest().of('move')[0]!.id, problem });
  await settled();
  expect(failed).toHaveBeenCalledOnce();
  expect([session.refused?.detail, session.sending]).toEqual(['The game has gone on since.', null]);
  void session.play('build red right');
  expect(session.refused).toBeNull();
});

test('waiting between attempts grows, and the network’s return ends it', async () => {
  const session = await opened();
  session.connection.drop();
  expect(session.connection.retryAt - Date.now()).toBe(500);
  await vi.advanceTimersByTimeAsync(500);
  newest().close();
  expect(session.connection.retryAt - Date.now()).toBe(1000);
  session.connection.retry();
  await settled();
  newest().begin();
  newest().says(state(1));
  expect(session.connection.link).toBe('open');
});

test('another seat’s view replaces everything at once, story and moves under way included', async () => {
  const session = await opened();
  session.queue.stage = () => new Promise(() => undefined);
  newest().says(moved(2));
  await settled();
  expect(session.queue.animating).toBe(true);
  session.look(null);
  expect(session.table.seat).toBe(0);
  newest().says(state(2, { seat: null }));
  expect([session.table.seat, session.table.version, session.queue.animating, told(session)]).toEqual([
    null,
    2,
    false,
    [],
  ]);
});

test('on one device with hidden hands nobody’s seat is asked for at first', async () => {
  const hidden = (is: boolean) => () => ({ game: '', seats: [2], options: {}, draws: false, hidden: is, levels: [] });
  server.ready.table = () => entry({ table: OURS_TOO });
  server.ready.game = hidden(true);
  const covered = await opened();
  expect(newest().of('hello')[0]).toMatchObject({ seat: null });
  newest().says(state(1, { seat: null, table: OURS_TOO }));
  expect([covered.table.seat, covered.table.isSpectator], 'who waits behind the curtain plays').toEqual([null, false]);
  await covered.play('build red left');
  expect(newest().of('move'), 'but not before it is drawn').toEqual([]);
  server.ready.game = hidden(false);
  await opened();
  expect(newest().of('hello')[0]).toMatchObject({ seat: 1 });
});

test('who sits alone at their device sees their hidden hand at once', async () => {
  server.ready.game = () => ({ game: '', seats: [2], options: {}, draws: false, hidden: true, levels: [] });
  const session = await opened();
  expect([newest().of('hello')[0]!.seat, session.table.hasCurtain, session.mayMove]).toEqual([0, false, true]);
});

test('who is away is known, and since when', async () => {
  const session = await opened();
  newest().says({ type: 'presence', here: [0], watching: 2 });
  const since = session.table.awaySince.get(1);
  await vi.advanceTimersByTimeAsync(5000);
  newest().says({ type: 'presence', here: [0], watching: 1 });
  expect([session.table.isAway(1), session.table.awaySince.get(1), session.table.watching]).toEqual([true, since, 1]);
  newest().says({ type: 'presence', here: [0, 1], watching: 0 });
  expect(session.table.isAway(1)).toBe(false);
});

test('questions that can’t be answered any more end', async () => {
  const session = await opened();
  const answer = session.why('build red left');
  newest().close();
  expect((await answer).legal).toBe(false);
});

test('what was said before one came is there, but only what is new is pointed out', async () => {
  const said = (at: number): { at: number; seat: number; text: string } => ({ at, seat: 1, text: `At ${at}` });
  const session = new Session('t', server);
  void session.open();
  await settled();
  newest().begin();
  newest().says(state(1, { talk: [said(10), said(20)], muted: [1] }));
  await settled();
  expect([session.table.talk.length, session.table.talkHeard, session.table.muted]).toEqual([2, 20, [1]]);
  newest().says(state(2, { talk: [said(20), said(30)] }));
  await settled();
  const unheard = () => session.table.talk.filter((line) => line.at > session.table.talkHeard);
  expect([unheard(), session.table.muted]).toEqual([[said(30)], []]);
  server.ready.table = () => entry({ table: watched() });
  newest().close();
  await vi.advanceTimersByTimeAsync(600);
  newest().begin();
  newest().says(state(3, { seat: null, table: watched(), talk: [said(30), said(40)] }));
  expect(unheard(), 'also over a break, and from whatever seat').toEqual([said(30), said(40)]);
});

test('a seat that is taken away while pieces travel: everything of it is gone at once, and the game goes on', async () => {
  const session = await opened();
  const aborted = vi.fn();
  session.queue.stage = (_chapter, _next, _speed, signal) => {
    signal.addEventListener('abort', aborted);
    return new Promise(() => undefined);
  };
  newest().says(moved(2, { story: [{ text: 'You draw red.' }] }), moved(3));
  await settled();
  newest().says(state(3, { seat: null, table: watched() }));
  expect(aborted).toHaveBeenCalledOnce();
  expect([session.table.seat, session.table.version, session.queue.animating]).toEqual([null, 3, false]);
  expect([told(session), session.mayMove, session.table.isSpectator]).toEqual([[], false, true]);
  session.queue.stage = () => Promise.resolve();
  newest().says(moved(4));
  await settled();
  expect([session.table.version, told(session)]).toEqual([4, [4]]);
});

test('a seat that was given away while we were gone is not asked for again', async () => {
  const session = await opened();
  server.ready.table = () => entry({ table: watched() });
  newest().close();
  await vi.advanceTimersByTimeAsync(600);
  newest().begin();
  const [hello] = newest().of('hello');
  expect(hello).toMatchObject({ seat: null });
  expect(hello).not.toHaveProperty('version');
  expect(session.table.now).toBeNull();
  newest().says(state(4, { seat: null, table: watched() }));
  expect([session.table.version, session.connection.link]).toEqual([4, 'open']);
});

test('a fact that takes our seat away makes us spectators, one that gives us one seats us', async () => {
  const session = await opened();
  newest().says(fact(2, 'replaced', { seat: 0, chairs: watched().chairs }));
  await settled();
  expect(newest().of('look')).toEqual([{ type: 'look', seat: null }]);
  newest().says(state(2, { seat: null, table: watched() }), fact(3, 'sat', { seat: 0, chairs: table().chairs }));
  await settled();
  expect(newest().of('look')[1]).toEqual({ type: 'look', seat: 0 });
  expect(session.table.seat).toBeNull();
});

test('nobody decides between the acknowledgement of a move and its being shown', async () => {
  const session = await opened();
  expect(session.mayMove).toBe(true);
  void session.play('build red left');
  void session.play('build red left');
  expect([session.mayMove, newest().of('move').length]).toEqual([false, 1]);
  newest().says({ type: 'ack', id: newest().of('move')[0]!.id, version: 2 });
  await settled();
  expect([session.sending, session.mayMove]).toEqual([null, false]);
  newest().says(moved(2, { seat: 0 }));
  await settled();
  expect(session.mayMove).toBe(true);
});

test('a seat that is lost while a move is under way: the refusal is told, nothing else', async () => {
  const session = await opened();
  const failed = vi.fn();
  session.play('build red left').catch(failed);
  newest().says(state(2, { seat: null, table: watched() }));
  const problem = { title: 'Forbidden', status: 403, code: 'x', detail: 'This is not your seat.' };
  newest().says({ type: 'refused', id: newest().of('move')[0]!.id, problem });
  await settled();
  expect(failed).toHaveBeenCalledOnce();
  expect([session.refused?.detail, session.sending, session.table.seat]).toEqual([problem.detail, null, null]);
});

test('closed while pieces travel and answers are awaited: nothing more happens', async () => {
  server.slow.add('story');
  const session = await opened();
  session.queue.stage = () => new Promise(() => undefined);
  newest().says(moved(2));
  await settled();
  session.close();
  await settled();
  expect([session.table.version, session.queue.animating]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.sockets).toHaveLength(1);
});

test('a seat that was given away while the line was lost: pieces that still travel show nothing of it', async () => {
  const session = await opened();
  let land = (): void => undefined;
  session.queue.stage = () => new Promise<void>((done) => (land = done));
  newest().says(moved(2));
  await settled();
  server.ready.table = () => entry({ table: watched() });
  newest().close();
  await vi.advanceTimersByTimeAsync(600);
  expect([session.table.now, session.queue.animating]).toEqual([null, false]);
  land();
  await settled();
  expect([session.table.now, session.table.version, told(session)]).toEqual([null, 1, []]);
});

test('whoever finds their seat held by a bot hears with the first state that it is theirs again', async () => {
  const [ann, mira] = table().chairs;
  server.ready.table = () => entry({ table: table({ chairs: [{ ...ann!, held: true }, mira!] }) });
  const session = await opened();
  expect(session.news).toMatchObject({ name: 'web-news-back', version: 1, seat: 0 });
  newest().says(fact(2, 'contributed', { seat: 1 }));
  await settled();
  expect(session.news).toMatchObject({ name: 'web-news-contributed', version: 2 });
  newest().says(state(2, { seat: null, table: watched() }));
  expect(session.news?.version, 'from another seat it is still news').toBe(2);
});
