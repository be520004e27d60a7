/** Every sentence of the page, from the same Fluent files that terminal and server speak from. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { speak } from '../wire/api';

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

const FILES = import.meta.glob('../../../chakpur/locales/*/web*.ftl', {
  query: '?raw',
  import: 'default',
}) as Record<string, () => Promise<string>>;

let bundle = $state.raw(new FluentBundle('en'));
let current = $state<Language>('en');

export const language = (): Language => current;

/** Load a language and speak it from now on. */
export async function choose(chosen: Language): Promise<void> {
  const next = new FluentBundle(chosen, { useIsolating: false });
  const wanted = Object.keys(FILES).filter((file) => file.includes(`/locales/${chosen}/`));
  for (const text of await Promise.all(wanted.map((file) => FILES[file]!()))) {
    next.addResource(new FluentResource(text));
  }
  bundle = next;
  current = chosen;
  speak(chosen);
  document.documentElement.lang = chosen;
}

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
