import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '../wire/api';
import type { FactMessage, State } from '../wire/schema';
import { Connection } from './connection.svelte';
import { entry, FakeServer, type FakeSocket, moved, settled, state } from './fakes';

let server: FakeServer;
let heard: number[];
let entered: string[];
let isAnew: boolean;
const newest = (): FakeSocket => server.newest;
const refusal = (status: number): Refusal => new Refusal({ title: '', status, code: '', detail: 'No such table.' });

function connection(): Connection {
  return new Connection({
    enter: () => server.table('t'),
    connect: () => server.connect(),
    entered: ({ token }) => void entered.push(token),
    greeting: () => ({ seat: 0, language: 'en', anew: isAnew }),
    hear: (message: State | FactMessage) => void heard.push(message.version),
    hearPresence: () => undefined,
  });
}

async function opened(): Promise<Connection> {
  const made = connection();
  void made.open();
  await settled();
  newest().begin();
  newest().says(state(1));
  return made;
}

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  heard = [];
  entered = [];
  isAnew = false;
});
afterEach(() => vi.useRealTimers());

test('closed while the way in is asked for: nobody goes in', async () => {
  server.slow.add('table');
  const made = connection();
  void made.open();
  made.close();
  await server.asked.table[0]!.answer(entry());
  expect([entered, server.sockets]).toEqual([[], []]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.asked.table).toHaveLength(1);
});

test('closed while the way in fails: nobody tries again', async () => {
  server.slow.add('table');
  const made = connection();
  void made.open();
  made.close();
  await server.asked.table[0]!.fail();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([server.asked.table.length, made.link]).toEqual([1, 'connecting']);
});

test('opened twice: the first answer comes last and counts no more', async () => {
  server.slow.add('table');
  const made = connection();
  void made.open();
  void made.open();
  const [first, second] = server.asked.table;
  await second!.answer(entry({ token: 'second' }));
  await first!.answer(entry({ token: 'first' }));
  expect([entered, server.sockets.length]).toEqual([['second'], 1]);
  newest().begin();
  expect(newest().of('hello')[0]).toMatchObject({ token: 'second' });
});

test('opened again while a socket opens: the old socket is let go and not listened to', async () => {
  const made = connection();
  void made.open();
  await settled();
  void made.open();
  await settled();
  const [old, current] = server.sockets;
  expect(old!.readyState).toBe(3);
  old!.onopen?.();
  old!.says(state(9));
  expect([old!.sent, heard]).toEqual([[], []]);
  current!.begin();
  current!.says(state(1));
  old!.onclose?.();
  expect([heard, made.link]).toEqual([[1], 'open']);
});

test('a way in or a first state that never comes is given up and tried again', async () => {
  server.slow.add('table');
  const made = connection();
  void made.open();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(made.link).toBe('lost');
  server.slow.clear();
  await vi.advanceTimersByTimeAsync(500);
  newest().begin();
  await vi.advanceTimersByTimeAsync(19_000);
  expect([made.link, server.sockets.length]).toEqual(['connecting', 1]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(newest()).not.toBe(server.sockets[0]);
});

test('a refusal that waiting does not change ends it, any other failure does not', async () => {
  server.slow.add('table');
  const made = connection();
  void made.open();
  await server.asked.table[0]!.fail(refusal(503));
  expect([made.link, made.broken]).toEqual(['lost', null]);
  await vi.advanceTimersByTimeAsync(500);
  await server.asked.table[1]!.fail(refusal(404));
  expect(made.broken?.message).toBe('No such table.');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.asked.table).toHaveLength(2);
});

test('messages are passed on in order; a gap is asked about once, and nothing passes until it is closed', async () => {
  await opened();
  newest().says(moved(2), moved(2), moved(4), moved(5));
  expect([heard, newest().of('resync').length]).toEqual([[1, 2], 1]);
  newest().says(state(5), moved(4), moved(6));
  expect(heard).toEqual([1, 2, 5, 6]);
  newest().says(moved(8));
  expect(newest().of('resync')).toHaveLength(2);
});

test('a state is where one stands, also if more was heard before', async () => {
  await opened();
  newest().says(moved(2), moved(3), state(2), moved(3), moved(4));
  expect(heard).toEqual([1, 2, 3, 2, 3, 4]);
});

test('after a break the hello names the newest version, unless what was heard counts no more', async () => {
  const made = await opened();
  newest().says(moved(2));
  made.drop();
  await vi.advanceTimersByTimeAsync(500);
  newest().begin();
  expect(newest().of('hello')[0]).toMatchObject({ version: 2 });
  isAnew = true;
  made.drop();
  await vi.advanceTimersByTimeAsync(1000);
  newest().begin();
  expect(newest().of('hello')[0]).not.toHaveProperty('version');
});

test('an act is sent until it is answered, under one id, and then no more', async () => {
  const made = await opened();
  const done = vi.fn();
  void made.act({ type: 'resign', seat: 0 }).then(done);
  const [sent] = newest().of('resign');
  newest().close();
  await vi.advanceTimersByTimeAsync(500);
  expect(newest().readyState).toBe(0);
  newest().begin();
  expect(newest().of('resign')).toEqual([sent]);
  expect(newest().sent.slice(0, 2), 'nobody is heard before they say who they are').toMatchObject([
    { type: 'hello' },
    { type: 'resign' },
  ]);
  newest().says({ type: 'ack', id: sent!.id, version: 2 }, { type: 'ack', id: sent!.id, version: 2 });
  await settled();
  expect(done.mock.calls).toMatchObject([[{ version: 2 }]]);
  made.drop();
  await vi.advanceTimersByTimeAsync(1000);
  newest().begin();
  expect(newest().of('resign')).toEqual([]);
});

test('an answer that comes on the old socket after a break is not heard; the new one’s is', async () => {
  const made = await opened();
  const failed = vi.fn();
  made.act({ type: 'resign', seat: 0 }).catch(failed);
  const old = newest();
  const { id } = old.of('resign')[0]!;
  made.drop();
  old.says({ type: 'ack', id, version: 2 });
  await vi.advanceTimersByTimeAsync(500);
  newest().begin();
  newest().says({ type: 'refused', id, problem: { title: '', status: 409, code: 'late', detail: 'Too late.' } });
  await settled();
  expect(failed).toHaveBeenCalledOnce();
});

test('a server that says goodbye is given the time it asks for, then greeted again', async () => {
  const made = await opened();
  newest().says({ type: 'bye', problem: {}, retry_after: 3000 });
  expect([made.link, made.retryAt - Date.now(), newest().readyState]).toEqual(['lost', 3000, 3]);
  await vi.advanceTimersByTimeAsync(3000);
  newest().begin();
  newest().says({ type: 'bye', problem: {}, retry_after: 1000 });
  expect(made.retryAt - Date.now()).toBe(6000);
});

test('a line that does not answer a ping is dropped; one that does tells the server’s time', async () => {
  const made = await opened();
  newest().says({ type: 'pong', id: 'p', at: Date.now() + 5000, version: 1 });
  expect(made.ahead).toBe(5000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(newest().of('ping')).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(made.link).not.toBe('open');
});

test('after a break there is one heartbeat, not two', async () => {
  const made = await opened();
  made.drop();
  await vi.advanceTimersByTimeAsync(500);
  newest().begin();
  newest().says(state(1), { type: 'pong', id: 'p', at: 0, version: 1 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(newest().of('ping')).toHaveLength(2);
});

test('a question is answered, refused, or ends with the line', async () => {
  const made = await opened();
  const why = { move: 'a', legal: false, text: 'Because.' };
  const asked = [made.ask('a'), made.ask('b'), made.ask('c')];
  const [a, b] = newest().of('why');
  newest().says({ type: 'because', id: a!.id, why }, { type: 'refused', id: b!.id, problem: {} });
  expect(await asked[1]).toBeNull();
  made.drop();
  expect(await Promise.all(asked)).toEqual([why, null, null]);
  expect(await made.ask('d')).toBeNull();
});

test('a line that was closed while it was lost is not opened again, whoever asks', async () => {
  const made = await opened();
  made.drop();
  made.close();
  made.retry();
  await made.open();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([server.asked.table.length, server.sockets.length]).toEqual([1, 1]);
});

test('who tries again at once is not followed by the attempt that was planned', async () => {
  const made = await opened();
  made.drop();
  made.retry();
  await settled();
  newest().begin();
  newest().says(state(1));
  await vi.advanceTimersByTimeAsync(600);
  expect([made.link, server.sockets.length]).toEqual(['open', 2]);
});

test('acts of two pages are never taken for each other', async () => {
  const ids: unknown[] = [];
  for (let page = 0; page < 2; page++) {
    const made = await opened();
    void made.act({ type: 'resign', seat: 0 });
    void made.act({ type: 'resign', seat: 0 });
    ids.push(
      ...newest()
        .of('resign')
        .map(({ id }) => id),
    );
  }
  expect(new Set(ids).size).toBe(4);
});

test('a ping that the old line left unanswered does not end the new one', async () => {
  const made = await opened();
  server.slow.add('table');
  made.drop();
  await vi.advanceTimersByTimeAsync(10_000);
  await server.asked.table[1]!.answer(entry());
  newest().begin();
  newest().says(state(1));
  expect([made.link, newest().of('ping').length]).toEqual(['open', 1]);
});

test('what follows a break is heard, also if there was a gap before it', async () => {
  const made = await opened();
  newest().says(moved(3));
  made.drop();
  await vi.advanceTimersByTimeAsync(500);
  newest().begin();
  newest().says(moved(2), moved(3), state(3));
  expect(heard).toEqual([1, 2, 3, 3]);
});
