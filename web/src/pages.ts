/** The pages beside lobby and table. Each is loaded when it is opened, with the words that only it needs. */
import type { Component } from 'svelte';
import { part } from './parts';
import { learnWords } from './words/words.svelte';

export interface PageProps {
  /** What follows the name of the page in the address. */
  parts: string[];
}

interface Page {
  load: () => Promise<{ default: Component<PageProps> }>;
  /** Whether its address says which one: without that it is none. */
  needs?: true;
  /** Whether another address of the same page is another page altogether, and begins anew. */
  anew?: true;
  /** Its words are in `locales/<language>/page-<words>.ftl`. */
  words?: string;
}

export const PAGES = {
  join: { load: part(() => import('./lobby/Arrive.svelte')), needs: true, anew: true },
  link: { load: part(() => import('./lobby/Become.svelte')), needs: true, anew: true },
  learn: { load: part(() => import('./learn/Learn.svelte')), needs: true, anew: true, words: 'learn' },
  devices: { load: part(() => import('./lobby/Devices.svelte')) },
  puzzles: { load: part(() => import('./puzzles/Puzzles.svelte')), words: 'puzzles' },
  explore: { load: part(() => import('./explore/Explore.svelte')), anew: true, words: 'review' },
  review: { load: part(() => import('./review/Review.svelte')), anew: true, words: 'review' },
  numbers: { load: part(() => import('./numbers/Numbers.svelte')), words: 'numbers' },
  rules: { load: part(() => import('./rules/Rules.svelte')), needs: true, words: 'rules' },
} satisfies Record<string, Page>;

export type PageName = keyof typeof PAGES;
export const pageOf = (name: PageName): Page => PAGES[name];

export async function openPage(name: PageName): Promise<Component<PageProps>> {
  const { load, words } = pageOf(name);
  const [{ default: Page }] = await Promise.all([load(), words ? learnWords(words) : null]);
  return Page;
}
