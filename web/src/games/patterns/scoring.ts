import type { ScoreStep } from '../contract';

export function scoring(_view: Record<string, unknown>): ScoreStep[] {
  return [];
}
