/** What cups are worth, place by place. */
import { COLOURS, type Colour, type Counts } from '../../art/colours';

export interface Worth {
  colour: Colour;
  /** The place in the river; null: the colour has none. */
  place: number | null;
  cards: number;
  points: number;
}

/** The river's places in order, then the colours of the cup that have no place. */
export function worthOf(cup: Counts, river: readonly Colour[]): Worth[] {
  const placed = river.map((colour, i) => {
    const cards = cup[colour] ?? 0;
    return { colour, place: i + 1, cards, points: cards * (i + 1) };
  });
  const homeless = COLOURS.filter((colour) => !river.includes(colour) && (cup[colour] ?? 0) > 0);
  return [...placed, ...homeless.map((colour) => ({ colour, place: null, cards: cup[colour]!, points: 0 }))];
}

export const pointsOf = (cup: Counts, river: readonly Colour[]): number =>
  worthOf(cup, river).reduce((sum, each) => sum + each.points, 0);

/** A claim's outcome as the event `gain` tells it. */
export interface Gain {
  colour: Colour;
  river: number | null;
  cup: number;
  discard: number;
}

/** How many points more the cup is worth after a gain. */
export function pointsGained(gain: Gain, cup: Counts, river: readonly Colour[]): number {
  const after = { ...cup, [gain.colour]: (cup[gain.colour] ?? 0) + gain.cup };
  const longer = gain.river === null ? river : [...river, gain.colour];
  return pointsOf(after, longer) - pointsOf(cup, river);
}
