/** How a game ended, as the message that says it. */
import type { EndingDocument } from '../wire/schema';

export interface Result {
  ending: EndingDocument;
  /** Points of each seat; none: not counted. */
  scores: readonly (number | null)[];
  /** The one seat that is ours; null: we watched, or share the device. */
  ours: number | null;
  called: (seat: number) => string;
}

interface Said {
  name: string;
  values: Record<string, string | number>;
}

/** «You win, 43 to 37.», «Mira wins.», «A draw.» */
export function headline({ ending, scores, ours, called }: Result): Said {
  const { winners } = ending;
  const [winner] = winners;
  if (winner === undefined) return { name: 'web-end-draw', values: {} };
  if (winners.length > 1) return { name: 'web-end-shared', values: { names: winners.map(called).join(', ') } };
  const who = winner === ours ? 'you' : 'other';
  const values = { who, name: called(winner) };
  const points = scores[winner];
  if (ending.by !== 'rules' || points == null) return { name: 'web-end-wins', values };
  if (scores.length !== 2) return { name: 'web-end-wins-many', values: { ...values, points } };
  return { name: 'web-end-wins-two', values: { ...values, points, others: scores[1 - winner] ?? 0 } };
}

/** By what it ended, where that is not the counting. */
export function reason({ ending, ours, called }: Result): Said | null {
  if (ending.by === 'rules') return null;
  const seat = ending.seat ?? null;
  const values = { who: seat !== null && seat === ours ? 'you' : 'other', name: seat === null ? '' : called(seat) };
  return { name: `web-end-by-${ending.by}`, values };
}
