/** Languages and the words of pages, in whatever order they come. */
import { beforeEach, expect, test, vi } from 'vitest';

import { settled } from '../table/fakes';
import { choose, language, type Language, learnWords, preferred, problemOf, say } from './words.svelte';

interface Asked {
  language: Language;
  pages: readonly string[];
  answer(): Promise<void>;
}
let asked: Asked[];
/** Words that come when the test says so: «hello» in a language, and the page it was asked for. */
const read = (spoken: Language, pages: readonly string[]): Promise<string[]> =>
  new Promise((done) => {
    const texts = [`hello = Hello ${spoken}\n`, ...pages.map((page) => `${page} = ${page} ${spoken}\n`)];
    asked.push({ language: spoken, pages, answer: () => (done(texts), settled()) });
  });
const root = { lang: '' };

beforeEach(async () => {
  asked = [];
  vi.stubGlobal('document', { documentElement: root });
  void choose('en', read);
  await asked.pop()!.answer();
});

test('a language is spoken when its words are there', async () => {
  void choose('de', read);
  expect([language(), say('hello')]).toEqual(['en', 'Hello en']);
  await asked[0]!.answer();
  expect([language(), say('hello'), root.lang]).toEqual(['de', 'Hello de', 'de']);
});

test('of two languages the one that was chosen last is spoken, whichever comes last', async () => {
  void choose('de', read);
  void choose('en', read);
  await asked[1]!.answer();
  await asked[0]!.answer();
  expect([language(), say('hello'), root.lang]).toEqual(['en', 'Hello en', 'en']);
  void choose('de', read);
  void choose('en', read);
  void choose('de', read);
  for (const at of [4, 3, 2]) await asked[at]!.answer();
  expect([language(), say('hello')]).toEqual(['de', 'Hello de']);
});

/** Enough for a file of the page to be read. */
const learned = (page: string): Promise<void> => learnWords(page, read);

test('the words of a page are learned once, and come with every language from then on', async () => {
  const name = 'web-explore-engine';
  expect(say(name)).toBe(name);
  await learned('review');
  expect(say(name)).not.toBe(name);
  await learned('review');
  void choose('de', read);
  expect(asked.map(({ pages }) => pages)).toEqual([['review']]);
});

test('words that are learned while another language comes are there in that language, too', async () => {
  void choose('de', read);
  await learned('numbers');
  await asked[0]!.answer();
  expect([language(), asked[1]?.language, asked[1]?.pages]).toEqual(['en', 'de', ['review', 'numbers']]);
  await asked[1]!.answer();
  expect([language(), say('numbers')]).toEqual(['de', 'numbers de']);
});

test('a language that comes while words are learned gets them, even if yet another was chosen', async () => {
  void choose('de', read);
  const learning = learned('puzzles');
  await asked[0]!.answer();
  void choose('en', read);
  let isLearned = false;
  void learning.then(() => (isLearned = true));
  // Whatever is asked for is answered, as soon as the words of the page have been read.
  while (!isLearned || asked.length > 1) {
    await new Promise((done) => setImmediate(done));
    for (const each of asked.splice(1)) await each.answer();
  }
  expect([language(), say('hello'), say('puzzles')]).toEqual(['en', 'Hello en', 'puzzles en']);
});

test('the first language of the browser that we speak is preferred', () => {
  expect(preferred(['fr-FR', 'de-CH', 'en'])).toBe('de');
  expect(preferred(['EN-gb', 'de'])).toBe('en');
  expect(preferred(['fr'])).toBe('en');
});

test('what has no words of its own is told as no answer at all', () => {
  expect([problemOf(new Error('Too late.')), problemOf('?')]).toEqual(['Too late.', say('web-unreachable')]);
  expect(problemOf(new Error())).toBe(say('web-unreachable'));
});
