/** What is still to be shown: facts and states, one after the other. Pieces travel before the page shows the new
 * position. What was missed while the connection was lost comes without positions; it waits for the state that ends
 * it and is then shown at double speed.
 */
import { tick } from 'svelte';
import type { Chapter, FactMessage, Now, State } from '../wire/schema';
import type { Beat, Landed } from './flights';

/** Animates what happened, from the position that is still shown to the next one. What it returns is called as soon as
 * the page shows the next position. `signal`: nobody may see it any more. */
export type Stage = (chapter: Chapter, next: Now, speed: number, signal: AbortSignal) => Promise<(() => void) | void>;

/** Where things are shown. */
export interface Shown {
  showFact(fact: FactMessage): void;
  showState(state: State): void;
}

/** More moves than this are not shown one by one. */
const MANY = 12;

export class Queue {
  /** The move whose pieces travel just now. */
  chapter = $state.raw<Chapter | null>(null);
  /** The parts of that move that have begun, the present one last. */
  beats = $state.raw<readonly Beat[]>([]);
  /** How the table looks meanwhile; null: as before the move. */
  landed = $state.raw<Landed | null>(null);
  /** Whether the pieces stand still because somebody wants to look. */
  isPaused = $state(false);
  stage: Stage = () => Promise.resolve();
  /** Let all pieces of this move land at once. */
  skip: () => void = () => undefined;

  readonly #shown: Shown;
  #waiting: (FactMessage | State)[] = [];
  #isBusy = false;
  #abort = new AbortController();

  constructor(shown: Shown) {
    this.#shown = shown;
  }

  /** Whether pieces travel right now. */
  get animating(): boolean {
    return this.chapter !== null;
  }

  add(message: FactMessage | State): void {
    this.#waiting.push(message);
    if (!this.#isBusy) void this.#showAll();
  }

  /** Forget what was to be shown, at once: it was meant for other eyes. */
  clear(): void {
    this.#waiting = [];
    this.#forget();
    this.#abort.abort();
  }

  async #showAll(): Promise<void> {
    this.#isBusy = true;
    while (this.#waiting.length > 0) {
      const next = this.#waiting[0]!;
      if (next.type === 'fact' && isMissed(next) && !this.#stateToCome()) break;
      this.#waiting.shift();
      if (next.type === 'state') this.#shown.showState(next);
      // Meanwhile: more has come, or everything was cleared and something else is waiting.
      else await this.#showFact(next);
    }
    this.#isBusy = false;
  }

  async #showFact(fact: FactMessage): Promise<void> {
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    const settle = await this.#play(fact, signal);
    // Meanwhile: cleared; the page may already show another seat's position, in which this fact has no place.
    if (!signal.aborted) {
      this.#forget();
      this.#shown.showFact(fact);
    }
    if (!settle) return;
    // Meanwhile: anything; what has landed is cleared away in any case.
    await tick();
    settle();
  }

  /** Let the pieces of a move travel, if there is a position they lead to. */
  async #play(fact: FactMessage, signal: AbortSignal): Promise<(() => void) | void> {
    const chapter = chapterOf(fact);
    const next = fact.now ?? this.#stateToCome()?.now;
    const pending = this.#waiting.filter(({ type }) => type === 'fact').length;
    if (!chapter || !next || pending > MANY) return;
    this.chapter = chapter;
    try {
      const played = this.stage(chapter, next, fact.now && pending < 2 ? 1 : 2, signal);
      return await Promise.race([played, aborted(signal)]);
    } catch {
      return; // a picture that fails must not stop the game
    }
  }

  #forget(): void {
    this.chapter = null;
    this.beats = [];
    this.landed = null;
    this.isPaused = false;
  }

  #stateToCome(): State | undefined {
    return this.#waiting.find((each) => each.type === 'state');
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => signal.addEventListener('abort', () => done()));
const isMissed = (fact: FactMessage): boolean => fact.kind === 'moved' && fact.now == null;

/** A move as the story tells it; null: this fact is no move. */
export function chapterOf({ kind, version, at, seat, move, events, story }: FactMessage): Chapter | null {
  if (kind !== 'moved' || move == null || seat == null) return null;
  return { version, at, seat, move, events: events ?? [], story: story ?? [] };
}
