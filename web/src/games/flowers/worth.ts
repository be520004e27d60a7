/** What tiles are worth, to show beside them. */
import type { Tile } from './view';

export const singleWorth = ([, value]: Tile): number => (value === 'x3' ? 0 : Number(value));

export function flowerWorth([first, second]: readonly [Tile, Tile]): number {
  if (first[1] === 'x3') return 3 * singleWorth(second);
  if (second[1] === 'x3') return 3 * singleWorth(first);
  const [a, b] = [singleWorth(first), singleWorth(second)];
  return a + b + Math.min(a, b);
}
