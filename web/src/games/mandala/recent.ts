/** What happened lately and is still marked on the table. */
import { COLOURS, type Colour, type Counts } from '../../art/colours';
import type { MandalaEvent } from '../../wire/documents';
import type { Chapter } from '../../wire/schema';
import { eventsOf } from './events';
import { SIDES } from './piles';

/** Who laid how many cards at a place. */
export interface Laid {
  seat: number;
  count: number;
}

/** The cards we drew at the end of our last turn. */
export function freshCards(chapters: readonly Chapter[], seat: number | null): Counts {
  const last = chapters.findLast((chapter) => chapter.seat === seat && !chapter.move.startsWith('claim'));
  const fresh: Counts = {};
  for (const event of last ? eventsOf(last) : []) {
    if (event.type !== 'draw' || event.seat !== seat) continue;
    for (const card of event.cards ?? []) fresh[card] = (fresh[card] ?? 0) + 1;
  }
  return fresh;
}

/** What the others laid since our last move, by places like `field/left/1/red`. */
export function laidByOthers(chapters: readonly Chapter[], seat: number | null): Map<string, Laid> {
  const from = chapters.findLastIndex((chapter) => chapter.seat === seat);
  const places = new Map<string, Laid>();
  for (const event of chapters.slice(seat === null ? -1 : Math.max(from, 0)).flatMap(eventsOf)) {
    if (event.type === 'sweep') forget(places, event.mandala);
    const lying = event.seat === seat ? null : placeOf(event);
    if (!lying) continue;
    const count = lying.count + (places.get(lying.place)?.count ?? 0);
    places.set(lying.place, { seat: lying.seat, count });
  }
  return places;
}

function forget(places: Map<string, Laid>, mandala: number): void {
  for (const place of places.keys()) if (place.split('/')[1] === SIDES[mandala]) places.delete(place);
}

/** Where an event lays cards on a mandala. */
export function placeOf(event: MandalaEvent): (Laid & { place: string }) | null {
  switch (event.type) {
    case 'build':
      return { place: `mountain/${SIDES[event.mandala]}/${event.colour}`, seat: event.seat, count: event.count };
    case 'grow':
      return {
        place: `field/${SIDES[event.mandala]}/${event.seat}/${event.colour}`,
        seat: event.seat,
        count: event.count,
      };
    case 'yoga': {
      if (event.to === 'discard') return null;
      const area =
        event.to === 'field' ? `field/${SIDES[event.mandala]}/${event.seat}` : `mountain/${SIDES[event.mandala]}`;
      return { place: `${area}/${event.card}`, seat: event.seat, count: 1 };
    }
    default:
      return null;
  }
}

/** The card that lies on top of the discard pile, as far as the story tells. */
export function topOfDiscard(discard: Counts, chapters: readonly Chapter[]): Colour | null {
  const lies = (colour: Colour | undefined): colour is Colour => colour !== undefined && (discard[colour] ?? 0) > 0;
  for (const chapter of chapters.toReversed())
    for (const event of eventsOf(chapter).toReversed()) {
      const colour = discarded(event);
      if (lies(colour)) return colour;
    }
  return COLOURS.find(lies) ?? null;
}

function discarded(event: MandalaEvent): Colour | undefined {
  switch (event.type) {
    case 'discard':
      return event.colour;
    case 'yoga':
      return event.to === 'discard' ? event.card : undefined;
    case 'gain':
      return event.discard > 0 ? event.colour : undefined;
    case 'sweep':
      return COLOURS.findLast((colour) => (event.cards[colour] ?? 0) > 0);
    default:
      return undefined;
  }
}
