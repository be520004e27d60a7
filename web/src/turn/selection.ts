/** Cards held up from a hand: always of one colour. Each card has its place within its colour, from 0. */
import { type Colour, coloursOf, type Counts } from '../art/colours';

export interface HandCard {
  colour: Colour;
  place: number;
  /** How many of its colour there are. */
  of: number;
}

export interface Cards {
  colour: Colour;
  /** In ascending order. */
  places: readonly number[];
}

/** The cards of a hand in the order in which they lie. */
export const cardsOf = (hand: Counts): HandCard[] =>
  coloursOf(hand).flatMap((colour) =>
    placesOf(colour, hand).map((place) => ({ colour, place, of: hand[colour] ?? 0 })),
  );

/** Tap a card: it rises, or goes back; a card of another colour starts anew. */
export function tapped(held: Cards | null, { colour, place }: Pick<HandCard, 'colour' | 'place'>): Cards | null {
  if (held?.colour !== colour) return { colour, places: [place] };
  const places = held.places.includes(place)
    ? held.places.filter((each) => each !== place)
    : [...held.places, place].sort((a, b) => a - b);
  return places.length > 0 ? { colour, places } : null;
}

/** Hold up all cards of a colour. */
export function all(colour: Colour, hand: Counts): Cards | null {
  const places = placesOf(colour, hand);
  return places.length > 0 ? { colour, places } : null;
}

/** Hold up so many cards of a colour: those at the right. */
export function last(count: number, colour: Colour, hand: Counts): Cards | null {
  const places = placesOf(colour, hand).slice(-count);
  return places.length > 0 ? { colour, places } : null;
}

/** One card more of a colour, as its key does; after the last one they all go back. Without such cards nothing changes. */
export function more(held: Cards | null, colour: Colour, hand: Counts): Cards | null {
  const places = placesOf(colour, hand);
  if (places.length === 0) return held;
  const up = held?.colour === colour ? held.places : [];
  const free = places.findLast((place) => !up.includes(place));
  return free === undefined ? null : tapped(held, { colour, place: free });
}

/** What stays up when the hand has changed. */
export function kept(held: Cards | null, hand: Counts): Cards | null {
  if (!held) return null;
  const places = held.places.filter((place) => place < (hand[held.colour] ?? 0));
  return places.length > 0 ? { colour: held.colour, places } : null;
}

export const isHeld = (held: Cards | null, { colour, place }: HandCard): boolean =>
  held?.colour === colour && held.places.includes(place);

/** The how-manieth card of its colour it is to leave the hand: those that are up first, then from the right. */
export function rank(held: Cards | null, { colour, place, of }: HandCard): number {
  const up = held?.colour === colour ? held.places : [];
  if (up.includes(place)) return up.indexOf(place);
  const beside = Array.from({ length: of }, (_, each) => each).filter((each) => each > place && !up.includes(each));
  return up.length + beside.length;
}

const placesOf = (colour: Colour, hand: Counts): number[] =>
  Array.from({ length: hand[colour] ?? 0 }, (_, place) => place);
