/** The stacks that lie on a side, in the order in which they are shown. */
import { coloursOf, total, type Colour } from '../../art/colours';
import type { Side } from './view';

export interface Pile {
  key: string;
  colour: Colour | 'back';
  count: number;
  stones: Colour[];
}

/** Hidden cards are one stack with the stones of its colours; with a good memory one stack for each colour. */
export function pilesOf(side: Side, remembers: boolean): Pile[] {
  const open = coloursOf(side.open).map((colour) => pile(`open-${colour}`, colour, side.open[colour], []));
  const colours = coloursOf(side.hidden);
  if (colours.length === 0) return open;
  if (!remembers) return [...open, pile('hidden', 'back', total(side.hidden), colours)];
  return [...open, ...colours.map((colour) => pile(`hidden-${colour}`, 'back', side.hidden[colour], [colour]))];
}

const pile = (key: string, colour: Colour | 'back', count: number | undefined, stones: Colour[]): Pile => ({
  key,
  colour,
  count: count ?? 0,
  stones,
});

/** Whether a pile was made or raised by the last play on this side. */
export function isLast(pile: Pile, play: { colour: string; open: boolean } | null): boolean {
  if (!play) return false;
  return play.open ? pile.colour === play.colour : pile.colour === 'back' && pile.stones.some((c) => c === play.colour);
}
