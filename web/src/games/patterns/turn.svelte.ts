/** One person's decision in the making: what is tapped, chosen, asked; it ends with a legal move or with nothing. */
import type { Now, Preview, Why } from '../../wire/schema';
import { attempts, type CellMove, cellMove, type Mode, modeOf, targetsOf } from './moves';
import { deedOf, endsGame, viewOf } from './view';

/** What of a table's session a decision needs. */
export interface Decider {
  readonly mayMove: boolean;
  readonly now: Now | null;
  readonly seat: number | null;
  readonly previews: ReadonlyMap<string, Preview>;
  play(move: string): Promise<void>;
  why(move: string): Promise<Why>;
}

export interface Barred {
  cell: string;
  reasons: Why[];
}

const LAST_MARKER = 6;

export class Turn {
  mode = $state<Mode | null>(null);
  /** The move that is previewed and waits for a yes. */
  chosen = $state<string | null>(null);
  /** The cell where two actions are possible and one is asked for. */
  asked = $state<string | null>(null);
  /** The cell under the pointer or the focus. */
  over = $state<string | null>(null);
  barred = $state.raw<Barred | null>(null);
  readonly #table: Decider;
  readonly #wantsConfirm: () => boolean;
  #question = 0;

  constructor(table: Decider, wantsConfirm: () => boolean) {
    this.#table = table;
    this.#wantsConfirm = wantsConfirm;
  }

  get moves(): readonly string[] {
    return this.#table.mayMove ? this.#table.now!.moves : [];
  }

  /** What could be chosen, also while the choice is on its way. */
  get listed(): readonly string[] {
    const { now, seat } = this.#table;
    return now !== null && now.to_move === seat ? now.moves : [];
  }

  /** Where something can be done in this mode. */
  get targets(): Map<string, CellMove[]> {
    return targetsOf(this.moves, this.mode);
  }

  get busy(): boolean {
    return this.chosen !== null || this.asked !== null || this.barred !== null || this.mode !== null;
  }

  get chosenCell(): string | null {
    return this.chosen === null ? null : (cellMove(this.chosen)?.cell ?? null);
  }

  /** The move to show: the chosen one, or the only one where the pointer or focus is. */
  get shown(): string | null {
    if (this.chosen !== null || this.asked !== null || this.over === null) return this.chosen;
    const here = this.targets.get(this.over) ?? [];
    return here.length === 1 ? here[0]!.text : null;
  }

  tap(cell: string, mode: Mode | null = this.mode): void {
    if (!this.#table.mayMove) return;
    if (this.chosenCell === cell) return this.confirm();
    const here = targetsOf(this.moves, mode).get(cell) ?? targetsOf(this.moves).get(cell) ?? [];
    this.#clear();
    if (here.length === 0) void this.#bar(cell, mode);
    else if (here.length === 1) this.choose(here[0]!.text);
    else this.asked = cell;
  }

  /** The token of the bowl is let go over a cell. */
  drop(cell: string): void {
    if (this.#table.mayMove && !(targetsOf(this.moves, 'lay').get(cell) ?? []).length) {
      this.#clear();
      return void this.#bar(cell, 'lay');
    }
    if (this.chosenCell === cell) this.chosen = null;
    this.tap(cell, 'lay');
  }

  /** Preview a move, or play it at once if nothing has to be asked. */
  choose(move: string): void {
    if (!this.#table.mayMove) return;
    const again = this.chosen === move;
    this.#clear();
    this.chosen = move;
    if (again || !this.#mustAsk(move)) this.confirm();
  }

  confirm(): void {
    const move = this.chosen;
    if (move !== null && this.#table.mayMove) void this.#table.play(move).catch(() => (this.chosen = null));
  }

  switchTo(mode: Mode): void {
    const next = this.mode === mode ? null : mode;
    const move = this.chosen === null ? null : cellMove(this.chosen);
    if (!move || (next !== null && modeOf(move.kind) !== next)) this.#clear();
    this.mode = next;
  }

  /** One step back: the choice, then the mode. */
  putBack(): void {
    if (this.chosen === null && this.asked === null && this.barred === null) this.mode = null;
    this.#clear();
  }

  reset(): void {
    this.#clear();
    this.mode = null;
  }

  #clear(): void {
    this.#question += 1;
    this.chosen = null;
    this.asked = null;
    this.barred = null;
  }

  #mustAsk(move: string): boolean {
    if (this.#wantsConfirm()) return true;
    const preview = this.#table.previews.get(move);
    return !preview || endsGame(preview) || deedOf(preview)?.marker === LAST_MARKER;
  }

  async #bar(cell: string, mode: Mode | null): Promise<void> {
    const view = viewOf(this.#table.now?.view);
    if (view === null || this.#table.seat === null) return;
    const question = this.#question;
    const tried = attempts(view, this.#table.seat, cell, mode);
    const reasons = await Promise.all(tried.map((move) => this.#table.why(move)));
    if (question !== this.#question) return;
    const told = reasons.filter(({ text }, i) => text && reasons.findIndex((other) => other.text === text) === i);
    this.barred = { cell, reasons: told };
  }
}
