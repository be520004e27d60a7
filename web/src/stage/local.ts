/** A table that is only on this page, for lessons, puzzles, reviews and what-ifs: it stands in for the server, so that
 * the same session, pieces and gestures serve. What the rules say of its positions the server tells; what becomes of a
 * move that is decided here, its owner says.
 */
import type { Server, Socket } from '../table/server';
import { api, Refusal } from '../wire/api';
import type {
  AskAtPosition,
  Chapter,
  Entry,
  FromClient,
  FromServer,
  GameDocument,
  Hints,
  LookAtPosition,
  Now,
  PositionDocument,
  ReadinessDocument,
  State,
  Story,
  TableDocument,
  Why,
} from '../wire/schema';

/** What is asked of the rules. */
export interface Rules {
  look(asked: LookAtPosition): Promise<PositionDocument>;
  why(asked: AskAtPosition): Promise<Why>;
  game(name: string): Promise<GameDocument | null>;
}

const realRules: Rules = {
  look: api.position,
  why: api.whyThere,
  game: async (name) => (await api.games()).games.find(({ game }) => game === name) ?? null,
};

export interface Setting {
  game: string;
  /** The position it begins with. */
  line: string;
  /** The moves made from there on. */
  moves?: readonly string[];
  names: readonly string[];
  /** The seats that are played on this page; none: one only looks. */
  mine: readonly number[];
  /** From whose seat one looks; null: nobody's. */
  seat: number | null;
  /** The seats that are shown as bots. */
  bots?: readonly number[];
}

export interface Owner {
  /** A legal move was decided. Play it, play something else, or nothing: then it lies where it lay. */
  decided(move: string): Promise<void> | void;
  /** Whether the last move may be taken back, and that somebody wants it. */
  mayTakeBack?: () => boolean;
  takeBack?: () => Promise<void> | void;
  hints?: () => Promise<Hints>;
}

const EVERYTHING_READY: ReadinessDocument = { ready: true, games: {}, done: 0, total: 0, seconds: 0 };

export class LocalTable implements Server {
  #setting: Setting;
  readonly #owner: Owner;
  readonly #rules: Rules;
  #found: PositionDocument | null = null;
  #chapters: Chapter[] = [];
  #version = 1;
  #socket: LocalSocket | null = null;
  /** One thing after another: whatever is asked of the rules is answered before the next begins. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(setting: Setting, owner: Owner, rules: Rules = realRules) {
    this.#setting = setting;
    this.#owner = owner;
    this.#rules = rules;
  }

  get moves(): readonly string[] {
    return this.#setting.moves ?? [];
  }

  /** The version that a session shows when it has caught up. */
  get version(): number {
    return this.#version;
  }

  /** From whose seat one looks. */
  get seat(): number | null {
    return this.#setting.seat;
  }

  /** Who is to move in the position that is shown. */
  get toMove(): number | null {
    return this.#found?.now.to_move ?? null;
  }

  /** The line of the position that is shown. */
  get line(): string {
    return this.#found?.line ?? this.#setting.line;
  }

  /** Another position, or the same from another seat; at once, nothing travels. */
  show(change: Partial<Setting>): Promise<void> {
    return this.#inTurn(async () => {
      const setting = { ...this.#setting, ...change };
      const found = await this.#look(setting, 0);
      // Meanwhile: the page may have gone; what is shown then is seen by nobody.
      this.#setting = setting;
      this.#found = found;
      this.#chapters = found.chapters;
      this.#version = Math.max(this.#version, found.chapters.length) + 1;
      this.#say(this.#state());
    });
  }

  /** Let whoever is to move play this; pieces travel, the story goes on. */
  play(move: string): Promise<void> {
    return this.#inTurn(async () => {
      const setting = { ...this.#setting, moves: [...this.moves, move] };
      const found = await this.#look(setting, this.moves.length);
      // Meanwhile: nothing; whatever else is wanted of this table waits for its turn.
      this.#setting = setting;
      this.#found = found;
      this.#version++;
      const chapter = { ...found.chapters.at(-1)!, version: this.#version };
      this.#chapters = [...this.#chapters, chapter];
      this.#say({ type: 'fact', kind: 'moved', ...chapter, now: this.#now() });
    });
  }

  /** Take the last moves back. */
  takeBack(count = 1): Promise<void> {
    return this.#takeBack(() => count);
  }

  /** Take moves back until so many are left, also those that are still on their way to the table. */
  takeBackTo(left: number): Promise<void> {
    return this.#takeBack(() => this.moves.length - left);
  }

  /** How many is counted when its turn has come: by then there may be more moves than when it was asked for. */
  #takeBack(howMany: () => number): Promise<void> {
    return this.#inTurn(async () => {
      const count = howMany();
      if (count <= 0) return;
      const setting = { ...this.#setting, moves: this.moves.slice(0, -count) };
      const found = await this.#look(setting, setting.moves.length);
      this.#setting = setting;
      this.#found = found;
      this.#chapters = this.#chapters.slice(0, -count);
      this.#version++;
      this.#say({ type: 'fact', kind: 'took-back', version: this.#version, at: 0, count, now: this.#now() });
    });
  }

  // --- what a session asks of a server ---

  async table(): Promise<Entry> {
    await this.#inTurn(async () => {
      this.#found ??= await this.#look(this.#setting, 0);
      this.#chapters = this.#chapters.length ? this.#chapters : this.#found.chapters;
      this.#version = Math.max(this.#version, this.#chapters.length);
    });
    return { table: this.#document(), version: this.#version, commitment: '', token: '' };
  }

  game(name: string): Promise<GameDocument | null> {
    return this.#rules.game(name);
  }

  story(): Promise<Story> {
    return Promise.resolve({ version: this.#version, chapters: this.#chapters });
  }

  hints(): Promise<Hints> {
    return this.#owner.hints?.() ?? Promise.resolve({ version: this.#version, hints: [] });
  }

  readiness(): Promise<ReadinessDocument> {
    return Promise.resolve(EVERYTHING_READY);
  }

  connect(): Socket {
    this.#socket = new LocalSocket((message) => void this.#hear(message));
    return this.#socket;
  }

  // --- behind the counter ---

  async #hear(message: FromClient): Promise<void> {
    if (message.type === 'ping')
      return this.#say({ type: 'pong', id: message.id ?? '', at: Date.now(), version: this.#version });
    if (message.type === 'hello' || message.type === 'resync') return this.#say(this.#state());
    if (message.type === 'look') return this.show({ seat: message.seat ?? null });
    if (message.type === 'why') return this.#explain(message.move, message.id ?? '');
    if (!('id' in message)) return;
    try {
      if (message.type === 'move') await this.#owner.decided(message.move);
      else if (message.type === 'undo') await this.#owner.takeBack?.();
    } catch (error) {
      // No network: the move lies where it lay, and can be tried again.
      if (error instanceof Refusal) return this.#say({ type: 'refused', id: message.id ?? '', problem: error.problem });
    }
    this.#say({ type: 'ack', id: message.id ?? '', version: this.#version });
  }

  async #explain(move: string, id: string): Promise<void> {
    const { line, seat } = this.#setting;
    const why = await this.#rules.why({ line, moves: [...this.moves], seat, move }).catch(() => null);
    // Meanwhile: another position; whoever asked knows whether the answer is still wanted.
    if (why) this.#say({ type: 'because', id, why });
  }

  #look({ line, moves, seat, names }: Setting, told: number): Promise<PositionDocument> {
    return this.#rules.look({ line, moves: [...(moves ?? [])], seat, names: [...names], told });
  }

  #inTurn<T>(job: () => Promise<T>): Promise<T> {
    const done = this.#last.then(job);
    this.#last = done.catch(() => undefined);
    return done;
  }

  #say(message: FromServer): void {
    this.#socket?.says(message);
  }

  #now(): Now {
    const possible = this.#owner.mayTakeBack?.() ?? false;
    return { ...this.#found!.now, undo: { possible } };
  }

  #state(): State {
    return {
      type: 'state',
      version: this.#version,
      seat: this.#setting.seat,
      table: this.#document(),
      now: this.#now(),
    };
  }

  #document(): TableDocument {
    const { game, seats, options, now } = this.#found!;
    const { names, mine, bots } = this.#setting;
    return {
      id: '',
      game,
      seats,
      options,
      status: now.status,
      public: false,
      chairs: Array.from({ length: seats }, (_, seat) => ({
        seat,
        kind: bots?.includes(seat) ? 'bot' : 'person',
        name: names[seat] ?? '',
        mine: mine.includes(seat),
        here: true,
      })),
      moves_made: now.moves_made,
      to_move: now.to_move,
      made_at: 0,
      touched_at: 0,
    };
  }
}

/** A socket whose other end is on this page. */
class LocalSocket implements Socket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly #hear: (message: FromClient) => void;

  constructor(hear: (message: FromClient) => void) {
    this.#hear = hear;
    queueMicrotask(() => {
      if (this.readyState !== 0) return;
      this.readyState = 1;
      this.onopen?.();
    });
  }

  send(text: string): void {
    if (this.readyState === 1) this.#hear(JSON.parse(text) as FromClient);
  }

  says(message: FromServer): void {
    if (this.readyState === 1) this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(): void {
    this.readyState = 3;
  }
}
