/** What lies where, as it is drawn: sides, piles and their sizes. */
import { COLOURS, type Colour, type Counts, total } from '../../art/colours';
import type { Cards, Hidden, MandalaArea } from '../../wire/documents';

export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];

export const isHidden = (cards: Cards): cards is Hidden => 'size' in cards;
export const sizeOf = (cards: Cards): number => (isHidden(cards) ? cards.size : total(cards));

/** The colours that lie in a mandala, wherever they lie. */
export function coloursIn({ mountain, fields }: MandalaArea): Set<Colour> {
  return new Set([...mountain.map(([colour]) => colour), ...fields.flatMap(pilesOf).map(([colour]) => colour)]);
}

/** Piles of a field in the order of the colours. */
export const pilesOf = (cards: Counts): [Colour, number][] =>
  COLOURS.filter((colour) => (cards[colour] ?? 0) > 0).map((colour) => [colour, cards[colour]!]);
