/** One table, live, and everything one can do there: a connection that hears what happens, a queue of what is still to
 * be shown, and the table as it is shown. */
import type { Snippet } from 'svelte';
import type { AnyTurn } from '../turn/turn.svelte';
import type { Ack, AnyAct, Entry, FactMessage, ProblemDocument, State, Why } from '../wire/schema';
import { Refusal } from '../wire/api';
import { language, say } from '../words/words.svelte';
import { Connection } from './connection.svelte';
import { Count } from './count.svelte';
import { newsOf, newsOfReturn, type News } from './news';
import { Queue } from './queue.svelte';
import { Readiness } from './readiness.svelte';
import { realServer, type Server } from './server';
import { TableState } from './state.svelte';

/** What the game and the frame around it tell each other. */
class Frame {
  /** What one may do now, in the words of the turn card, for those who listen. */
  prompt = $state('');
  /** What the chosen move will bring, for those who listen. */
  consequence = $state('');
  /** The move that the turn shows: chosen, or pointed at. */
  shown = $state<string | null>(null);
  /** Where the game stands, in the game's own words, for the top bar; empty: the number of the move. */
  where = $state('');
  /** Why the game ended, where the story has no sentence for it. */
  ended = $state('');
  /** A move as people say it, in the words of the game. */
  tell = $state.raw<(move: string) => string>((move) => move);
  /** What the line of the story that is pointed at speaks of: cells (`d4`) and mandalas (`mandala/left`, `mandala/0`). */
  marked = $state.raw<ReadonlySet<string>>(new Set());
  /** Moves that carry letters on the table beside hints: what the engine thinks of, the best first. */
  lettered = $state.raw<readonly string[]>([]);
  /** What stands in the place of the turn card: a coach, a comment. `split`: its buttons stand below the hand; `extra`:
   * what the game itself lets one choose there. */
  card = $state.raw<Snippet<[turn: AnyTurn, split: boolean, extra: Snippet | undefined]> | null>(null);
  /** What stands in the place of the buttons that confirm and take back, where they stand below the hand. */
  actions = $state.raw<Snippet<[turn: AnyTurn]> | null>(null);
  /** What the turn card is called instead of «Your turn». */
  heading = $state('');
  /** An exercise: every move is shown before it is made, and taken back by whoever set it. */
  isExercise = $state(false);
  /** Whether nothing is to be decided just now, whoever is to move. */
  isStill = $state(false);
  /** What stands in the place of the story. */
  beside = $state.raw<Snippet | null>(null);
}

export class Session {
  readonly id: string;
  readonly connection: Connection;
  readonly queue: Queue;
  readonly table: TableState;
  readonly count: Count;
  readonly frame = new Frame();
  /** The move that is under way to the server. */
  sending = $state<string | null>(null);
  /** Why the last act was refused. */
  refused = $state.raw<ProblemDocument | null>(null);
  /** What somebody else did beside playing. */
  news = $state.raw<News | null>(null);
  /** What we asked for in vain, and when: the same is not asked for again before the next move. */
  declined = $state.raw<{ what: string; movesMade: number } | null>(null);
  /** The version that our last move has made: there is nothing to decide until it is shown. */
  #made = $state(0);

  /** Whether we may decide now. */
  mayMove = $derived.by(
    () =>
      this.table.isOurTurn &&
      !this.frame.isStill &&
      this.sending === null &&
      !this.queue.animating &&
      this.table.version >= this.#made,
  );

  /** Our move has been decided and waits for the line to come back. */
  isWaiting = $derived.by(() => this.sending !== null && this.connection.link !== 'open');
  readonly readiness: Readiness;

  readonly #server: Server;

  constructor(id: string, server: Server = realServer) {
    this.id = id;
    this.#server = server;
    this.readiness = new Readiness(() => server.readiness());
    this.table = new TableState(id, server);
    this.count = new Count(this.table);
    this.queue = new Queue({
      showState: (state) => this.table.showState(state),
      showFact: (fact) => this.#showFact(fact),
    });
    this.connection = new Connection({
      enter: () => this.#enter(),
      connect: () => server.connect(id),
      entered: (entry) => this.#entered(entry),
      greeting: () => ({ seat: this.table.seat, language: language(), anew: this.table.now === null }),
      hear: (message) => this.#hear(message),
      hearPresence: (presence) => this.table.hearPresence(presence),
    });
  }

  open(): Promise<void> {
    return this.connection.open();
  }

  close(): void {
    this.connection.close();
    this.queue.clear();
  }

  /** Play a legal move. Resolves when it is on the server's disk. */
  async play(move: string): Promise<void> {
    const { seat, version } = this.table;
    if (seat === null || this.sending !== null) return;
    this.sending = move;
    try {
      const { version: made } = await this.act({ type: 'move', seat, move, version });
      // Meanwhile: anything, a lost connection and another seat included. The move is made all the same.
      this.#made = made;
    } finally {
      this.sending = null;
    }
  }

  /** Put a move back that waits for the line. */
  recall(): void {
    if (this.isWaiting) this.connection.recall('move');
  }

  /** Whether this was asked for in vain and nothing was played since. */
  wasDeclined(what: string): boolean {
    return this.declined?.what === what && this.declined.movesMade === this.table.now?.moves_made;
  }

  /** Take our last decision back, or ask the others for it. */
  async takeBack(): Promise<void> {
    const { seat, version } = this.table;
    if (seat !== null) await this.act({ type: 'undo', seat, version }).catch(() => undefined);
  }

  /** Anything else one can do at a table. */
  async act(act: AnyAct): Promise<Ack> {
    this.refused = null;
    try {
      return await this.connection.act(act);
    } catch (error) {
      // Meanwhile: something else may have been done. The newest refusal is the one that is shown.
      if (error instanceof Refusal) this.refused = error.problem;
      throw error;
    }
  }

  /** Why a move is not allowed now. */
  async why(move: string): Promise<Why> {
    const why = await this.connection.ask(move);
    // Meanwhile: anything. Whoever asked knows whether the answer is still wanted.
    return why ?? { move, legal: false, text: say('web-lost') };
  }

  /** See the table from another seat of ours, or as a spectator. Until the server answers we see what we saw. */
  look(seat: number | null): void {
    this.connection.send({ type: 'look', seat });
  }

  async #enter(): Promise<Entry> {
    const entry = await this.#server.table(this.id);
    // Meanwhile: closed or opened again. What kind of game it is does not change.
    this.table.game ??= await this.#server.game(entry.table.game);
    return entry;
  }

  #entered(entry: Entry): void {
    const { seat } = this.table;
    this.table.enter(entry);
    if (seat !== null && seat !== this.table.seat) this.queue.clear();
  }

  #hear(message: State | FactMessage): void {
    if (message.type === 'state' && (this.table.now === null || message.seat !== this.table.seat)) {
      const before = this.table.document;
      this.queue.clear();
      this.table.showState(message);
      this.news = newsOfReturn(before, this.table) ?? this.news;
      this.#changeSeat();
    } else this.queue.add(message);
  }

  #showFact(fact: FactMessage): void {
    const before = this.table.now;
    const wasPlaying = before?.status === 'playing';
    const offer = before?.offer ?? null;
    this.table.showFact(fact);
    if (wasPlaying && this.table.now?.status === 'over') this.count.begin();
    if (fact.kind === 'declined' && offer && fact.seat !== offer.seat && this.table.mine.includes(offer.seat))
      this.declined = { what: offer.what, movesMade: before!.moves_made };
    this.news = newsOf(fact, offer, this.table) ?? this.news;
    if (fact.chairs) this.#changeSeat();
  }

  /** Somebody sat down or was replaced: perhaps we, who only watched before or may only watch now. */
  #changeSeat(): void {
    const { seat, mine, hasCurtain } = this.table;
    if (seat === null ? mine.length > 0 && !hasCurtain : !mine.includes(seat)) this.look(this.table.firstSeat());
  }
}
