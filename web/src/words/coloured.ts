/** Finds the colour words of a sentence, and the numbers of mandalas. */
import type { Colour } from '../art/colours';
import type { Language } from './words.svelte';

interface Part {
  text: string;
  colour: Colour | null;
  /** It begins with the number of a mandala, which stands on the table in a roundel. */
  isNumber: boolean;
}

const STEMS: Record<Language, Record<string, Colour>> = {
  en: { red: 'red', orange: 'orange', yellow: 'yellow', green: 'green', purple: 'purple', black: 'black' },
  de: { rot: 'red', orange: 'orange', gelb: 'yellow', grün: 'green', violett: 'purple', schwarz: 'black' },
};
const ENDINGS: Record<Language, string> = { en: '', de: '(?:e[nmrs]?)?' };

/** «mandala 2», and the others of a list; with the point or comma after it, which must not begin a line. */
const NUMBER = '(?<=mandala (?:[123], )*)[123](?!\\d)[.,:;]?';

const PATTERN = Object.fromEntries(
  (Object.keys(STEMS) as Language[]).map((language) => [
    language,
    new RegExp(
      `(?<!\\p{L})(${Object.keys(STEMS[language]).join('|')})(${ENDINGS[language]})(?!\\p{L})|${NUMBER}`,
      'giu',
    ),
  ]),
) as Record<Language, RegExp>;

/** Where the one word may be broken that is longer than the narrowest line. */
export const breakable = (text: string): string => text.replaceAll('Mehrheitenmarker', 'Mehrheiten\u00admarker');

export function coloured(text: string, language: Language): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(PATTERN[language])) {
    if (found.index > from) parts.push(plain(text.slice(from, found.index)));
    const colour = found[1] ? (STEMS[language][found[1].toLowerCase()] ?? null) : null;
    parts.push({ text: found[0], colour, isNumber: found[1] === undefined });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push(plain(text.slice(from)));
  return parts;
}

const plain = (text: string): Part => ({ text, colour: null, isNumber: false });
