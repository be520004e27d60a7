/** A finished game on the table: forwards, backwards, by itself; and, from any of its positions, other moves. */
import { LocalTable, type Rules, type Setting } from '../stage/local';
import { Session } from '../table/session.svelte';
import { api } from '../wire/api';
import type { LookAtPosition, PositionDocument, Replay } from '../wire/schema';

/** What the game itself needs to be shown has come all at once; whatever else is wanted, the rules are asked. */
export class FrameRules implements Rules {
  replay: Replay;
  /** Other moves are being made. */
  isElsewhere = false;
  readonly why = api.whyThere;

  constructor(replay: Replay) {
    this.replay = replay;
  }

  look(asked: LookAtPosition): Promise<PositionDocument> {
    return this.isElsewhere ? api.position(asked) : Promise.resolve(frameAt(this.replay, asked));
  }

  async game(name: string) {
    return (await api.games()).games.find(({ game }) => game === name) ?? null;
  }
}

export function frameAt({ frames, game, seats, options }: Replay, asked: LookAtPosition): PositionDocument {
  const ply = Math.min(asked.moves?.length ?? 0, frames.length - 1);
  const chapters = frames.slice((asked.told ?? 0) + 1, ply + 1).flatMap(({ chapter }) => chapter ?? []);
  return { game, seats, options, line: frames[ply]!.line, now: frames[ply]!.now, chapters };
}

export const movesOf = ({ frames }: Replay): string[] => frames.flatMap(({ chapter }) => chapter?.move ?? []);

export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Playback {
  ply = $state(0);
  isPlaying = $state(false);
  speed = $state<number>(1);
  /** What is shown is not the game, but what could have been. */
  isElsewhere = $state(false);
  /** Counts how often somebody left the game or came back: what was begun on one outing is void on the next. */
  outing = 0;
  readonly last: number;
  readonly session: Session;
  readonly table: LocalTable;
  readonly #rules: FrameRules;
  readonly #history: string[];
  #decided: (move: string) => Promise<void> | void = () => undefined;

  constructor(replay: Replay, seat: number, ply = 0) {
    this.#rules = new FrameRules(replay);
    this.#history = movesOf(replay);
    this.last = replay.frames.length - 1;
    this.ply = Math.min(this.last, Math.max(0, ply));
    this.table = new LocalTable(this.#game(seat), { decided: (move) => this.#decided(move) }, this.#rules);
    this.session = new Session('', this.table);
  }

  /** The line of a position of the game. */
  lineAt = (ply: number): string => this.#rules.replay.frames[ply]!.line;

  /** Another position of the game; the next one is played, so that pieces travel. */
  go(ply: number): Promise<void> {
    const goal = Math.min(this.last, Math.max(0, ply));
    const isNext = goal === this.ply + 1 && !this.isElsewhere && !this.session.queue.animating;
    const wasElsewhere = this.isElsewhere;
    this.ply = goal;
    if (goal === this.last) this.isPlaying = false;
    if (isNext) return this.table.play(this.#history[goal - 1]!);
    this.session.queue.clear(); // what travels is of no interest any more
    if (!wasElsewhere) return this.table.show({ moves: this.#history.slice(0, goal) });
    return this.#back();
  }

  /** Play by itself, or stop; from the start again at the end. */
  toggle(): void {
    this.isPlaying = !this.isPlaying;
    if (this.isPlaying && (this.ply === this.last || this.isElsewhere)) void this.go(this.isElsewhere ? this.ply : 0);
  }

  /** The same game from another seat. */
  async look(replay: Replay, seat: number): Promise<void> {
    this.#rules.replay = replay;
    if (!this.isElsewhere) await this.table.show({ ...this.#game(seat) });
  }

  /** Leave the game at one of its positions, to see other moves or to make them. */
  async leave(
    ply: number,
    setting: Partial<Setting> = {},
    decided: (move: string) => Promise<void> | void = () => undefined,
  ): Promise<void> {
    this.isPlaying = false;
    this.outing++;
    this.isElsewhere = this.#rules.isElsewhere = true;
    this.#decided = decided;
    await this.table.show({ line: this.lineAt(ply), moves: [], ...setting });
  }

  /** Leave the game for a line that could have been played, move by move. */
  async follow(ply: number, moves: readonly string[], seat: number): Promise<void> {
    const left = this.leave(ply, { seat });
    const { outing } = this;
    await left;
    for (const move of moves) {
      // Meanwhile: back to the game, or another line.
      if (outing !== this.outing) return;
      await this.table.play(move);
    }
  }

  /** Back to the game, where it was left. */
  #back(): Promise<void> {
    this.outing++;
    this.isElsewhere = this.#rules.isElsewhere = false;
    this.#decided = () => undefined;
    return this.table.show({ ...this.#game(this.table.seat ?? 0) });
  }

  #game(seat: number): Setting {
    const { game, names, seats, frames } = this.#rules.replay;
    const mine = Array.from({ length: seats }, (_, each) => each);
    return { game, line: frames[0]!.line, moves: this.#history.slice(0, this.ply), names, mine, seat };
  }
}
