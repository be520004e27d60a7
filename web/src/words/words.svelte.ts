/** Every sentence of the page, from the same Fluent files that terminal and server speak from. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { speak } from '../wire/api';

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

const FILES = import.meta.glob('../../../chakpur/locales/*/web*.ftl', {
  query: '?raw',
  import: 'default',
}) as Record<string, () => Promise<string>>;

/** Words that only one page needs come with that page. */
const PAGES = import.meta.glob('../../../chakpur/locales/*/page-*.ftl', {
  query: '?raw',
  import: 'default',
}) as Record<string, () => Promise<string>>;

/** The pages whose words are known. */
const pages = new Set<string>();
let bundle = $state.raw(new FluentBundle('en'));
let current = $state<Language>('en');

export const language = (): Language => current;

/** The language that was chosen last, and how often one was chosen: perhaps its words are still on their way. */
let wanted: Language = 'en';
let choices = 0;

/** Load a language and speak it from now on. */
export async function choose(chosen: Language, read: Texts = textsOf): Promise<void> {
  const choice = ++choices;
  wanted = chosen;
  const known = [...pages];
  const next = new FluentBundle(chosen, { useIsolating: false });
  for (const text of await read(chosen, known)) next.addResource(new FluentResource(text));
  // Meanwhile: another language was chosen, which is spoken however late it comes.
  if (choice !== choices) return;
  // Meanwhile: the words of a page were learned, in the language that was spoken.
  if (pages.size > known.length) return choose(chosen, read);
  bundle = next;
  current = chosen;
  speak(chosen);
  document.documentElement.lang = chosen;
}

/** Learn the words of a page before it is shown. */
export async function learnWords(page: string, read: Texts = textsOf): Promise<void> {
  if (pages.has(page)) return;
  const into = bundle;
  const text = await wordsOf(page, current);
  pages.add(page);
  // Meanwhile: another language, whose bundle was made without this page.
  if (into !== bundle) return void (await choose(wanted, read));
  bundle.addResource(new FluentResource(text));
}

/** The texts of a language: those of all pages, and of these. */
type Texts = (language: Language, pages: readonly string[]) => Promise<string[]>;

const textsOf: Texts = (language, pages) => {
  const files = Object.keys(FILES).filter((file) => file.includes(`/locales/${language}/`));
  return Promise.all([...files.map((file) => FILES[file]!()), ...pages.map((page) => wordsOf(page, language))]);
};

const wordsOf = (page: string, spoken: Language): Promise<string> =>
  PAGES[`../../../chakpur/locales/${spoken}/page-${page}.ftl`]!();

/** The browser's first language that we speak. */
export function preferred(wishes: readonly string[] = navigator.languages): Language {
  for (const wish of wishes) {
    const found = LANGUAGES.find((each) => wish.toLowerCase().startsWith(each));
    if (found) return found;
  }
  return 'en';
}

/** A message in the language spoken now. A missing one shows its name, and the tests find it. */
export function say(name: string, values?: Record<string, FluentVariable>): string {
  const message = bundle.getMessage(name);
  if (!message?.value) return name;
  return bundle.formatPattern(message.value, values ?? null, []);
}

/** «Ines, Mira and Tashi» */
export const listed = (parts: readonly string[]): string => new Intl.ListFormat(current).format(parts);

/** What went wrong, as a sentence. What the server says is one; what has no words is no answer at all. */
export const problemOf = (error: unknown): string =>
  (error instanceof Error && error.message) || say('web-unreachable');
