/** How a table is told in a list. */
import type { TableLine } from '../wire/schema';

/** Who else sits there. */
export const otherNames = (line: TableLine): string[] =>
  line.chairs.filter((chair) => !chair.mine && chair.kind !== 'open').map((chair) => chair.name);

export type Standing = 'yours' | 'theirs' | 'waiting' | 'over';

/** What a table of mine waits for. */
export function standing(line: TableLine): Standing {
  if (line.status !== 'playing') return line.status;
  return line.to_move !== null && line.chairs[line.to_move]?.mine ? 'yours' : 'theirs';
}

const RANK: Record<Standing, number> = { yours: 0, theirs: 1, waiting: 2, over: 3 };

/** My tables: those that wait for me first, then the newest. */
export const sorted = (lines: readonly TableLine[]): TableLine[] =>
  lines.toSorted((a, b) => RANK[standing(a)] - RANK[standing(b)] || b.touched_at - a.touched_at);

export const taken = (line: TableLine): number => line.chairs.filter((chair) => chair.kind !== 'open').length;
