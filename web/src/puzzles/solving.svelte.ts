/** One puzzle on the table: tries, hint, answer, and the line that follows it. */
import { LocalTable, type Rules } from '../stage/local';
import { Session } from '../table/session.svelte';
import type { PuzzleDocument, PuzzleOutcome } from '../wire/schema';
import type { Result } from './progress';

export const TRIES = 3;
const HINTED = 3;

/** `asked`: a move is to be found. `answered`: a wrong one lies on the table with its answer. */
export type Phase = 'asked' | 'answered' | 'found' | 'shown';

export class Solving {
  readonly puzzle: PuzzleDocument;
  readonly session: Session;
  phase = $state<Phase>('asked');
  /** Wrong tries so far. */
  wrong = $state(0);
  isHinted = $state(false);
  /** The wrong move that lies on the table. */
  tried = $state.raw<PuzzleOutcome | null>(null);
  /** How much of the line is on the table, when it is over. */
  at = $state(0);
  isOver = $derived(this.phase === 'found' || this.phase === 'shown');
  result = $derived<Result>(this.phase !== 'found' ? 'shown' : this.wrong === 0 && !this.isHinted ? 'first' : 'later');

  readonly #table: LocalTable;
  readonly #finished: (result: Result) => void;

  constructor(puzzle: PuzzleDocument, names: readonly string[], finished: (result: Result) => void, rules?: Rules) {
    this.puzzle = puzzle;
    this.#finished = finished;
    const { game, line, seat } = puzzle;
    this.#table = new LocalTable(
      { game, line, names, mine: [seat], seat },
      { decided: (move) => this.#decided(move) },
      ...(rules ? [rules] : []),
    );
    this.session = new Session('', this.#table);
    this.session.frame.isExercise = true;
  }

  /** The answer among a few others, in the order of the board's own moves. */
  get candidates(): string[] {
    const { outcomes } = this.puzzle;
    const count = Math.min(HINTED, outcomes.length - 1);
    return outcomes
      .slice(0, Math.max(2, count))
      .map(({ move }) => move)
      .sort();
  }

  hint(): void {
    if (this.phase === 'asked') this.isHinted = true;
  }

  /** Take the wrong move and its answer back; after the last try the answer is shown. */
  async takeBack(): Promise<void> {
    if (this.phase !== 'answered') return;
    const { tried } = this;
    this.tried = null;
    if (this.wrong >= TRIES) return this.show();
    this.phase = 'asked';
    try {
      await this.#table.takeBackTo(0);
    } catch (error) {
      // No network: the wrong move still lies there, and can be taken back once more.
      if (this.phase === 'asked') [this.phase, this.tried] = ['answered', tried];
      throw error;
    }
    // Meanwhile: perhaps given up. Else a move can be decided when the position is shown.
    if (this.phase === 'asked') this.#rest(false);
  }

  /** Give up: the answer is played. */
  async show(): Promise<void> {
    if (this.isOver) return;
    this.tried = null;
    this.#end('shown');
    await this.#table.takeBackTo(0);
    await this.#table.play(this.puzzle.answer);
  }

  /** Show so many moves of the line; only when it is over. */
  async go(to: number): Promise<void> {
    const { continuation } = this.puzzle;
    const from = this.at;
    if (!this.isOver || to < 0 || to > continuation.length || to === from) return;
    this.at = to;
    if (to === from + 1) await this.#table.play(continuation[from]!);
    else if (to < from) await this.#table.takeBack(from - to);
    else await this.#table.show({ moves: continuation.slice(0, to) });
  }

  async #decided(move: string): Promise<void> {
    if (this.phase !== 'asked') return;
    if (move === this.puzzle.answer) {
      this.#end('found');
      return this.#table.play(move);
    }
    this.#rest(true);
    const outcome = this.puzzle.outcomes.find((each) => each.move === move);
    this.wrong++;
    this.tried = outcome ?? null;
    this.phase = 'answered';
    await this.#table.play(move);
    // Meanwhile: taken back already, or the answer was asked for; both begin from an empty table.
    if (this.phase === 'answered' && outcome?.reply && this.tried === outcome) await this.#table.play(outcome.reply);
  }

  #end(phase: 'found' | 'shown'): void {
    this.phase = phase;
    this.at = 1;
    this.#rest(true);
    this.#finished(this.result);
  }

  /** While something is shown nothing can be decided. */
  #rest(rests: boolean): void {
    this.session.frame.isStill = rests;
  }
}
