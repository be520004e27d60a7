/** How much time everybody has at a table, as a sentence. */
import type { TableDocument } from '../wire/schema';
import { language, say } from '../words/words.svelte';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** «10 minutes», «1 day» */
export function lasting(seconds: number, spoken: string = language()): string {
  const [unit, size] = seconds % DAY === 0 ? ['day', DAY] : seconds % HOUR === 0 ? ['hour', HOUR] : ['minute', MINUTE];
  const words = new Intl.NumberFormat(spoken, { style: 'unit', unit: unit as string, unitDisplay: 'long' });
  return words.format(seconds / (size as number));
}

export function pace({ clock, patience }: Pick<TableDocument, 'clock' | 'patience'>): string {
  if (clock) return say(`web-pace-${clock.per}`, { time: lasting(clock.seconds) });
  return patience ? say('web-pace-patience', { time: lasting(patience) }) : say('web-pace-none');
}
