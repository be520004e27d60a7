/** The count at the end: row by row, for all seats together. Until a row is counted nobody sees what it brings. */
import type { GameModule, ScoreStep } from '../games/contract';
import { rowsOf, totals } from './counting';
import type { TableState } from './state.svelte';

export class Count {
  /** How the game that is played here counts. */
  scoring = $state.raw<GameModule['scoring'] | null>(null);
  steps = $derived.by<ScoreStep[]>(() => {
    const { now, reckoning } = this.#table;
    if (!this.scoring || !now?.view || now.ending?.by !== 'rules') return [];
    return this.scoring(now.view, reckoning);
  });
  rows = $derived.by(() => rowsOf(this.steps));
  /** Nobody wants to see things move: everything is counted at once. */
  isQuick = $state(false);
  /** The rows that are counted. */
  done = $state(Infinity);
  isRunning = $derived.by(() => this.#table.now?.status === 'over' && this.done < this.rows.length);

  readonly #table: TableState;

  constructor(table: TableState) {
    this.#table = table;
  }

  /** The game has just ended before our eyes. */
  begin(): void {
    this.done = this.isQuick ? Infinity : 0;
  }

  skip(): void {
    this.done = Infinity;
  }

  /** The points of a seat that are to be seen: as far as they are counted, or all of them. */
  points<Points extends number | null | undefined>(seat: number, all: Points): number | Points {
    return this.isRunning ? (totals(this.rows.slice(0, this.done).flat(), seat + 1)[seat] ?? 0) : all;
  }

  /** Whether what a row brings may be seen. */
  shows(row: number): boolean {
    return !this.isRunning || this.rows.slice(0, this.done).some((steps) => steps.some((step) => step.row === row));
  }
}
