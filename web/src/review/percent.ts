/** Numbers as people read them: a proper minus, a thin space before the per cent sign where the language has one. */
import { language } from '../words/words.svelte';

export const percent = (share: number, digits = 0): string =>
  new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: digits }).format(share);

/** A change, always with its sign. */
export function signed(value: number, digits = 0): string {
  const factor = 10 ** digits;
  const rounded = Math.round(value * factor) / factor;
  if (rounded === 0) return '0';
  return new Intl.NumberFormat(language(), { signDisplay: 'always', maximumFractionDigits: digits })
    .format(rounded)
    .replace('-', '−');
}
