/** What a seat sees of Mandala, as the server sends it. */
import { COLOURS, type Colour, type Counts, total } from '../../art/colours';

export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];

/** What is known of hidden cards: how many there are, and which of them are public. */
export interface Hidden {
  size: number;
  known: Counts;
}

export interface MandalaState {
  /** From left to right in the order in which the colours came. */
  mountain: [Colour, number][];
  fields: [Counts, Counts];
}

export interface MandalaView {
  game: 'mandala' | 'mandala-solo';
  phase: 'turn' | 'claim' | 'over';
  to_move: number | null;
  deck: { size: number };
  discard: Counts;
  hands: (Counts | Hidden)[];
  cups: (Counts | Hidden)[];
  open_cups: Counts[];
  rivers: Colour[][];
  mandalas: [MandalaState, MandalaState];
  /** The mandala that is being destroyed. */
  claiming: number | null;
  last_mandala: boolean;
  turn: number;
  runouts: number;
  scores: (number | null)[];
  winners: number[] | null;
  /** Master Yoga's game, when he plays. */
  yoga?: 'full' | 'simple';
}

export const isHidden = (cards: Counts | Hidden): cards is Hidden => 'size' in cards;
export const sizeOf = (cards: Counts | Hidden): number => (isHidden(cards) ? cards.size : total(cards));
/** The cards of a pile whose colours we know. */
export const knownOf = (cards: Counts | Hidden): Counts => (isHidden(cards) ? cards.known : cards);

/** The colours that lie in a mandala, wherever they lie. */
export function coloursIn(mandala: MandalaState): Set<Colour> {
  const lying = mandala.mountain.map(([colour]) => colour);
  for (const field of mandala.fields) lying.push(...COLOURS.filter((colour) => (field[colour] ?? 0) > 0));
  return new Set(lying);
}

/** Piles of a field in the order of the colours. */
export const pilesOf = (cards: Counts): [Colour, number][] =>
  COLOURS.filter((colour) => (cards[colour] ?? 0) > 0).map((colour) => [colour, cards[colour]!]);
