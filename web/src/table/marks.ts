/** What a line of the story speaks of, as names of places: cells (`d4`) and mandalas (`mandala/left`, `mandala/0`). */
import type { Chapter } from '../wire/schema';

const CELL = /(?<![a-z0-9])[a-h][1-8](?![a-z0-9])/g;

export function marksOf(chapter: Chapter): ReadonlySet<string> {
  const found = new Set<string>(chapter.move.match(CELL) ?? []);
  for (const event of chapter.events) {
    if ('cell' in event) found.add(event.cell);
    if ('mandala' in event && event.mandala !== null) found.add(`mandala/${event.mandala}`);
  }
  return found;
}

/** What a move is made with and where, as names of places: cells, mandalas, and cards of the mover's hand. */
export function marksOfMove(move: string, seat: number): ReadonlySet<string> {
  const found = new Set<string>(move.match(CELL) ?? []);
  const side = /\b(left|right)$/.exec(move)?.[1];
  const mandala = /\bto ([1-3])\b/.exec(move)?.[1];
  const [, count = '1', colour] = /(?:(\d+) )?\b(red|orange|yellow|green|purple|black)\b/.exec(move) ?? [];
  if (side) found.add(`mandala/${side === 'left' ? 0 : 1}`);
  if (mandala) found.add(`mandala/${Number(mandala) - 1}`);
  if (colour) for (let i = 0; i < Number(count); i++) found.add(`hand/${seat}/${colour}/${i}`);
  return found;
}

/** The things on the table that carry one of these names. */
export function marked(names: ReadonlySet<string>, root: ParentNode = document): Element[] {
  return [...names].flatMap((name) => {
    const written = CSS.escape(name);
    return [...root.querySelectorAll(`[data-cell="${written}"], [data-anchor="${written}"]`)];
  });
}
