/** The browser's Back closes what is open before it leaves the table. As long as anything is open, the history has one
 * entry more: going back from it closes the newest thing; closing everything goes back from it. */

/** As much of the browser as this needs. */
export interface Browser {
  history: Pick<History, 'state' | 'pushState' | 'back'>;
  addEventListener(name: 'popstate', hear: () => void): void;
}

export class Back {
  readonly #browser: Browser;
  readonly #open: (() => void)[] = [];
  #hasEntry = false;
  /** On the way back from an entry that is not needed any more. */
  #isLeaving = false;

  constructor(browser: Browser) {
    this.#browser = browser;
    browser.addEventListener('popstate', () => this.#went());
  }

  /** Something lies over the table now; Back calls `close`. What is returned is called when it is closed. */
  opened(close: () => void): () => void {
    this.#open.push(close);
    this.#settle();
    return () => {
      const at = this.#open.indexOf(close);
      if (at >= 0) this.#open.splice(at, 1);
      this.#settle();
    };
  }

  #settle(): void {
    if (this.#isLeaving) return;
    const { history } = this.#browser;
    if (this.#open.length > 0 && !this.#hasEntry) {
      history.pushState({ isOver: true }, '');
      this.#hasEntry = true;
    } else if (this.#open.length === 0 && this.#hasEntry) {
      this.#hasEntry = false;
      // Whoever has gone on to another page has left the entry behind.
      if (!(history.state as { isOver?: boolean } | null)?.isOver) return;
      this.#isLeaving = true;
      history.back();
    }
  }

  #went(): void {
    const wasLeaving = this.#isLeaving;
    this.#isLeaving = false;
    if (wasLeaving) return this.#settle();
    if (!this.#hasEntry) return;
    this.#hasEntry = false;
    this.#open.pop()?.();
    this.#settle();
  }
}

let back: Back | undefined;
/** Of this page. */
export const opened = (close: () => void): (() => void) => (back ??= new Back(globalThis.window)).opened(close);
