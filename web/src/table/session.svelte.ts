/** One table, live: the connection, the newest state, and everything one can do there.
 *
 * Facts come with versions; a gap asks for everything again. What is sent carries an id, so that it can be sent again
 * after a lost connection without being done twice. Pieces travel before the page shows the new position: `stage`
 * animates the events of a fact, then the fact is applied. What was missed while the connection was lost is shown
 * again at double speed.
 */
import { tick } from 'svelte';
import { Refusal } from '../wire/api';
import type {
  AnyAct,
  Chapter,
  Entry,
  FactMessage,
  FromServer,
  GameDocument,
  Hint,
  Line,
  Now,
  Preview,
  ProblemDocument,
  State,
  TableDocument,
  Why,
} from '../wire/schema';
import { language, say } from '../words/words.svelte';
import { realWire, type Socket, type Wire } from './wire';

/** Animates what happened, from the position that is still shown to the next one. What it returns is called as soon as
 * the page shows the next position. */
export type Stage = (chapter: Chapter, next: Now, speed: number) => Promise<(() => void) | void>;

type Waiting = { act: AnyAct; done: (table: string | null) => void; failed: (error: Error) => void };

const FIRST_RETRY = 500;
const LAST_RETRY = 15_000;
const HEARTBEAT = 20_000;
const PATIENCE = 8_000;
/** More missed moves than this are not shown one by one. */
const MANY = 12;

export class Session {
  readonly id: string;
  link = $state<'connecting' | 'open' | 'lost'>('connecting');
  /** When the next attempt to connect begins, in milliseconds since 1970. */
  retryAt = $state(0);
  table = $state.raw<TableDocument | null>(null);
  /** What the server says of this kind of game: whether hands are hidden, draws can be offered, which levels bots have. */
  game = $state.raw<GameDocument | null>(null);
  now = $state.raw<Now | null>(null);
  /** The seat we look from; null: a spectator. */
  seat = $state<number | null>(null);
  version = $state(0);
  chapters = $state.raw<Chapter[]>([]);
  talk = $state.raw<Line[]>([]);
  /** When the newest line was said that need not be pointed out any more. */
  talkHeard = $state(0);
  /** The seats we do not want to hear. */
  muted = $state.raw<number[]>([]);
  here = $state.raw<number[]>([]);
  watching = $state(0);
  /** What each legal move surely does, by move text; filled shortly after it is our turn. */
  previews = $state.raw<ReadonlyMap<string, Preview>>(new Map());
  /** Where nothing is hidden: what the other player could do after one or another of our moves. */
  answers = $state.raw<readonly string[]>([]);
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
  /** What the line of the story that is pointed at speaks of: cells (`d4`) and mandalas (`mandala/left`, `mandala/0`). */
  marked = $state.raw<ReadonlySet<string>>(new Set());
  /** What one may do now, in the words of the turn card, for those who listen. */
  prompt = $state('');
  /** Where the game stands, in the game's own words, for the top bar; empty: the number of the move. */
  where = $state('');
  /** A move the computer would consider, and how likely it leads to a win. */
  hint = $state.raw<Hint | null>(null);
  /** When somebody last did something here, by the server's clock. */
  touchedAt = $state(0);
  /** The server's clock minus ours, in milliseconds. */
  ahead = $state(0);
  /** Since when seats have not been connected, in milliseconds since 1970. */
  awaySince = $state.raw<ReadonlyMap<number, number>>(new Map());
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
  /** The chapters that have been shown: not the one whose pieces still travel. */
  told = $derived(this.chapters.filter((chapter) => chapter.version <= this.version));
  /** The seats of ours: more than one at a table on one device. */
  mine = $derived((this.table?.chairs ?? []).filter((chair) => chair.mine).map((chair) => chair.seat));
  /** Whether several people share this device. */
  isShared = $derived(this.mine.length > 1);
  /** Whether other people sit at other devices. */
  isOnline = $derived((this.table?.chairs ?? []).some((chair) => chair.kind !== 'bot' && !chair.mine));
  isSpectator = $derived(this.table !== null && this.mine.length === 0);

  readonly #wire: Wire;
  #socket: Socket | null = null;
  #token = '';
  #retry = FIRST_RETRY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #pinged = 0;
  #closed = false;
  #queue: (FactMessage | State)[] = [];
  /** The newest version that was heard of; shown may be an earlier one. */
  #heard = 0;
  /** Changes when everything that was still to be shown is void. */
  #era = 0;
  #playing = false;
  #count = 0;
  #acts = new Map<string, Waiting>();
  #questions = new Map<string, (why: Why) => void>();
  readonly #run = crypto.randomUUID().slice(0, 8);

  constructor(id: string, wire: Wire = realWire) {
    this.id = id;
    this.#wire = wire;
  }

  async open(): Promise<void> {
    try {
      const entry = await this.#wire.table(this.id);
      this.game ??= await this.#wire.game(entry.table.game);
      this.#enter(entry);
      if (this.#heard === 0 && !this.#needsCurtain()) this.seat = this.#firstSeat();
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
    clearInterval(this.#heartbeat);
    this.#socket?.close();
  }

  /** Play a legal move. Resolves when it is on the server's disk. */
  async play(move: string): Promise<void> {
    if (this.seat === null || this.sending !== null) return;
    this.sending = move;
    try {
      await this.act({ type: 'move', seat: this.seat, move, version: this.version });
    } finally {
      this.sending = null;
    }
  }

  /** Take our last decision back, or ask the others for it. */
  async takeBack(): Promise<void> {
    if (this.seat === null) return;
    await this.act({ type: 'undo', seat: this.seat, version: this.version }).catch(() => undefined);
  }

  /** Anything else one can do at a table; for a rematch the id of the new table. */
  act(act: AnyAct): Promise<string | null> {
    this.refused = null;
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
      if (this.#socket?.readyState !== OPEN) return answer({ move, legal: false, text: say('web-lost') });
      this.#questions.set(id, answer);
      this.#send({ type: 'why', move, id });
    });
  }

  /** See the table from another seat of ours, or as a spectator. Until the server answers we see what we saw. */
  look(seat: number | null): void {
    this.#send({ type: 'look', seat });
  }

  name(seat: number): string {
    return this.table?.chairs[seat]?.name ?? say('web-yoga');
  }

  /** A name, or «You». */
  called(seat: number): string {
    return seat === this.seat && !this.isShared ? say('web-you') : this.name(seat);
  }

  isBot(seat: number): boolean {
    return this.table?.chairs[seat]?.kind === 'bot';
  }

  /** Whether somebody at another device is not connected. */
  isAway(seat: number): boolean {
    return this.awaySince.has(seat);
  }

  /** On one device for several people, hidden hands are behind a curtain between turns. */
  #needsCurtain(): boolean {
    return this.isShared && this.game?.hidden === true;
  }

  #firstSeat(): number | null {
    const chairs = this.table?.chairs.filter((chair) => chair.mine) ?? [];
    return (chairs.find((chair) => chair.seat === this.table?.to_move) ?? chairs[0])?.seat ?? null;
  }

  #enter(entry: Entry): void {
    this.table = entry.table;
    this.invite = entry.invite ?? null;
    this.commitment = entry.commitment;
    this.#token = entry.token;
  }

  #connect(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    const socket = this.#wire.connect(this.id);
    this.#socket = socket;
    return new Promise((ready) => {
      socket.onopen = () => this.#greet();
      socket.onmessage = (event) => {
        this.#hear(JSON.parse(event.data) as FromServer);
        ready();
      };
      socket.onclose = () => {
        ready();
        if (this.#socket === socket) this.#lost();
      };
    });
  }

  #greet(): void {
    this.#send({
      type: 'hello',
      token: this.#token,
      seat: this.seat,
      language: language(),
      ...(this.#heard > 0 ? { version: this.#heard } : {}),
    });
    for (const { act } of this.#acts.values()) this.#send(act);
    this.#ping();
    clearInterval(this.#heartbeat);
    this.#heartbeat = setInterval(() => this.#ping(), HEARTBEAT);
  }

  #ping(): void {
    if (this.#pinged > 0 && Date.now() - this.#pinged > PATIENCE) return this.drop();
    this.#pinged = Date.now();
    this.#send({ type: 'ping', id: 'p' });
  }

  /** The network is gone: don't wait for the socket to find out. */
  drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#lost();
    socket.close();
  }

  #lost(): void {
    this.#socket = null;
    this.#pinged = 0;
    clearInterval(this.#heartbeat);
    for (const [, answer] of this.#questions) answer({ move: '', legal: false, text: say('web-lost') });
    this.#questions.clear();
    if (this.#closed) return;
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
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'state':
        return this.#hearState(message);
      case 'fact':
        return this.#hearFact(message);
      case 'presence':
        this.watching = message.watching;
        return this.#hearPresence(message.here);
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
        this.ahead = message.at - (this.#pinged + Date.now()) / 2;
        this.#pinged = 0;
        return;
    }
  }

  #hearPresence(here: number[]): void {
    this.here = here;
    const away = (this.table?.chairs ?? []).filter(
      ({ kind, mine, seat }) => kind === 'person' && !mine && !here.includes(seat),
    );
    this.awaySince = new Map(away.map(({ seat }) => [seat, this.awaySince.get(seat) ?? Date.now()]));
  }

  #hearState(state: State): void {
    this.link = 'open';
    this.#retry = FIRST_RETRY;
    const isOtherSeat = state.seat !== this.seat;
    this.#heard = state.version;
    if (this.now === null || isOtherSeat) {
      this.#era++;
      this.#queue = [];
      this.animating = false;
      // The story is told to each seat in its own words, and must not be seen by another.
      if (isOtherSeat) this.chapters = [];
      this.#showState(state);
      if (isOtherSeat) void this.#readStory();
    } else {
      this.#queue.push(state);
      this.#pump();
    }
  }

  #hearFact(fact: FactMessage): void {
    if (fact.version <= this.#heard) return;
    if (fact.version !== this.#heard + 1) return this.#send({ type: 'resync' });
    this.#heard = fact.version;
    this.#queue.push(fact);
    this.#pump();
  }

  #pump(): void {
    if (!this.#playing) void this.#playQueue();
  }

  async #playQueue(): Promise<void> {
    this.#playing = true;
    while (this.#queue.length > 0) {
      const next = this.#queue[0]!;
      if (next.type === 'fact' && isMissed(next) && !this.#stateToCome()) break;
      this.#queue.shift();
      if (next.type === 'state') this.#showState(next);
      else await this.#showFact(next);
    }
    this.#playing = false;
  }

  #stateToCome(): State | undefined {
    return this.#queue.find((each) => each.type === 'state');
  }

  async #showFact(fact: FactMessage): Promise<void> {
    const era = this.#era;
    let settle: (() => void) | void = undefined;
    if (fact.kind === 'moved' && fact.move != null && fact.seat != null) settle = await this.#showMove(fact);
    else if (fact.kind === 'took-back') this.chapters = this.chapters.slice(0, -(fact.count ?? 1));
    else if (fact.kind === 'talked' && fact.text != null && fact.seat != null)
      this.talk = [...this.talk, { at: fact.at, seat: fact.seat, text: fact.text }];
    if (era === this.#era) {
      this.version = fact.version;
      if (fact.kind !== 'talked') this.touchedAt = fact.at;
      if (fact.chairs && this.table) this.table = { ...this.table, chairs: fact.chairs };
      if (fact.now) this.#show(fact.now);
      if (fact.now && fact.kind === 'sat') this.#takeSeat();
    }
    if (settle) {
      await tick();
      settle();
    }
  }

  async #showMove(fact: FactMessage): Promise<(() => void) | void> {
    const chapter: Chapter = {
      version: fact.version,
      at: fact.at,
      seat: fact.seat!,
      move: fact.move!,
      events: fact.events ?? [],
      story: fact.story ?? [],
    };
    if (chapter.version > (this.chapters.at(-1)?.version ?? -1)) this.chapters = [...this.chapters, chapter];
    const next = fact.now ?? this.#stateToCome()?.now;
    const pending = this.#queue.filter((each) => each.type === 'fact').length;
    if (!next || pending > MANY) return;
    const era = this.#era;
    this.animating = true;
    try {
      return await this.stage(chapter, next, fact.now && pending < 2 ? 1 : 2);
    } catch {
      return; // a picture that fails must not stop the game
    } finally {
      if (era === this.#era) this.animating = false;
    }
  }

  /** Somebody sat down: perhaps we, who only watched before. */
  #takeSeat(): void {
    if (this.seat === null && this.mine.length > 0 && !this.#needsCurtain()) this.look(this.#firstSeat());
  }

  #showState(state: State): void {
    const isFirst = this.now === null;
    this.table = state.table;
    this.talk = state.talk ?? [];
    this.muted = state.muted ?? [];
    if (isFirst) this.talkHeard = this.talk.at(-1)?.at ?? 0;
    this.seat = state.seat;
    this.touchedAt = Math.max(this.touchedAt, state.table.touched_at);
    this.version = state.version;
    this.#show(state.now);
  }

  #show(now: Now): void {
    this.now = now;
    this.hint = null;
    this.previews = new Map();
    this.answers = [];
    if (this.table) {
      const { status, to_move, moves_made, next_table } = now;
      this.table = { ...this.table, status, to_move, moves_made, next_table };
    }
    if (this.seat !== null && now.status === 'playing' && now.to_move === this.seat) void this.#readPreviews(this.seat);
  }

  async #readPreviews(seat: number): Promise<void> {
    try {
      const found = await this.#wire.previews(this.id, seat);
      if (found.version !== this.version || seat !== this.seat) return;
      this.previews = new Map(found.previews.map((preview) => [preview.move, preview]));
      this.answers = found.answers ?? [];
    } catch {
      // Without previews the table still plays.
    }
  }

  async #readStory(): Promise<void> {
    const seat = this.seat;
    if (this.table?.status === 'waiting') return;
    try {
      const story = await this.#wire.story(this.id, seat);
      if (seat !== this.seat) return;
      const newer = this.chapters.filter((chapter) => chapter.version > story.version);
      this.chapters = [...story.chapters, ...newer];
    } catch {
      // Before the start there is no story.
    }
  }
}

const OPEN = 1;
const isMissed = (fact: FactMessage): boolean => fact.kind === 'moved' && fact.now == null;
