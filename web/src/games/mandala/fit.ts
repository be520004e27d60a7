/** Cards shrink before they leave their area. */
const OVERLAP = 0.28;
const GAP = 0.22;
/** Of a pile so many cards are drawn side by side. */
export const SHOWN = 4;

/** The width of a card on the round tray, as a part of its diameter; `room` is the width of the area. */
export function fitRound(counts: readonly number[], room: number): number {
  const wide = counts.reduce((sum, count) => sum + 1 + OVERLAP * (Math.min(count, SHOWN) - 1), 0);
  return Math.min(0.148, room / Math.max(1, wide + GAP * (counts.length - 1)));
}

/** The width of a card, in pixels, so that `piles` of them fit into a box in rows. */
export function fitTall(piles: number, width: number, height: number, most: number, [across, down] = [9, 8]): number {
  let best = 0;
  for (let columns = 1; columns <= Math.max(1, piles); columns++) {
    const rows = Math.ceil(Math.max(1, piles) / columns);
    const byWidth = (width - (columns - 1) * across) / columns;
    const byHeight = (height - (rows - 1) * down) / rows / 1.28;
    best = Math.max(best, Math.min(byWidth, byHeight));
  }
  return Math.min(best, most);
}

/** How far cards of a hand lie apart, so that all of them fit; `gaps` is the number of wider steps between colours. */
export function fanStep(cards: number, card: number, room: number, ideal: number, gaps = 0, gap = 0): number {
  if (cards < 2) return ideal;
  return Math.max(8, Math.min(ideal, (room - card - gaps * gap) / (cards - 1)));
}
