/** What happened lately and is still marked on the table. */
import { COLOURS, type Colour, type Counts } from '../../art/colours';
import type { Chapter } from '../../wire/schema';
import { SIDES } from './view';

type Event = Record<string, unknown>;

/** The cards we drew at the end of our last turn. */
export function freshCards(chapters: readonly Chapter[], seat: number | null): Counts {
  const last = chapters.findLast((chapter) => chapter.seat === seat && !chapter.move.startsWith('claim'));
  const fresh: Counts = {};
  for (const event of last?.events ?? []) {
    if (event['type'] !== 'draw' || event['seat'] !== seat || !Array.isArray(event['cards'])) continue;
    for (const card of event['cards'] as Colour[]) fresh[card] = (fresh[card] ?? 0) + 1;
  }
  return fresh;
}

/** Where the others laid cards since our last move, as places like `field/left/1/red`. */
export function laidByOthers(chapters: readonly Chapter[], seat: number | null): Set<string> {
  const from = chapters.findLastIndex((chapter) => chapter.seat === seat);
  const places = new Set<string>();
  for (const chapter of chapters.slice(seat === null ? -1 : Math.max(from, 0)))
    for (const event of chapter.events) {
      if (event['type'] === 'sweep') forget(places, event);
      const place = event['seat'] === seat ? null : placeOf(event);
      if (place) places.add(place);
    }
  return places;
}

function forget(places: Set<string>, event: Event): void {
  const side = SIDES[event['mandala'] as number];
  for (const place of places) if (place.split('/')[1] === side) places.delete(place);
}

function placeOf(event: Event): string | null {
  const side = SIDES[event['mandala'] as number];
  const seat = event['seat'] as number;
  if (event['type'] === 'build') return `mountain/${side}/${event['colour'] as string}`;
  if (event['type'] === 'grow') return `field/${side}/${seat}/${event['colour'] as string}`;
  if (event['type'] !== 'yoga' || event['to'] === 'discard') return null;
  const card = event['card'] as string;
  return event['to'] === 'mountain' ? `mountain/${side}/${card}` : `field/${side}/${seat}/${card}`;
}

/** The card that lies on top of the discard pile, as far as the story tells. */
export function topOfDiscard(discard: Counts, chapters: readonly Chapter[]): Colour | null {
  const lies = (colour: Colour | undefined): colour is Colour => colour !== undefined && (discard[colour] ?? 0) > 0;
  for (const chapter of chapters.toReversed())
    for (const event of chapter.events.toReversed()) {
      const colour = discarded(event);
      if (lies(colour)) return colour;
    }
  return COLOURS.find(lies) ?? null;
}

function discarded(event: Event): Colour | undefined {
  if (event['type'] === 'discard') return event['colour'] as Colour;
  if (event['type'] === 'yoga' && event['to'] === 'discard') return event['card'] as Colour;
  if (event['type'] === 'gain' && (event['discard'] as number) > 0) return event['colour'] as Colour;
  if (event['type'] === 'sweep') return Object.keys(event['cards'] as Counts).at(-1) as Colour | undefined;
  return undefined;
}
