/** What the table is, as one seat or a spectator sees it: who sits there, where the game stands, what happened. It is
 * given what the server says and reads the rest (story, hints) when it needs them.
 */
import type {
  Chapter,
  Entry,
  FactMessage,
  GameDocument,
  Hint,
  Line,
  Now,
  Presence,
  State,
  TableDocument,
} from '../wire/schema';
import type { GamePreview } from '../wire/documents';
import { say } from '../words/words.svelte';
import { chapterOf } from './queue.svelte';
import type { Server } from './server';

export class TableState {
  document = $state.raw<TableDocument | null>(null);
  /** What the server says of this kind of game: whether hands are hidden, draws can be offered, which levels bots have. */
  game = $state.raw<GameDocument | null>(null);
  now = $state.raw<Now | null>(null);
  /** The seat we look from; null: a spectator. */
  seat = $state<number | null>(null);
  version = $state(0);
  /** Counts the positions that were shown: what was begun in one is void in the next. */
  position = $state(0);
  talk = $state.raw<Line[]>([]);
  /** When the newest line was said that need not be pointed out any more. */
  talkHeard = $state(0);
  /** The seats we do not want to hear. */
  muted = $state.raw<number[]>([]);
  watching = $state(0);
  /** Since when seats have not been connected, in milliseconds since 1970. */
  awaySince = $state.raw<ReadonlyMap<number, number>>(new Map());
  /** What the rules foresee of each legal move, by move text. */
  previews = $derived.by<ReadonlyMap<string, GamePreview>>(
    () => new Map((this.now?.previews ?? []).map((each) => [each.move, each])),
  );
  /** What each seat's things bring, line by line, as far as we see them. */
  reckoning = $derived.by(() => this.now?.reckoning ?? []);
  /** Moves that the computer would consider, best first, and what speaks for them. */
  hints = $state.raw<Hint[]>([]);
  /** Hints are being looked for. */
  isAdvising = $state(false);
  invite = $state<string | null>(null);
  /** The invitation to say on the phone. */
  words = $state<string | null>(null);
  commitment = $state('');
  /** When somebody last did something here, by the server's clock. */
  touchedAt = $state(0);

  /** The moves whose outcome is shown. */
  story = $derived.by(() => this.#chapters.filter((chapter) => chapter.version <= this.version));
  /** The seats of ours: more than one at a table on one device. */
  mine = $derived.by(() => mineIn(this.document));
  /** Whether several people share this device. */
  isShared = $derived(this.mine.length > 1);
  /** Whether other people sit at other devices. */
  isOnline = $derived((this.document?.chairs ?? []).some((chair) => chair.kind !== 'bot' && !chair.mine));
  isSpectator = $derived(this.document !== null && this.mine.length === 0);
  /** On one device for several people, hidden hands are behind a curtain between turns. */
  hasCurtain = $derived(this.isShared && this.game?.hidden === true);
  isOurTurn = $derived(this.now?.status === 'playing' && this.seat !== null && this.now.to_move === this.seat);

  readonly #id: string;
  readonly #server: Server;
  #chapters = $state.raw<Chapter[]>([]);
  /** The version at which the story was read. */
  #storyAt = -1;
  /** How far the chapters tell everything that happened. */
  #toldTo = -1;
  #tookBackAt = -1;
  /** Whatever was asked of the server for another seat or position is void. */
  #storyRequest = 0;
  #hintRequest = 0;
  /** The version since which the position is what it is. */
  #positionSince = 0;

  constructor(id: string, server: Server) {
    this.#id = id;
    this.#server = server;
  }

  /** We have been let in: perhaps for the first time, perhaps after our seat was given to somebody else. */
  enter(entry: Entry): void {
    this.document = entry.table;
    this.invite = entry.invite ?? null;
    this.words = entry.words ?? null;
    this.commitment = entry.commitment;
    if (this.seat !== null && !this.mine.includes(this.seat)) this.#lookFrom(null);
    if (this.now === null && !this.hasCurtain) this.seat = this.firstSeat();
  }

  /** The seat of ours that decides now, or any of ours. */
  firstSeat(): number | null {
    const { mine } = this;
    const toMove = this.document?.to_move ?? null;
    return toMove !== null && mine.includes(toMove) ? toMove : (mine[0] ?? null);
  }

  hearPresence({ here, watching }: Presence): void {
    this.watching = watching;
    const away = (this.document?.chairs ?? []).filter(
      ({ kind, mine, seat }) => kind === 'person' && !mine && !here.includes(seat),
    );
    this.awaySince = new Map(away.map(({ seat }) => [seat, this.awaySince.get(seat) ?? Date.now()]));
  }

  showState(state: State): void {
    const isFirst = this.version === 0;
    if (state.seat !== this.seat) this.#lookFrom(state.seat);
    this.document = state.table;
    this.talk = state.talk ?? [];
    this.muted = state.muted ?? [];
    if (isFirst) this.talkHeard = this.talk.at(-1)?.at ?? 0;
    this.touchedAt = Math.max(this.touchedAt, state.table.touched_at);
    this.version = state.version;
    this.#show(state.now, false);
    if (state.now.status === 'waiting') this.#toldTo = state.version;
    if (this.#toldTo < state.version) void this.#readStory();
  }

  showFact(fact: FactMessage): void {
    this.#tell(fact);
    this.version = fact.version;
    if (fact.kind === 'talked' && fact.text != null && fact.seat != null)
      this.talk = [...this.talk, { at: fact.at, seat: fact.seat, text: fact.text }];
    if (fact.kind !== 'talked') this.touchedAt = fact.at;
    if (fact.chairs && this.document) this.document = { ...this.document, chairs: fact.chairs };
    if (fact.now) this.#show(fact.now, fact.kind !== 'took-back');
  }

  /** Ask which moves the computer would consider. */
  async readHints(): Promise<void> {
    const { seat } = this;
    if (seat === null) return;
    const request = ++this.#hintRequest;
    this.isAdvising = true;
    const found = await this.#server.hints(this.#id, seat).catch(() => null);
    // Meanwhile: another position, another seat, or asked again.
    if (request !== this.#hintRequest) return;
    this.isAdvising = false;
    if (seat !== this.seat || !found) return;
    if (this.#positionSince <= found.version && found.version <= this.version) this.hints = found.hints;
  }

  name(seat: number): string {
    return this.document?.chairs[seat]?.name ?? say('web-yoga');
  }

  /** A name, or «You». */
  called(seat: number): string {
    return seat === this.seat && !this.isShared ? say('web-you') : this.name(seat);
  }

  isBot(seat: number): boolean {
    return this.document?.chairs[seat]?.kind === 'bot';
  }

  /** Whether somebody at another device is not connected. */
  isAway(seat: number): boolean {
    return this.awaySince.has(seat);
  }

  /** See the table from another seat. What the old one knew is gone at once: hand, story, previews, hint. */
  #lookFrom(seat: number | null): void {
    this.seat = seat;
    this.now = null;
    this.#chapters = [];
    this.#storyAt = this.#toldTo = this.#tookBackAt = -1;
    this.#storyRequest++;
    this.#forgetAdvice();
  }

  #forgetAdvice(): void {
    this.#hintRequest++;
    this.isAdvising = false;
    this.hints = [];
  }

  #show(now: Now, follows: boolean): void {
    const isSame = this.now !== null && isSamePosition(now, this.now) && (follows || isSameView(now, this.now));
    this.now = now;
    if (!isSame) {
      this.position++;
      this.#positionSince = this.version;
    }
    if (this.document) {
      const { status, to_move, moves_made, next_table } = now;
      this.document = { ...this.document, status, to_move, moves_made, next_table };
    }
    if (!isSame) this.#forgetAdvice();
  }

  #tell(fact: FactMessage): void {
    if (fact.version === this.#toldTo + 1) this.#toldTo = fact.version;
    if (fact.version <= this.#storyAt) return;
    const chapter = chapterOf(fact);
    if (chapter) this.#chapters = [...this.#chapters, chapter];
    if (fact.kind !== 'took-back') return;
    this.#chapters = this.#chapters.slice(0, -(fact.count ?? 1));
    this.#tookBackAt = fact.version;
  }

  async #readStory(): Promise<void> {
    const request = ++this.#storyRequest;
    const from = this.version;
    const story = await this.#server.story(this.#id, this.seat).catch(() => null);
    // Meanwhile: another seat, to whom it is told in other words; or asked again.
    if (!story || request !== this.#storyRequest) return;
    // Meanwhile: a move that this story still tells was taken back.
    if (story.version < this.#tookBackAt) return this.#readStory();
    // Meanwhile: moves were made that it does not tell yet.
    const newer = this.#chapters.filter((chapter) => chapter.version > story.version);
    this.#chapters = [...story.chapters, ...newer];
    this.#storyAt = story.version;
    this.#toldTo = story.version < from ? story.version : Math.max(story.version, this.version);
  }
}

const mineIn = (table: TableDocument | null): number[] =>
  (table?.chairs ?? []).filter((chair) => chair.mine).map((chair) => chair.seat);

/** Nobody knows what happened between two states, after a lost connection for instance. */
const isSameView = (one: Now, other: Now): boolean => JSON.stringify(one.view) === JSON.stringify(other.view);

/** Whether nothing was played between two positions that follow each other. */
const isSamePosition = (one: Now, other: Now): boolean =>
  one.status === other.status && one.to_move === other.to_move && one.moves_made === other.moves_made;
