/** Cards of one colour, lifted from the hand. */
import { COLOURS, coloursOf, type Colour, type Counts } from '../../art/colours';

export interface HandCard {
  colour: Colour;
  /** Which of its colour, from 0. */
  nth: number;
  /** How many of its colour there are. */
  of: number;
}
export interface Selection {
  colour: Colour;
  /** Which cards of the colour, in ascending order. */
  picked: readonly number[];
}

export const cardsOf = (hand: Counts): HandCard[] =>
  coloursOf(hand).flatMap((colour) => {
    const of = hand[colour] ?? 0;
    return Array.from({ length: of }, (_, nth) => ({ colour, nth, of }));
  });

export const isPicked = (selection: Selection | null, { colour, nth }: HandCard): boolean =>
  selection?.colour === colour && selection.picked.includes(nth);

/** A card is lifted; a lifted one is put back; one of another colour starts anew. */
export function tapped(selection: Selection | null, { colour, nth }: HandCard): Selection | null {
  if (selection?.colour !== colour) return { colour, picked: [nth] };
  const picked = selection.picked.includes(nth)
    ? selection.picked.filter((each) => each !== nth)
    : [...selection.picked, nth].sort((a, b) => a - b);
  return picked.length > 0 ? { colour, picked } : null;
}

export function allOf(colour: Colour, hand: Counts): Selection | null {
  const of = hand[colour] ?? 0;
  return of > 0 ? { colour, picked: Array.from({ length: of }, (_, nth) => nth) } : null;
}

/** A colour called by its key: one card more, and after the last one only one again. */
export function called(selection: Selection | null, key: string, hand: Counts): Selection | null {
  const colour = COLOURS[Number(key) - 1];
  const of = colour ? (hand[colour] ?? 0) : 0;
  if (!colour || of === 0) return selection;
  if (selection?.colour !== colour) return { colour, picked: [of - 1] };
  const free = Array.from({ length: of }, (_, nth) => nth).filter((nth) => !selection.picked.includes(nth));
  return free.length > 0 ? tapped(selection, { colour, nth: free.at(-1)!, of }) : { colour, picked: [of - 1] };
}

/** What is left of a selection in a hand that has changed. */
export function still(selection: Selection | null, hand: Counts): Selection | null {
  if (!selection) return null;
  const picked = selection.picked.filter((nth) => nth < (hand[selection.colour] ?? 0));
  return picked.length > 0 ? { ...selection, picked } : null;
}
