import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Chapter, Entry, FactMessage, Now, State, TableDocument } from '../wire/schema';
import { Session } from './session.svelte';
import type { Socket, Wire } from './wire';

const table = (changes: Partial<TableDocument> = {}): TableDocument => ({
  id: 't',
  game: 'mandala',
  seats: 2,
  options: {},
  status: 'playing',
  public: false,
  chairs: [
    { seat: 0, kind: 'person', name: 'Ann', mine: true },
    { seat: 1, kind: 'person', name: 'Mira' },
  ],
  moves_made: 0,
  to_move: 0,
  made_at: 0,
  touched_at: 0,
  ...changes,
});
const now = (changes: Partial<Now> = {}): Now => ({
  status: 'playing',
  to_move: 0,
  moves_made: 0,
  view: {},
  moves: [],
  undo: { possible: false },
  ...changes,
});
const state = (version: number, changes: Partial<State> = {}): State => ({
  type: 'state',
  version,
  seat: 0,
  table: table(),
  now: now({ moves_made: version }),
  ...changes,
});
const moved = (version: number, changes: Partial<FactMessage> = {}): FactMessage => ({
  type: 'fact',
  version,
  kind: 'moved',
  at: version,
  seat: 1,
  move: `move ${version}`,
  events: [],
  story: [{ text: `Move ${version}.` }],
  now: now({ moves_made: version }),
  ...changes,
});

class FakeSocket implements Socket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  begin(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  says(...messages: object[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
  of(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message.type === type);
  }
}

let sockets: FakeSocket[] = [];
let entry: Entry;
let stories: Map<number | null, Chapter[]>;
let hidden = false;
const wire: Wire = {
  table: () => Promise.resolve(entry),
  game: (game) => Promise.resolve({ game, seats: [2], options: {}, draws: false, hidden, levels: [] }),
  story: (_, seat) => Promise.resolve({ version: 0, chapters: stories.get(seat) ?? [] }),
  previews: () => Promise.resolve({ version: -1, previews: [] }),
  connect: () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  },
};
const settled = async (): Promise<void> => {
  for (let i = 0; i < 30; i++) await Promise.resolve();
};
const newest = (): FakeSocket => sockets.at(-1)!;

async function opened(version = 1): Promise<Session> {
  const session = new Session('t', wire);
  void session.open();
  await settled();
  newest().begin();
  newest().says(state(version));
  await settled();
  return session;
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  stories = new Map();
  hidden = false;
  entry = { table: table(), version: 1, commitment: 'c', token: 'k', invite: null };
});
afterEach(() => vi.useRealTimers());

test('facts are shown in order, each after its pieces have travelled', async () => {
  const session = await opened();
  const played: number[] = [];
  let land: (() => void) | undefined;
  session.stage = (chapter) => {
    played.push(chapter.version);
    return new Promise((done) => (land = done));
  };
  newest().says(moved(2), moved(3));
  await settled();
  expect([played, session.version, session.animating]).toEqual([[2], 1, true]);
  land!();
  await settled();
  expect([played, session.version]).toEqual([[2, 3], 2]);
  land!();
  await settled();
  expect([session.version, session.animating]).toEqual([3, false]);
  expect(session.chapters.map((chapter) => chapter.version)).toEqual([2, 3]);
});

test('what has landed is cleared away only when the page shows it', async () => {
  const session = await opened();
  const seen: number[] = [];
  session.stage = () => Promise.resolve(() => void seen.push(session.version));
  newest().says(moved(2));
  await settled();
  expect(seen).toEqual([2]);
});

test('a picture that fails does not stop the game', async () => {
  const session = await opened();
  session.stage = () => Promise.reject(new Error('no such anchor'));
  newest().says(moved(2));
  await settled();
  expect([session.version, session.animating]).toEqual([2, false]);
});

test('a gap asks for everything, and old facts are not shown twice', async () => {
  const session = await opened();
  newest().says(moved(4));
  expect(newest().of('resync')).toHaveLength(1);
  newest().says(state(4), moved(3), moved(5));
  await settled();
  expect(session.version).toBe(5);
  expect(session.chapters.map((chapter) => chapter.version)).toEqual([5]);
});

test('a move that was under way is sent again after a break, under the same id, and done once', async () => {
  const session = await opened();
  const done = vi.fn();
  void session.play('build red left').then(done);
  const [sent] = newest().of('move');
  expect(sent).toMatchObject({ seat: 0, move: 'build red left', version: 1 });
  newest().close();
  expect([session.link, session.sending]).toEqual(['lost', 'build red left']);
  await vi.advanceTimersByTimeAsync(600);
  newest().begin();
  expect(sockets).toHaveLength(2);
  expect(newest().of('hello')[0]).toMatchObject({ version: 1, seat: 0 });
  expect(newest().of('move')).toEqual([sent]);
  newest().says(state(1), { type: 'ack', id: sent!.id, version: 2 });
  await settled();
  expect(done).toHaveBeenCalledOnce();
  expect([session.link, session.sending]).toEqual(['open', null]);
  newest().close();
  await vi.advanceTimersByTimeAsync(600);
  newest().begin();
  expect(newest().of('move')).toEqual([]);
});

test('a move made without a connection is kept', async () => {
  const session = await opened();
  session.drop();
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
  session.stage = (_chapter, next, speed) => {
    speeds.push(speed, next.moves_made);
    return Promise.resolve();
  };
  newest().says(moved(2, { now: null }), moved(3, { now: null }));
  await settled();
  expect([speeds, session.version]).toEqual([[], 1]);
  newest().says(state(3));
  await settled();
  expect(speeds).toEqual([2, 3, 2, 3]);
  expect(session.version).toBe(3);
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
  session.drop();
  expect(session.retryAt - Date.now()).toBe(500);
  await vi.advanceTimersByTimeAsync(500);
  newest().close();
  expect(session.retryAt - Date.now()).toBe(1000);
  session.retry();
  await settled();
  newest().begin();
  newest().says(state(1));
  expect(session.link).toBe('open');
});

test('another seat’s view replaces everything at once, story and moves under way included', async () => {
  const session = await opened();
  session.stage = () => new Promise(() => undefined);
  newest().says(moved(2));
  await settled();
  expect(session.animating).toBe(true);
  session.look(null);
  expect(session.seat).toBe(0);
  newest().says(state(2, { seat: null }));
  expect([session.seat, session.version, session.animating, session.chapters]).toEqual([null, 2, false, []]);
});

test('on one device with hidden hands nobody’s seat is asked for at first', async () => {
  entry = {
    ...entry,
    table: table({
      chairs: [
        { seat: 0, kind: 'person', name: 'Ann', mine: true },
        { seat: 1, kind: 'person', name: 'Mira', mine: true },
      ],
      to_move: 1,
    }),
  };
  hidden = true;
  await opened();
  expect(newest().of('hello')[0]).toMatchObject({ seat: null });
  hidden = false;
  await opened();
  expect(newest().of('hello')[0]).toMatchObject({ seat: 1 });
});

test('who is away is known, and since when', async () => {
  const session = await opened();
  newest().says({ type: 'presence', here: [0], watching: 2 });
  const since = session.awaySince.get(1);
  await vi.advanceTimersByTimeAsync(5000);
  newest().says({ type: 'presence', here: [0], watching: 1 });
  expect([session.isAway(1), session.awaySince.get(1), session.watching]).toEqual([true, since, 1]);
  newest().says({ type: 'presence', here: [0, 1], watching: 0 });
  expect(session.isAway(1)).toBe(false);
});

test('questions that can’t be answered any more end', async () => {
  const session = await opened();
  const answer = session.why('build red left');
  newest().close();
  expect((await answer).legal).toBe(false);
});

test('what was said before one came is there, but only what is new is pointed out', async () => {
  const said = (at: number): { at: number; seat: number; text: string } => ({ at, seat: 1, text: `At ${at}` });
  const session = new Session('t', wire);
  void session.open();
  await settled();
  newest().begin();
  newest().says(state(1, { talk: [said(10), said(20)], muted: [1] }));
  await settled();
  expect([session.talk.length, session.talkHeard, session.muted]).toEqual([2, 20, [1]]);
  newest().says(state(2, { talk: [said(20), said(30)], muted: [] }));
  await settled();
  expect(session.talk.filter((line) => line.at > session.talkHeard)).toEqual([said(30)]);
});
