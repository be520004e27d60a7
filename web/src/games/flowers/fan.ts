/** Where the cards of a hand lie: a wide arc that becomes tighter the more cards there are; flat where room is scarce. */
import type { Colour } from '../../wire/documents';

export interface Place {
  x: number;
  y: number;
  angle: number;
}

const WIDEST = 0.86;
/** In a crowded hand cards of one colour lie closer together, so that every colour keeps room to be touched. */
const SAME = 0.7;

export function fanned(cards: readonly { colour: Colour }[], card: number, room: number, isFlat: boolean): Place[] {
  const steps = cards.slice(1).map(({ colour }, i) => (colour === cards[i]!.colour ? SAME : 1));
  const weight = steps.reduce((sum, step) => sum + step, 0);
  const even = steps.length * card * WIDEST <= room - card;
  const free = Math.max(0, room - card);
  const one = even ? card * WIDEST : Math.min(card * WIDEST, free / Math.max(1, weight));
  const gaps = steps.map((step) => (even ? one : one * step));
  const width = gaps.reduce((sum, gap) => sum + gap, 0);
  const turn = isFlat ? 0 : Math.min(1.8, 7 / Math.max(1, (cards.length - 1) / 2));
  const low = isFlat ? 0 : 14;
  let x = -width / 2;
  return cards.map((_, i) => {
    if (i > 0) x += gaps[i - 1]!;
    const t = i - (cards.length - 1) / 2;
    const reach = Math.max(4, (cards.length - 1) / 2);
    return { x, y: low * (t / reach) ** 2, angle: t * turn };
  });
}
