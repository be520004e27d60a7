/** Points that are counted piece by piece: after each step, how far every seat has come. */
import type { ScoreStep } from '../games/contract';

/** How long the eye has for one point, in milliseconds. */
export const PER_POINT = 40;
const LEAST = 160;
const MOST = 480;

/** Points of each seat after the first `done` steps. */
export function totals(steps: readonly ScoreStep[], done: number, seats: number): number[] {
  const sums = Array.from({ length: seats }, () => 0);
  for (const { seat, points } of steps.slice(0, done)) sums[seat] = (sums[seat] ?? 0) + points;
  return sums;
}

/** How long a step is shown before the next one. */
export const pauseAfter = (step: ScoreStep): number =>
  Math.min(MOST, Math.max(LEAST, Math.abs(step.points) * PER_POINT));
