/** Where piles lie in their area: in rows around its middle, with cards as large as fit. Places are given in pixels and
 * drawn by moving (`transform`), so that nothing else is laid out anew when a card comes. */

/** Of a pile so many cards are drawn side by side, each moved by this part of its width. */
export const SHOWN = 4;
export const OVERLAP = 0.28;
/** The height of a small card over its width. */
export const HIGH = 1.28;
/** This part of a card is seen at least where it lies behind another. */
const LOOKS_OUT = 0.4;

export interface Room {
  width: number;
  height: number;
  /** How wide a card is at most. */
  most: number;
  /** Between piles beside and below each other. */
  across: number;
  down: number;
  /** In how many rows they may lie. */
  rows: number;
  /** How far from the middle a pile may reach that is only looked at. */
  reach: number;
}

/** From the middle of the area to the middle of a pile. */
export interface Place {
  x: number;
  y: number;
}

export interface Arranged {
  /** The width of a card. */
  card: number;
  /** One for each pile. */
  places: Place[];
}

/** How wide a pile is, in cards. */
export const breadth = (cards: number): number => 1 + OVERLAP * (Math.max(1, cards) - 1);

/** `piles` are the cards of each pile that are drawn side by side. */
export function arrange(piles: readonly number[], room: Room): Arranged {
  if (piles.length === 0) return { card: Math.min(room.most, room.width, room.height / HIGH), places: [] };
  const tries = Array.from({ length: Math.min(room.rows, piles.length) }, (_, i) => tryRows(piles, i + 1, room));
  const best = tries.reduce((one, other) => (other.card > one.card + 0.5 ? other : one));
  return {
    card: best.card,
    places: best.rows.flatMap((row, i) => placesIn(row, i, best.rows.length, best.card, room)),
  };
}

function tryRows(piles: readonly number[], count: number, room: Room): { card: number; rows: number[][] } {
  const long = Math.ceil(piles.length / count);
  const rows = Array.from({ length: Math.ceil(piles.length / long) }, (_, i) => piles.slice(i * long, (i + 1) * long));
  const byWidth = rows.map((row) => (room.width - (row.length - 1) * room.across) / sum(row.map(breadth)));
  const byHeight = (room.height - (rows.length - 1) * room.down) / rows.length / HIGH;
  return { card: Math.max(1, Math.min(room.most, byHeight, ...byWidth)), rows };
}

function placesIn(row: number[], i: number, rows: number, card: number, room: Room): Place[] {
  const y = (i - (rows - 1) / 2) * (card * HIGH + room.down);
  const widths = row.map((cards) => breadth(cards) * card);
  let x = -(sum(widths) + (row.length - 1) * room.across) / 2;
  return widths.map((width) => {
    const place = { x: x + width / 2, y };
    x += width + room.across;
    return place;
  });
}

/** Where a pile of so many cards is shown before it is laid: beside the last one, which keeps its place. Without enough
 * room it lies behind that one and looks out from it. */
export function beside(piles: readonly number[], { card, places }: Arranged, room: Room, cards: number): Place {
  const last = places.at(-1);
  if (!last) return { x: 0, y: 0 };
  const edge = last.x + (breadth(piles.at(-1)!) * card) / 2;
  const half = (breadth(cards) * card) / 2;
  const right = Math.max(room.reach, edge + LOOKS_OUT * card);
  return { x: Math.min(edge + room.across + half, right - half), y: last.y };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
