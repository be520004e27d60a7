/** How a place is lit while cards are held up. */
import type { Target } from './targets';

export type Glow = 'none' | 'legal' | 'hot' | 'picked' | 'barred';

export function glowOf(target: Target | undefined, hot: string | null, chosen: string | null): Glow {
  if (!target) return 'none';
  if (!target.legal) return 'barred';
  if (chosen === target.move) return 'picked';
  return hot === target.move ? 'hot' : 'legal';
}
