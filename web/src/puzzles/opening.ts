/** Which puzzle is laid out: of several that were asked for, the last one. */
import type { PuzzleDocument, Puzzles } from '../wire/schema';
import type { Run } from './progress';

/** The address of a run. */
export const RUN = 'run';

/** What is asked of the server, so that tests can stand in for it. */
export interface Library {
  puzzles(): Promise<Puzzles>;
  puzzle(id: string): Promise<PuzzleDocument>;
}

export interface Found {
  list: Puzzles;
  puzzle: PuzzleDocument;
}

export class Opening {
  readonly #library: Library;
  #list: Puzzles | null = null;
  /** Whatever was asked for another address is void. */
  #request = 0;

  constructor(library: Library) {
    this.#library = library;
  }

  /** The puzzle of an address, in a run the first that is still to be tried; null: it is not wanted any more. */
  async find(address: string, run: () => Run | null): Promise<Found | null> {
    const request = ++this.#request;
    try {
      const list = this.#list ?? (await this.#library.puzzles());
      const next = run();
      const id = address === RUN ? next?.ids[next.results.length] : address;
      const puzzle = await this.#library.puzzle(id || list.day.id);
      // Meanwhile: another address, or the page was left.
      if (request !== this.#request) return null;
      this.#list = list;
      return { list, puzzle };
    } catch (error) {
      if (request === this.#request) throw error;
      return null;
    }
  }

  close(): void {
    this.#request++;
  }
}
