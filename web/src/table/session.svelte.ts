/** One table, live: the connection, the newest state, and everything one can do there.
 *
 * Facts come with versions; a gap asks for everything again. What is sent carries an id, so that it can be sent again
 * after a lost connection without being done twice. Pieces travel before the page shows the new position: `stage`
 * animates the events of a fact, then the fact is applied.
 */
import { api, BASE, Refusal } from '../wire/api';
import type {
  AnyAct,
  Chapter,
  Entry,
  FactMessage,
  FromServer,
  Now,
  Preview,
  ProblemDocument,
  State,
  TableDocument,
  Why,
} from '../wire/schema';
import { language } from '../words/words.svelte';

export interface Line {
  at: number;
  seat: number;
  text: string;
}

/** Animates what happened, from the position that is still shown to the next one. */
export type Stage = (chapter: Chapter, next: Now) => Promise<void>;

type Waiting = { act: AnyAct; done: (table: string | null) => void; failed: (error: Error) => void };

const FIRST_RETRY = 500;
const LAST_RETRY = 15_000;

export class Session {
  readonly id: string;
  link = $state<'connecting' | 'open' | 'lost'>('connecting');
  /** When the next attempt to connect begins, in milliseconds since 1970. */
  retryAt = $state(0);
  table = $state.raw<TableDocument | null>(null);
  now = $state.raw<Now | null>(null);
  /** The seat we look from; null: a spectator. */
  seat = $state<number | null>(null);
  version = $state(0);
  chapters = $state.raw<Chapter[]>([]);
  talk = $state.raw<Line[]>([]);
  here = $state.raw<number[]>([]);
  watching = $state(0);
  /** What each legal move surely does, by move text; filled shortly after it is our turn. */
  previews = $state.raw<ReadonlyMap<string, Preview>>(new Map());
  invite = $state<string | null>(null);
  commitment = $state('');
  /** The move that is under way to the server. */
  sending = $state<string | null>(null);
  /** Whether events are being shown right now. */
  animating = $state(false);
  /** Why the last act was refused. */
  refused = $state.raw<ProblemDocument | null>(null);
  /** What can't be repaired by waiting: no such table, not for you. */
  broken = $state.raw<Error | null>(null);
  stage: Stage = () => Promise.resolve();

  /** Whether we may decide now. */
  mayMove = $derived(
    this.now !== null &&
      this.now.status === 'playing' &&
      this.seat !== null &&
      this.now.to_move === this.seat &&
      this.sending === null &&
      !this.animating,
  );
  /** The seats of ours: more than one at a table on one device. */
  mine = $derived((this.table?.chairs ?? []).filter((chair) => chair.mine).map((chair) => chair.seat));

  #socket: WebSocket | null = null;
  #token = '';
  #retry = FIRST_RETRY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #queue: FactMessage[] = [];
  #playing = false;
  #count = 0;
  #acts = new Map<string, Waiting>();
  #questions = new Map<string, (why: Why) => void>();
  readonly #run = crypto.randomUUID().slice(0, 8);

  constructor(id: string) {
    this.id = id;
  }

  async open(): Promise<void> {
    try {
      const entry = await api.table(this.id);
      this.#enter(entry);
      if (this.seat === null && this.version === 0) this.seat = this.#firstSeat();
      await this.#connect();
      await this.#readStory();
    } catch (error) {
      if (error instanceof Refusal && error.problem.status < 500 && error.problem.status !== 429) this.broken = error;
      else this.#later();
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  /** Play a legal move. Resolves when it is on the server's disk. */
  async play(move: string): Promise<void> {
    if (this.seat === null) return;
    this.sending = move;
    this.refused = null;
    try {
      await this.act({ type: 'move', seat: this.seat, move, version: this.version });
    } finally {
      this.sending = null;
    }
  }

  /** Anything else one can do at a table; for a rematch the id of the new table. */
  act(act: AnyAct): Promise<string | null> {
    const named = { ...act, id: `${this.#run}-${++this.#count}` };
    return new Promise((done, failed) => {
      this.#acts.set(named.id, { act: named, done, failed });
      this.#send(named);
    });
  }

  /** Why a move is not allowed now. */
  why(move: string): Promise<Why> {
    const id = `q${++this.#count}`;
    return new Promise((answer) => {
      this.#questions.set(id, answer);
      this.#send({ type: 'why', move, id });
    });
  }

  /** See the table from another seat of ours, or as a spectator. */
  look(seat: number | null): void {
    this.seat = seat;
    this.#send({ type: 'look', seat });
    void this.#readStory();
  }

  name(seat: number): string {
    return this.table?.chairs[seat]?.name ?? '';
  }

  #firstSeat(): number | null {
    return this.table?.chairs.find((chair) => chair.mine)?.seat ?? null;
  }

  #enter(entry: Entry): void {
    this.table = entry.table;
    this.invite = entry.invite ?? null;
    this.commitment = entry.commitment;
    this.#token = entry.token;
  }

  #connect(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    const address = new URL(`${BASE}api/tables/${this.id}/socket`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    this.#socket = socket;
    return new Promise((ready) => {
      socket.onopen = () => {
        this.#send({
          type: 'hello',
          token: this.#token,
          seat: this.seat,
          language: language(),
          ...(this.version > 0 ? { version: this.version } : {}),
        });
        for (const { act } of this.#acts.values()) this.#send(act);
      };
      socket.onmessage = (event: MessageEvent<string>) => {
        this.#hear(JSON.parse(event.data) as FromServer);
        ready();
      };
      socket.onclose = () => {
        ready();
        if (this.#socket === socket) this.#lost();
      };
    });
  }

  #lost(): void {
    this.#socket = null;
    if (this.#closed) return;
    this.link = 'lost';
    this.#later();
  }

  #later(): void {
    if (this.#closed) return;
    this.link = 'lost';
    this.retryAt = Date.now() + this.#retry;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#again(), this.#retry);
    this.#retry = Math.min(this.#retry * 2, LAST_RETRY);
  }

  /** Try at once, when the network is back or somebody asks for it. */
  retry(): void {
    if (this.link !== 'lost' || this.#closed) return;
    clearTimeout(this.#timer);
    void this.#again();
  }

  async #again(): Promise<void> {
    this.link = 'connecting';
    await this.open();
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'state':
        return this.#hearState(message);
      case 'fact':
        return this.#hearFact(message);
      case 'presence':
        this.here = message.here;
        this.watching = message.watching;
        return;
      case 'ack':
        this.#acts.get(message.id)?.done(message.table ?? null);
        this.#acts.delete(message.id);
        return;
      case 'refused':
        this.refused = message.problem;
        this.#acts.get(message.id)?.failed(new Refusal(message.problem));
        this.#acts.delete(message.id);
        return;
      case 'because':
        this.#questions.get(message.id)?.(message.why);
        this.#questions.delete(message.id);
        return;
      case 'bye':
        this.#retry = Math.max(FIRST_RETRY, message.retry_after);
        return;
      case 'pong':
        return;
    }
  }

  #hearState(state: State): void {
    this.link = 'open';
    this.#retry = FIRST_RETRY;
    this.#queue = [];
    this.table = state.table;
    this.seat = state.seat;
    this.version = state.version;
    this.#show(state.now);
  }

  #hearFact(fact: FactMessage): void {
    const last = this.#queue.at(-1)?.version ?? this.version;
    if (fact.version <= last) return;
    if (fact.version !== last + 1) return this.#send({ type: 'resync' });
    this.#queue.push(fact);
    if (!this.#playing) void this.#playQueue();
  }

  async #playQueue(): Promise<void> {
    this.#playing = true;
    while (this.#queue.length > 0) {
      await this.#showFact(this.#queue[0]!);
      this.#queue.shift();
    }
    this.#playing = false;
  }

  async #showFact(fact: FactMessage): Promise<void> {
    if (fact.kind === 'moved' && fact.move != null && fact.seat != null) {
      const chapter: Chapter = {
        version: fact.version,
        at: fact.at,
        seat: fact.seat,
        move: fact.move,
        events: fact.events ?? [],
        story: fact.story ?? [],
      };
      this.chapters = [...this.chapters, chapter];
      if (fact.now) {
        this.animating = true;
        await this.stage(chapter, fact.now).catch(() => undefined);
        this.animating = false;
      }
    } else if (fact.kind === 'took-back') {
      this.chapters = this.chapters.slice(0, -(fact.count ?? 1));
    } else if (fact.kind === 'talked' && fact.text != null && fact.seat != null) {
      this.talk = [...this.talk, { at: fact.at, seat: fact.seat, text: fact.text }];
    }
    if (fact.version <= this.version) return; // a whole state has overtaken this fact
    this.version = fact.version;
    if (fact.chairs && this.table) this.table = { ...this.table, chairs: fact.chairs };
    if (fact.now) this.#show(fact.now);
  }

  #show(now: Now): void {
    this.now = now;
    this.previews = new Map();
    if (this.table) this.table = { ...this.table, status: now.status, to_move: now.to_move };
    if (this.seat !== null && now.status === 'playing' && now.to_move === this.seat) void this.#readPreviews(this.seat);
  }

  async #readPreviews(seat: number): Promise<void> {
    try {
      const found = await api.previews(this.id, seat);
      if (found.version === this.version)
        this.previews = new Map(found.previews.map((preview) => [preview.move, preview]));
    } catch {
      // Without previews the table still plays.
    }
  }

  async #readStory(): Promise<void> {
    try {
      const story = await api.story(this.id, this.seat);
      const newer = this.chapters.filter((chapter) => chapter.version > story.version);
      this.chapters = [...story.chapters, ...newer];
    } catch {
      // Before the start there is no story.
    }
  }
}
