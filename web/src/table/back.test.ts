import { beforeEach, expect, test } from 'vitest';
import { Back, type Browser } from './back';

/** A browser whose history moves when the test lets it, as real ones do. */
class FakeBrowser implements Browser {
  entries: unknown[] = [null];
  #hear = (): void => undefined;
  #pending = 0;
  history = {
    entries: this.entries,
    get state() {
      return this.entries.at(-1);
    },
    pushState: (state: unknown) => void this.entries.push(state),
    back: () => void this.#pending++,
  };
  addEventListener(_: 'popstate', hear: () => void): void {
    this.#hear = hear;
  }
  /** The person presses Back, or what was asked for happens. */
  goBack(): void {
    this.entries.pop();
    this.#hear();
  }
  happen(): void {
    for (; this.#pending > 0; this.#pending--) this.goBack();
  }
}

let browser: FakeBrowser;
let back: Back;
let closed: string[];
const open = (name: string): (() => void) => {
  const done = back.opened(() => (closed.push(name), done()));
  return done;
};

beforeEach(() => {
  browser = new FakeBrowser();
  back = new Back(browser);
  closed = [];
});

test('Back closes the newest thing, then the next, then leaves', () => {
  open('menu');
  open('choice');
  browser.goBack();
  expect([closed, browser.entries.length]).toEqual([['choice'], 2]);
  browser.goBack();
  expect([closed, browser.entries.length]).toEqual([['choice', 'menu'], 1]);
});

test('what is closed by hand leaves no entry behind', () => {
  open('menu')();
  browser.happen();
  expect([closed, browser.entries.length]).toEqual([[], 1]);
});

test('something else that opens while the history still goes back keeps its entry', () => {
  open('menu')();
  open('sheet');
  browser.happen();
  expect(browser.entries.length).toBe(2);
  browser.goBack();
  expect([closed, browser.entries.length]).toEqual([['sheet'], 1]);
});

test('whoever has gone on to another page is not brought back', () => {
  const close = open('menu');
  browser.entries.push(null);
  close();
  browser.happen();
  expect(browser.entries.length).toBe(3);
});

test('what is closed by hand beneath something newer leaves that open', () => {
  const close = open('menu');
  open('sheet');
  close();
  browser.happen();
  expect([closed, browser.entries.length]).toEqual([[], 2]);
  browser.goBack();
  expect([closed, browser.entries.length]).toEqual([['sheet'], 1]);
});
