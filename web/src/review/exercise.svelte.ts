/** One's own mistakes once more, each as a task on the table. What is as good as the best move is right, too. */
import { api } from '../wire/api';
import type { ReviewedMove } from '../wire/documents';
import type { Playback } from './playback.svelte';

/** So much of the chances a move may be worse than the best one and still count. */
const AS_GOOD = 0.02;
const EFFORT = 2;

export type Verdict = 'open' | 'right' | 'same' | 'worse' | 'shown';

export class Exercise {
  at = $state(0);
  verdict = $state<Verdict>('open');
  /** What was tried last. */
  tried = $state('');
  /** By how much it is worse. */
  loss = $state(0);
  /** Which were solved. */
  solved = $state.raw<ReadonlySet<number>>(new Set());
  isJudging = $state(false);
  readonly moves: readonly ReviewedMove[];
  readonly #playback: Playback;
  #judge: Judge;

  constructor(moves: readonly ReviewedMove[], playback: Playback, judge: Judge = realJudge) {
    this.moves = moves;
    this.#playback = playback;
    this.#judge = judge;
  }

  get move(): ReviewedMove {
    return this.moves[this.at]!;
  }

  begin(at = 0): Promise<void> {
    this.at = at;
    this.verdict = 'open';
    this.isJudging = false;
    const { number, seat } = this.move;
    return this.#playback.leave(number - 1, { mine: [seat], seat }, (move) => this.#decided(move));
  }

  get hasNext(): boolean {
    return this.at + 1 < this.moves.length;
  }

  async show(): Promise<void> {
    const { best } = this.move;
    const begun = this.begin(this.at);
    this.verdict = 'shown';
    const { outing } = this.#playback;
    await begun;
    // Meanwhile: another task, or back to the game.
    if (outing === this.#playback.outing) await this.#playback.table.play(best);
  }

  async #decided(move: string): Promise<void> {
    if (this.verdict === 'right' || this.verdict === 'shown' || this.isJudging) return;
    this.tried = move;
    const { outing } = this.#playback;
    this.isJudging = true;
    const isHere = (): boolean => outing === this.#playback.outing;
    const loss = await this.#lossOf(move).finally(() => {
      if (isHere()) this.isJudging = false;
    });
    // Meanwhile: another task, the same one anew, its answer, or back to the game.
    if (!isHere()) return;
    this.loss = loss;
    const { best, move: made } = this.move;
    this.verdict = move === made && move !== best ? 'same' : loss <= AS_GOOD ? 'right' : 'worse';
    if (this.verdict !== 'right') return;
    this.solved = new Set([...this.solved, this.at]);
    await this.#playback.table.play(move);
  }

  async #lossOf(move: string): Promise<number> {
    const { best, move: made, number, loss } = this.move;
    if (move === best) return 0;
    return move === made ? loss : this.#judge(this.#playback.lineAt(number - 1), move);
  }
}

/** By how much of the chances a move is worse than the best one. */
export type Judge = (line: string, move: string) => Promise<number>;

const realJudge: Judge = async (line, move) => {
  const { lines } = await api.linesThere({ line, effort: EFFORT });
  const best = lines[0]?.win ?? 0;
  const found = lines.find((each) => each.move === move);
  return Math.max(0, best - (found?.win ?? Math.min(...lines.map(({ win }) => win))));
};
