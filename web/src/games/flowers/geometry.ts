/** Where things are on a round mandala. Angles in degrees, clockwise from the top; the own sector is below. */
import { polar } from '../../art/ornament';

const short = (v: number): string => (Math.round(v * 100) / 100).toString();

const CENTRES: Record<number, readonly number[]> = { 2: [180, 0], 3: [180, 300, 60], 4: [180, 270, 0, 90] };

/** Half the width of a sector. */
export const span = (seats: number): number => 180 / seats;
/** The middle of each sector: the own one first, then clockwise. */
export const centres = (seats: number): readonly number[] => CENTRES[seats] ?? [];

export function arc(r: number, from: number, to: number): string {
  const [x0, y0] = polar(r, from);
  const [x1, y1] = polar(r, to);
  return `M${short(x0)} ${short(y0)}A${r} ${r} 0 ${Math.abs(to - from) > 180 ? 1 : 0} 1 ${short(x1)} ${short(y1)}`;
}

/** A piece of a ring. */
export function sector(inner: number, outer: number, from: number, to: number): string {
  const [x1, y1] = polar(inner, to);
  const [x2, y2] = polar(inner, from);
  const large = to - from > 180 ? 1 : 0;
  return `${arc(outer, from, to)}L${short(x1)} ${short(y1)}A${inner} ${inner} 0 ${large} 0 ${short(x2)} ${short(y2)}Z`;
}

/** A line from the middle to the rim, between two sectors. */
export function spoke(angle: number): string {
  const [x, y] = polar(98, angle);
  const [X, Y] = polar(220, angle);
  return `M${short(x)} ${short(y)}L${short(X)} ${short(Y)}`;
}

/** A place in percent of the mandala's box. */
interface Spot {
  left: string;
  top: string;
}
const spot = (r: number, angle: number): Spot => {
  const [x, y] = polar(r, angle);
  return { left: `${short(50 + x)}%`, top: `${short(50 + y)}%` };
};

/** Where the number of a mandala stands: on the line left of the own side. */
export const numberSpot = (seats: number): Spot => spot(50.5, 180 + span(seats));

/** How long stacks take to make room for another, in milliseconds. */
export const SETTLES = 240;

interface SideLayout {
  /** The middle of the cards. */
  cards: Spot;
  /** How wide the cards may lie, in percent. */
  width: string;
  tally: Spot;
  /** Whether the tally stands upright. */
  upright: boolean;
  /** How many cards of a stack are seen. */
  most: number;
}

/** Whether a place is at the left or right, where cards have little width. */
const isAside = (seats: number, place: number): boolean =>
  seats === 3 ? place > 0 : seats === 4 && (centres(seats)[place] ?? 180) % 180 !== 0;

/** Where the cards and the tally of a place lie; place 0 is below. More than one row of stacks lies further in. */
export function sideLayout(seats: number, place: number, stacks = 1): SideLayout {
  const angle = centres(seats)[place] ?? 180;
  if (isAside(seats, place)) {
    const tilt = seats === 4 ? { cards: 0, tally: 0 } : { cards: 12, tally: -28 };
    const turn = angle > 180 ? -1 : 1;
    return {
      cards: spot(stacks > 3 ? 31.5 : seats === 4 ? 32 : 35, angle + turn * tilt.cards),
      width: stacks > 3 || seats === 3 ? '26%' : '24%',
      tally: spot(seats === 4 ? 45.4 : 50.3, angle + turn * tilt.tally),
      upright: seats === 4,
      most: seats === 4 ? 2 : 3,
    };
  }
  return {
    cards: spot(stacks > 4 && seats > 2 ? 33 : place === 0 ? 35.8 : 35, angle),
    width: seats === 2 ? '66%' : seats === 3 ? '60%' : '54%',
    tally: spot(50.3, angle),
    upright: false,
    most: 3,
  };
}

/** This part of a card is seen below the next one of its stack. */
const SEEN = 0.26;
/** How wide a stack is in cards, if so many of it are seen. */
const breadth = (cards: number): number => 1 + SEEN * (cards - 1);
/** Between two stacks, in cards. */
const APART = 0.3;
/** How far own cards may reach from the middle, in parts of the mandala's width. */
const REACH = 0.35;
/** This part of a card is seen at least behind another stack. */
const LOOKS_OUT = 0.4;

/** How far from the last of the own stacks a stack lies that is only looked at, in cards: beside it, or behind it where
 * there is no room. The others keep their places. `stacks` are the cards of each that are seen. */
export function ghostShift(stacks: readonly number[], card: number, seen: number): number {
  const width = stacks.reduce((sum, cards) => sum + breadth(cards) + APART, -APART);
  const free = REACH / card - width / 2;
  return Math.min(APART, Math.max(free, LOOKS_OUT) - breadth(seen));
}

const WIDE = [0.134, 0.134, 0.134, 0.115, 0.095, 0.076, 0.076];
const NARROW = [0.134, 0.134, 0.134, 0.115, 0.078, 0.072, 0.072];
const LEAST = 0.06;

/** How wide a card is, in parts of the mandala's width: cards shrink before they leave their side. */
export function cardWidth(stacks: number, seats: number, place: number): number {
  const width = (isAside(seats, place) ? NARROW : WIDE)[stacks] ?? LEAST;
  return seats === 2 ? Math.max(width, Math.min(0.134, 0.66 / (stacks * 1.45))) : width;
}
