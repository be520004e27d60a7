/** What a line of the story speaks of, as names of places: cells (`d4`) and mandalas (`mandala/left`, `mandala/0`). */
import type { Chapter } from '../wire/schema';

const CELL = /(?<![a-z0-9])[a-h][1-8](?![a-z0-9])/g;

export function marksOf(chapter: Chapter): ReadonlySet<string> {
  const found = new Set<string>(chapter.move.match(CELL) ?? []);
  for (const event of chapter.events) {
    if (typeof event.cell === 'string') found.add(event.cell);
    if (typeof event.mandala === 'string' || typeof event.mandala === 'number') found.add(`mandala/${event.mandala}`);
  }
  return found;
}

/** The things on the table that carry one of these names. */
export function marked(names: ReadonlySet<string>, root: ParentNode = document): Element[] {
  return [...names].flatMap((name) => {
    const written = CSS.escape(name);
    return [...root.querySelectorAll(`[data-cell="${written}"], [data-anchor="${written}"]`)];
  });
}
