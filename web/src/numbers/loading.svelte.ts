/** One's finished games, page by page from the newest. */
import type { MyGames } from '../wire/schema';
import { type Played, playedOf } from './numbers';

/** What is asked of the server, so that tests can stand in for it. */
export interface Library {
  myGames(before: number | null): Promise<MyGames>;
  forgetMyGames(): Promise<unknown>;
}

export class Loading {
  /** As far as they have come; null: nothing has. */
  games = $state.raw<Played[] | null>(null);
  readonly #library: Library;
  /** Whatever was asked for before is void. */
  #request = 0;

  constructor(library: Library) {
    this.#library = library;
  }

  async load(): Promise<void> {
    const request = ++this.#request;
    let before: number | null = null;
    let found: Played[] = [];
    do {
      const page = await this.#library.myGames(before);
      // Meanwhile: all was forgotten, asked for again, or the page was left.
      if (request !== this.#request) return;
      found = [...found, ...page.games.flatMap((game) => playedOf(game, game.ended_at, game.accuracy ?? null) ?? [])];
      this.games = found;
      before = page.more;
    } while (before !== null);
  }

  async forget(): Promise<void> {
    await this.#library.forgetMyGames();
    this.none();
  }

  /** There are none, and none is waited for. */
  none(): void {
    this.close();
    this.games = [];
  }

  close(): void {
    this.#request++;
  }
}
