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
export interface Spot {
  left: string;
  top: string;
}
const spot = (r: number, angle: number): Spot => {
  const [x, y] = polar(r, angle);
  return { left: `${short(50 + x)}%`, top: `${short(50 + y)}%` };
};

export interface SideLayout {
  /** The middle of the cards. */
  cards: Spot;
  /** How wide the cards may lie, in percent. */
  width: string;
  tally: Spot;
  /** Whether the tally stands upright. */
  upright: boolean;
}

/** Where the cards and the tally of a place lie; place 0 is below. Two rows of stacks lie further in. */
export function sideLayout(seats: number, place: number, stacks = 1): SideLayout {
  const angle = centres(seats)[place] ?? 180;
  const upright = seats === 4 && angle % 180 !== 0;
  if (seats === 3 && place > 0) {
    const isLeft = place === 1;
    return { cards: spot(35, isLeft ? 288 : 72), width: '26%', tally: spot(50.3, isLeft ? 328 : 32), upright };
  }
  const width = seats === 2 ? '66%' : seats === 3 ? '60%' : upright ? '24%' : '54%';
  return {
    cards: spot(upright ? 34.5 : stacks > 4 && seats > 2 ? 33 : place === 0 ? 35.8 : 35, angle),
    width,
    tally: spot(upright ? 49.4 : 50.3, angle),
    upright,
  };
}

/** How wide a card is, in parts of the mandala's width: cards shrink before they leave their side. */
export function cardWidth(stacks: number, seats: number): number {
  const few = [0.134, 0.134, 0.134, 0.115, 0.095][stacks] ?? (stacks < 7 ? 0.076 : 0.068);
  return seats === 2 ? Math.max(few, Math.min(0.134, 0.66 / (stacks * 1.45))) : few;
}
