/** The piles of an area with what is about to be laid there: cards of a move that is looked at, or one in the air. */
import type { Colour } from '../../art/colours';

export interface Pile {
  colour: Colour;
  count: number;
  /** So many cards would come, as a move that is looked at says. */
  coming: number;
  /** So many are on their way here. */
  lands: number;
}

/** What comes to an area: cards of one colour. */
export interface Guest {
  colour: Colour;
  coming?: number;
  lands?: number;
}

/** They join the pile of their colour; where there is none they lie at the end, or where the `order` of the colours
 * wants a pile that stays. */
export function withGuest(
  lying: readonly [Colour, number][],
  guest: Guest | null,
  order: readonly Colour[] | null = null,
): Pile[] {
  const piles = lying.map(([colour, count]): Pile => ({ colour, count, coming: 0, lands: 0 }));
  if (!guest) return piles;
  const { colour, coming = 0, lands = 0 } = guest;
  const isNew = !piles.some((pile) => pile.colour === colour);
  const all = isNew ? [...piles, { colour, count: 0, coming: 0, lands: 0 }] : piles;
  const found = all.map((pile) => (pile.colour === colour ? { ...pile, coming, lands } : pile));
  return lands && order ? found.sort((one, other) => order.indexOf(one.colour) - order.indexOf(other.colour)) : found;
}

/** Whether a pile is only looked at: nothing of it lies there or is on its way. */
export const isFancied = ({ count, lands }: Pile): boolean => count + lands === 0;

/** How many cards of a pile lie side by side when those have landed that are on their way. */
export const lyingOf = ({ count, lands }: Pile, most: number): number => Math.min(count + lands, most);

/** The same with those that would come. */
export const drawnOf = (pile: Pile, most: number): number =>
  lyingOf(pile, most) + Math.min(pile.coming, isFancied(pile) ? most : 1);
