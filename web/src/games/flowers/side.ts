/** What lies on one seat's side of a mandala, as it is drawn. */
import { COLOURS, coloursOf, total } from '../../art/colours';
import type { Colour, FlowersMandala, FlowersSide } from '../../wire/documents';
import { type Change, isChanged } from './since';

export interface Pile {
  key: string;
  colour: Colour | 'back';
  count: number;
  /** The colours that were shown before the cards were laid hidden. */
  stones: Colour[];
  /** So many of them were laid since our last turn. */
  fresh: number;
}

/** How a side looks: nothing lies there, only hidden cards (it can't hold the marker, FL7), or an open card too. */
export type SideLook = 'empty' | 'closed' | 'open';

/** With a play that is shown before it is made, as it would look then. */
export function lookOf(side: FlowersSide, ghost: { open: boolean | null } | null = null): SideLook {
  if (total(side.open) > 0 || ghost?.open) return 'open';
  return total(side.hidden) > 0 || ghost ? 'closed' : 'empty';
}

export const cardsOn = (side: FlowersSide): number => total(side.open) + total(side.hidden);

/** The colours that a mandala shows, on its tiles and among its open cards. */
export function shown({ sides, tiles }: FlowersMandala): Colour[] {
  const there = new Set<Colour>(sides.flatMap((side) => coloursOf(side.open)));
  for (const tile of [tiles.dark, tiles.light]) if (tile) there.add(tile[0]);
  return COLOURS.filter((colour) => there.has(colour));
}

/** Hidden cards are one stack with the stones of its colours; with a good memory one stack for each colour. */
export function pilesOf(side: FlowersSide, remembers: boolean, changes: readonly Change[] = []): Pile[] {
  const open = coloursOf(side.open).map((colour) => pile(`open-${colour}`, colour, [], side.open[colour]));
  const colours = coloursOf(side.hidden);
  const hidden = remembers
    ? colours.map((colour) => pile(`hidden-${colour}`, 'back', [colour], side.hidden[colour]))
    : colours.length > 0
      ? [pile('hidden', 'back', colours, total(side.hidden))]
      : [];
  return [...open, ...hidden].map((each) => ({ ...each, fresh: freshOn(each, changes) }));
}

/** The piles of a small side: as one remembers them while there is room for so many. */
export function fewPiles(side: FlowersSide, remembers: boolean, most: number, changes: readonly Change[]): Pile[] {
  const all = pilesOf(side, remembers, changes);
  return all.length > most ? pilesOf(side, false, changes) : all;
}

const pile = (key: string, colour: Colour | 'back', stones: Colour[], count = 0): Pile => ({
  key,
  colour,
  count,
  stones,
  fresh: 0,
});

const freshOn = (pile: Pile, changes: readonly Change[]): number =>
  Math.min(
    pile.count,
    changes.reduce((sum, change) => sum + (isChanged(pile, change) ? change.count : 0), 0),
  );

/** What becomes of the marker at a seat: it lies there, it would leave, or it would come. */
export function crownOf(seat: number, now: number | null, then: number | null): 'here' | 'leaving' | 'coming' | null {
  if (now === seat) return then === seat ? 'here' : 'leaving';
  return then === seat ? 'coming' : null;
}
