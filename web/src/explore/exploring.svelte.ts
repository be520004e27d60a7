/** What if: moves for all sides from any position, and what the engine thinks of them. */
import { LocalTable, type Rules } from '../stage/local';
import { LETTERS } from '../table/advice';
import { Session } from '../table/session.svelte';
import { api } from '../wire/api';
import type { AskForLines, EngineLine, EngineLines } from '../wire/schema';

/** The engine is asked again and again, each time for more. */
const EFFORTS = 4;
/** So many moves have room beside the table, in a row below it, and on a phone. */
export const [MOST, ROW, FEW] = [LETTERS.length, 3, 2];

export interface Beginning {
  game: string;
  line: string;
  seats: number;
  names: readonly string[];
  toMove: number | null;
}

export type Engine = (asked: AskForLines) => Promise<EngineLines>;

export class Exploring {
  /** The moves tried, and who made each. */
  path = $state.raw<{ seat: number; move: string }[]>([]);
  isOn = $state(true);
  found = $state.raw<EngineLines | null>(null);
  /** What the engine thought of the best moves, effort by effort. */
  course = $state.raw<EngineLines[]>([]);
  isThinking = $state(false);
  line = $state('');
  readonly begin: Beginning;
  readonly session: Session;
  readonly #table: LocalTable;
  readonly #engine: Engine;
  #question = 0;
  /** Counts how often somebody went back: whatever was on its way then is taken back, too. */
  #backs = 0;

  constructor(begin: Beginning, engine: Engine = api.linesThere, rules?: Rules) {
    this.begin = begin;
    this.line = begin.line;
    this.#engine = engine;
    const { game, line, names, toMove } = begin;
    const mine = Array.from({ length: begin.seats }, (_, seat) => seat);
    const owner = {
      decided: (move: string) => this.play(move),
      mayTakeBack: () => this.path.length > 0,
      takeBack: () => this.back(this.path.length - 1),
    };
    this.#table = new LocalTable({ game, line, names, mine, seat: toMove ?? 0 }, owner, rules);
    this.session = new Session('', this.#table);
  }

  async open(): Promise<void> {
    const question = this.#question;
    await this.session.open();
    // Meanwhile: left, or somewhere else already.
    if (question === this.#question) void this.think();
  }

  close(): void {
    this.#question++;
    this.session.close();
  }

  /** One move more, whoever is to make it. */
  async play(move: string): Promise<void> {
    const seat = this.toMove ?? 0;
    const backs = this.#backs;
    this.#forget();
    try {
      await this.#table.play(move);
    } catch (error) {
      // No network: the position stays, and what the engine thinks of it is asked for anew.
      if (backs === this.#backs) void this.think();
      throw error;
    }
    // Meanwhile: somebody went back.
    if (backs !== this.#backs) return;
    this.path = [...this.path, { seat, move }];
    await this.#turn();
  }

  /** Several, as the engine expects them. */
  async follow(moves: readonly string[]): Promise<void> {
    const backs = this.#backs;
    for (const move of moves) if (backs === this.#backs) await this.play(move);
  }

  /** Back to where so many moves were made. */
  async back(count: number): Promise<void> {
    const { path } = this;
    if (count < 0 || count >= path.length) return;
    const backs = ++this.#backs;
    this.#forget();
    this.path = path.slice(0, count);
    try {
      await this.#table.show({ moves: this.path.map(({ move }) => move) });
    } catch (error) {
      // No network: the table shows what it showed, unless somebody went back further meanwhile.
      if (backs === this.#backs) this.path = path;
      throw error;
    }
    await this.#turn();
  }

  /** The best moves, so many. */
  best(count: number): EngineLine[] {
    return (this.found?.lines ?? []).slice(0, count);
  }

  get toMove(): number | null {
    return this.#table.toMove;
  }

  /** Whoever is to move sits below, and knows what that side can know. */
  async #turn(): Promise<void> {
    const backs = this.#backs;
    const seat = this.toMove;
    if (seat !== null && seat !== this.#table.seat) await this.#table.show({ seat });
    // Meanwhile: somebody went back.
    if (backs !== this.#backs) return;
    this.line = this.#table.line;
    void this.think();
  }

  #forget(): void {
    this.#question++;
    this.found = null;
    this.course = [];
    this.isThinking = false;
  }

  toggle(): void {
    this.isOn = !this.isOn;
    this.#forget();
    if (this.isOn) void this.think();
  }

  async think(): Promise<void> {
    const question = ++this.#question;
    if (!this.isOn || this.toMove === null) return;
    this.isThinking = true;
    for (let effort = 1; effort <= EFFORTS; effort++) {
      const found = await this.#engine({ line: this.line, effort }).catch(() => null);
      // Meanwhile: another position, or the engine was turned off.
      if (question !== this.#question) return;
      if (!found) break;
      this.found = found;
      this.course = [...this.course, found];
      if (found.lines[0]?.proven && found.lines[0].proven !== 'loss') break;
    }
    this.isThinking = false;
  }
}
