/** Where the cards of a hand lie: a wide arc with a gap between colours, tighter the more cards there are. */
import type { Colour } from '../../art/colours';
import { fan } from '../../art/ornament';

interface Place {
  x: number;
  y: number;
  angle: number;
}

/** How far cards lie apart, so that all of them fit; `gaps` is the number of wider steps between colours. */
export function fanStep(cards: number, card: number, room: number, ideal: number, gaps = 0, gap = 0): number {
  if (cards < 2) return ideal;
  return Math.max(8, Math.min(ideal, (room - card - gaps * gap) / (cards - 1)));
}

export function fanned(cards: readonly { colour: Colour }[], card: number, room: number, isFlat: boolean): Place[] {
  const count = cards.length;
  const gap = isFlat ? 4 : 12;
  const begins = cards.map(({ colour }, i) => (i > 0 && colour !== cards[i - 1]!.colour ? 1 : 0));
  const gaps = begins.filter(Boolean).length;
  const step = fanStep(count, card, room - (isFlat ? 34 : 24), card * (isFlat ? 0.79 : 0.86), gaps, gap);
  const bend = fan(
    count,
    (isFlat ? 1.1 : 1.8) * Math.min(1, 8 / count),
    (isFlat ? 0.7 : 1.1) * Math.min(1, 49 / count ** 2),
  );
  let x = -((count - 1) * step + gaps * gap) / 2;
  return bend.map(({ angle, drop }, i) => {
    if (i > 0) x += step + begins[i]! * gap;
    return { x, y: drop, angle };
  });
}
