/** Points that are counted row by row: after each, how far every seat has come. */
import type { ScoreStep } from '../games/contract';

/** How long the eye has for one point, in milliseconds. */
const PER_POINT = 40;
const LEAST = 420;
const MOST = 900;

/** The steps that are counted together: those that name a row by it, others by their place among those of their seat. */
export function rowsOf(steps: readonly ScoreStep[]): ScoreStep[][] {
  const rows = new Map<number, ScoreStep[]>();
  const places: number[] = [];
  for (const step of steps) {
    const place = (places[step.seat] = (places[step.seat] ?? 0) + 1);
    const row = step.row ?? place;
    rows.set(row, [...(rows.get(row) ?? []), { ...step, row }]);
  }
  return [...rows].sort(([one], [other]) => one - other).map(([, row]) => row);
}

/** Points of each seat after these steps. */
export function totals(steps: readonly ScoreStep[], seats: number): number[] {
  const sums = Array.from({ length: seats }, () => 0);
  for (const { seat, points } of steps) sums[seat] = (sums[seat] ?? 0) + points;
  return sums;
}

/** How long a row is shown before the next one. */
export const pauseAfter = (row: readonly ScoreStep[]): number =>
  Math.min(MOST, Math.max(LEAST, ...row.map(({ points }) => Math.abs(points) * PER_POINT)));
