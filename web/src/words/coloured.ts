/** Finds the colour words of a sentence. */
import type { Colour } from '../art/colours';
import type { Language } from './words.svelte';

export interface Part {
  text: string;
  colour: Colour | null;
}

const STEMS: Record<Language, Record<string, Colour>> = {
  en: { red: 'red', orange: 'orange', yellow: 'yellow', green: 'green', purple: 'purple', black: 'black' },
  de: { rot: 'red', orange: 'orange', gelb: 'yellow', grün: 'green', violett: 'purple', schwarz: 'black' },
};
const ENDINGS: Record<Language, string> = { en: '', de: '(?:e[nmrs]?)?' };

const PATTERN = Object.fromEntries(
  (Object.keys(STEMS) as Language[]).map((language) => [
    language,
    new RegExp(`(?<!\\p{L})(${Object.keys(STEMS[language]).join('|')})(${ENDINGS[language]})(?!\\p{L})`, 'giu'),
  ]),
) as Record<Language, RegExp>;

export function coloured(text: string, language: Language): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(PATTERN[language])) {
    if (found.index > from) parts.push({ text: text.slice(from, found.index), colour: null });
    parts.push({ text: found[0], colour: STEMS[language][found[1]!.toLowerCase()] ?? null });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), colour: null });
  return parts;
}
