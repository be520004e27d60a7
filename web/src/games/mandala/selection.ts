/** Cards held up: always of one colour. Each card of a hand has its place within its colour, from 0. */
import type { Colour, Counts } from '../../art/colours';

export interface Lifted {
  colour: Colour;
  places: readonly number[];
}

/** Tap a card: it rises, or goes back; a card of another colour starts anew. */
export function tap(lifted: Lifted | null, colour: Colour, place: number): Lifted | null {
  if (lifted?.colour !== colour) return { colour, places: [place] };
  const places = lifted.places.includes(place)
    ? lifted.places.filter((each) => each !== place)
    : [...lifted.places, place].sort((a, b) => a - b);
  return places.length > 0 ? { colour, places } : null;
}

/** Hold up all cards of a colour. */
export function all(colour: Colour, hand: Counts): Lifted | null {
  const held = hand[colour] ?? 0;
  return held > 0 ? { colour, places: Array.from({ length: held }, (_, place) => place) } : null;
}

/** One card more of a colour, as its key does; after the last one they all go back. */
export function more(lifted: Lifted | null, colour: Colour, hand: Counts): Lifted | null {
  const held = hand[colour] ?? 0;
  const up = lifted?.colour === colour ? lifted.places : [];
  const free = Array.from({ length: held }, (_, place) => place).find((place) => !up.includes(place));
  return free === undefined ? null : tap(up.length > 0 ? lifted : null, colour, free);
}

/** What stays lifted when the hand has changed. */
export function kept(lifted: Lifted | null, hand: Counts): Lifted | null {
  if (!lifted) return null;
  const places = lifted.places.filter((place) => place < (hand[lifted.colour] ?? 0));
  return places.length > 0 ? { colour: lifted.colour, places } : null;
}

export const isLifted = (lifted: Lifted | null, colour: Colour, place: number): boolean =>
  lifted?.colour === colour && lifted.places.includes(place);
