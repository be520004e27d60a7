/** Stand-ins for the server, for tests: documents, sockets that say what a test wants, answers that come when it wants. */
import type { Chapter, Entry, FactMessage, Now, State, TableDocument } from '../wire/schema';
import type { Server, Socket } from './server';

export const table = (changes: Partial<TableDocument> = {}): TableDocument => ({
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

/** The same table when none of its seats is ours. */
export const watched = (): TableDocument =>
  table({ chairs: table().chairs.map((chair) => ({ ...chair, mine: false })) });

export const entry = (changes: Partial<Entry> = {}): Entry => ({
  table: table(),
  version: 1,
  commitment: 'c',
  token: 'k',
  invite: null,
  ...changes,
});

export const now = (changes: Partial<Now> = {}): Now => ({
  status: 'playing',
  to_move: 0,
  moves_made: 0,
  view: null,
  moves: [],
  undo: { possible: false },
  ...changes,
});

export const state = (version: number, changes: Partial<State> = {}): State => ({
  type: 'state',
  version,
  seat: 0,
  table: table(),
  now: now({ moves_made: version }),
  ...changes,
});

export const fact = (version: number, kind: string, changes: Partial<FactMessage> = {}): FactMessage => ({
  type: 'fact',
  version,
  kind,
  at: version,
  now: now({ moves_made: version }),
  ...changes,
});

export const moved = (version: number, changes: Partial<FactMessage> = {}): FactMessage =>
  fact(version, 'moved', {
    seat: 1,
    move: `move ${version}`,
    events: [],
    story: [{ text: `Move ${version}.` }],
    ...changes,
  });

export const chapter = (version: number, text = `Move ${version}.`): Chapter => ({
  version,
  at: version,
  seat: 1,
  move: `move ${version}`,
  events: [],
  story: [{ text }],
});

export class FakeSocket implements Socket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    if (this.readyState === 3) return;
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

/** Something asked for whose answer comes when the test lets it. */
export interface Asked<T> {
  about: unknown;
  answer(value: T): Promise<void>;
  fail(error?: Error): Promise<void>;
}

type Answers = { [Name in keyof Omit<Server, 'connect'>]: Awaited<ReturnType<Server[Name]>> };

/** A server that answers at once with what lies ready in `ready`; what is named in `slow` is answered by the test. */
export class FakeServer implements Server {
  sockets: FakeSocket[] = [];
  slow = new Set<keyof Answers>();
  asked: { [Name in keyof Answers]: Asked<Answers[Name]>[] } = {
    table: [],
    game: [],
    story: [],
    hints: [],
    readiness: [],
  };
  ready: { [Name in keyof Answers]: (about: unknown) => Answers[Name] } = {
    table: () => entry(),
    game: () => ({ game: 'mandala', seats: [2], options: {}, draws: false, hidden: false, levels: [] }),
    story: () => ({ version: 0, chapters: [] }),
    hints: () => ({ version: -1, hints: [] }),
    readiness: () => ({ ready: true, games: {}, done: 0, total: 0, seconds: 0 }),
  };

  table = (id: string) => this.#ask('table', id);
  game = (name: string) => this.#ask('game', name);
  story = (_: string, seat: number | null) => this.#ask('story', seat);
  hints = (_: string, seat: number) => this.#ask('hints', seat);
  readiness = () => this.#ask('readiness', null);
  connect = (): FakeSocket => {
    this.sockets.push(new FakeSocket());
    return this.newest;
  };

  get newest(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  #ask<Name extends keyof Answers>(name: Name, about: unknown): Promise<Answers[Name]> {
    return new Promise((done, failed) => {
      this.asked[name].push({
        about,
        answer: (value) => (done(value), settled()),
        fail: (error = new Error('no network')) => (failed(error), settled()),
      });
      if (!this.slow.has(name)) done(this.ready[name](about));
    });
  }
}

/** Everything that waits for nothing but its turn has happened. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 30; i++) await Promise.resolve();
}
