/** What the server sends of a game of Flowers, and what can be read off it at a glance. */
import { COLOURS, coloursOf, total, type Colour, type Counts } from '../../art/colours';

export type Value = '2' | '3' | '4' | '5' | '7' | 'x3';
export type Tile = [Colour, Value];
export type Back = 'dark' | 'light';
export const BACKS: readonly Back[] = ['dark', 'light'];

/** What lies on one seat's side of a mandala. Hidden cards were shown when they were laid: their colours are public. */
export interface Side {
  open: Counts;
  hidden: Counts;
}
export interface Mandala {
  tiles: Record<Back, Tile | null>;
  marker: number | null;
  sides: Side[];
}
/** Another's hand: `known` are the cards that were taken back openly and not played since. */
export interface UnseenHand {
  size: number;
  known: Counts;
}
export type Hand = Counts | UnseenHand;

export interface FlowersView {
  seats: number;
  phase: 'play' | 'take' | 'over';
  to_move: number | null;
  deck: { size: number };
  discard: Counts;
  stacks: Record<Back, { size: number }>;
  hands: Hand[];
  mandalas: Mandala[];
  singles: Tile[][];
  flowers: [Tile, Tile][][];
  taking: number | null;
  last_round: boolean;
  turn: number;
  scores: number[];
  winners: number[] | null;
}

export const isUnseen = (hand: Hand): hand is UnseenHand => 'size' in hand;
export const handSize = (hand: Hand): number => (isUnseen(hand) ? hand.size : total(hand));
/** The cards of a hand that we see. */
export const seen = (hand: Hand | undefined): Counts => (hand === undefined || isUnseen(hand) ? {} : hand);
export const cardsOn = (side: Side): number => total(side.open) + total(side.hidden);

/** The colours that a mandala shows, on its tiles and among its open cards. */
export function shown(mandala: Mandala): Colour[] {
  const there = new Set<Colour>(mandala.sides.flatMap((side) => coloursOf(side.open)));
  for (const tile of Object.values(mandala.tiles)) if (tile) there.add(tile[0]);
  return COLOURS.filter((colour) => there.has(colour));
}

const DARK: readonly Colour[] = ['red', 'purple', 'black'];
export const backOf = (colour: Colour): Back => (DARK.includes(colour) ? 'dark' : 'light');
/** How a value is written on a tile. */
export const written = (value: Value): string => (value === 'x3' ? '×3' : value);

/** The seats in the order in which they sit around the table, beginning with one of them. */
export const around = (first: number, seats: number): number[] =>
  Array.from({ length: seats }, (_, place) => (first + place) % seats);
