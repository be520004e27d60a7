/** How a mandala is laid out: where its areas are, as parts of its box, and how much room piles have there. */
import type { Room } from './arrange';

export type Shape = 'disc' | 'tall' | 'wide';
export type Area = 'above' | 'mountain' | 'below';

interface Band {
  top: number;
  height: number;
  /** The part of the width that piles may use. */
  width: number;
}

const DISC: Record<Area, Band> = {
  above: { top: 0.085, height: 0.27, width: 0.66 },
  mountain: { top: 0.352, height: 0.296, width: 0.88 },
  below: { top: 0.645, height: 0.27, width: 0.66 },
};
const CAPSULE: Record<Area, Band> = {
  above: { top: 0.1, height: 0.21, width: 0.9 },
  mountain: { top: 0.31, height: 0.38, width: 0.92 },
  below: { top: 0.69, height: 0.24, width: 0.9 },
};

export const bandOf = (shape: Shape, area: Area): Band => (shape === 'disc' ? DISC : CAPSULE)[area];

/** So many cards of a pile are drawn side by side. */
export const fanOf = (shape: Shape): number => (shape === 'tall' ? 1 : 4);

/** The room for the piles of an area in a mandala of this size. `spread`: each pile has to be tapped. */
export function roomFor(shape: Shape, area: Area, width: number, height: number, spread: boolean): Room {
  const band = bandOf(shape, area);
  const room = { width: width * band.width, height: height * band.height };
  if (shape === 'disc') {
    const gap = spread ? width * 0.06 : width * 0.033;
    const reach = width * (area === 'mountain' ? 0.47 : 0.37);
    return { ...room, height: room.height - 12, most: width * 0.148, across: gap, down: 8, rows: 1, reach };
  }
  // Calls and tallies lie on the edges of an area, badges stick out of piles.
  const most = Math.min(width * 0.29, height * 0.14);
  const reach = width * 0.49;
  if (spread)
    return {
      width: width - 6,
      height: room.height + 4,
      most: Math.min(most, 44),
      across: 16,
      down: 22,
      rows: 3,
      reach,
    };
  return { ...room, height: room.height - 8, most, across: 11, down: 9, rows: shape === 'tall' ? 3 : 2, reach };
}
