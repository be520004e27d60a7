/** The review of one game as it comes in: a quick curve first, then move after move, then the whole. */
import type { Outlook, ReviewDocument, ReviewedMove } from '../wire/documents';
import type { Replay, ReviewState } from '../wire/schema';
import { api, Refusal } from '../wire/api';
import { problemOf } from '../words/words.svelte';

/** What is asked of the server, so that tests can stand in for it. */
export interface Library {
  review(id: string, after: number): Promise<ReviewState>;
  beginReview(table: string): Promise<ReviewState>;
  replay(id: string, seat: number, open: boolean): Promise<Replay>;
}

const ASK_EVERY = 800;
const OF_A_RECORD = /^r[0-9a-f]{31}$/;

export class Study {
  readonly id: string;
  state = $state.raw<ReviewState | null>(null);
  curve = $state.raw<Outlook[]>([]);
  moves = $state.raw<ReviewedMove[]>([]);
  review = $state.raw<ReviewDocument | null>(null);
  replay = $state.raw<Replay | null>(null);
  problem = $state('');
  readonly #library: Library;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  /** Whatever an earlier look still awaits is void. */
  #look = 0;

  constructor(id: string, library: Library = api) {
    this.id = id;
    this.#library = library;
  }

  async open(): Promise<void> {
    try {
      this.#take(await this.#begun());
      await this.look(0, true);
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  /** The game from a seat, or with all hands. Whether it is what is wanted when it comes. */
  async look(seat: number, open: boolean): Promise<boolean> {
    const look = ++this.#look;
    const replay = await this.#library.replay(this.id, seat, open);
    // Meanwhile: closed, or seen with other eyes.
    if (look !== this.#look) return false;
    this.replay = replay;
    return true;
  }

  close(): void {
    this.#isClosed = true;
    this.#look++;
    clearTimeout(this.#timer);
  }

  /** The review of a record was begun when its file was opened; that of a table begins when it is first looked at. */
  #begun(): Promise<ReviewState> {
    return OF_A_RECORD.test(this.id) ? this.#library.review(this.id, 0) : this.#library.beginReview(this.id);
  }

  #take(state: ReviewState): void {
    if (this.#isClosed) return;
    this.state = state;
    if (state.review) {
      this.review = state.review;
      this.curve = state.review.curve;
      this.moves = state.review.moves;
      return;
    }
    if (state.done < this.moves.length) this.moves = []; // it has begun anew
    if (state.curve?.length) this.curve = state.curve;
    this.moves = [...this.moves, ...(state.moves ?? [])];
    if (state.status !== 'failed') this.#timer = setTimeout(() => void this.#ask(), ASK_EVERY);
  }

  async #ask(): Promise<void> {
    try {
      this.#take(await this.#library.review(this.id, this.moves.length));
    } catch (error) {
      // No network for a moment: what is known stays, and it is asked again.
      if (error instanceof Refusal && error.problem.status !== 429) this.problem = problemOf(error);
      else if (!this.#isClosed) this.#timer = setTimeout(() => void this.#ask(), 3 * ASK_EVERY);
    }
  }
}
