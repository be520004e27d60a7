/** Whether the bots of a table can think yet. A server that was just started compiles them; who waits is told how far. */
import type { GameReadiness, NewTable, ReadinessDocument } from '../wire/schema';

const EVERY = 1500;

/** Games that can be begun at once instead, in the order in which they are proposed. */
const INSTEAD = ['patterns', 'mandala', 'flowers'] as const satisfies readonly NewTable['game'][];

/** How far the game that somebody waits for is. */
export interface Progress extends Pick<GameReadiness, 'share' | 'seconds'> {
  /** A game whose bots are ready already. */
  instead: (typeof INSTEAD)[number] | null;
}

export class Readiness {
  /** How far it is; null: ready, or nobody has asked. */
  progress = $state.raw<Progress | null>(null);
  #isDone = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #ask: () => Promise<ReadinessDocument>;

  constructor(ask: () => Promise<ReadinessDocument>) {
    this.#ask = ask;
  }

  /** Somebody waits for the bots of this game; until what is returned is called. */
  watch(game: string): () => void {
    let isWatched = true;
    const look = async (): Promise<void> => {
      const found = await this.#ask().catch(() => null);
      // Meanwhile: nobody waits any more.
      if (!isWatched) return;
      const state = found?.ready ? undefined : found?.games[game];
      this.#isDone = state === undefined || state.bots;
      const instead = INSTEAD.find((each) => found?.games[each]?.bots) ?? null;
      this.progress = state && !state.bots ? { share: state.share, seconds: state.seconds, instead } : null;
      if (!this.#isDone) this.#timer = setTimeout(() => void look(), EVERY);
    };
    if (!this.#isDone) void look();
    return () => {
      isWatched = false;
      clearTimeout(this.#timer);
      this.progress = null;
    };
  }
}
