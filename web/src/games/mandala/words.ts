/** Sentences of this game that are put together from lists. */
import { COLOURS, type Colour } from '../../art/colours';
import { listed, say } from '../../words/words.svelte';

export const colourName = (colour: Colour): string => say('web-colour', { colour });
export const motifName = (colour: Colour): string => say('web-mandala-motif', { colour });

/** «2 orange and 1 red», or that there is nothing. */
export function pilesText(piles: readonly [Colour, number][]): string {
  if (piles.length === 0) return say('web-mandala-nothing');
  return listed(piles.map(([colour, count]) => say('web-mandala-counted', { colour, count })));
}

/** What a mandala still misses. */
export function beadsText(side: string, here: ReadonlySet<Colour>): string {
  const missing = COLOURS.filter((colour) => !here.has(colour));
  return say('web-mandala-beads', {
    side,
    count: here.size,
    misses: missing.length,
    missing: listed(missing.map(colourName)),
  });
}
