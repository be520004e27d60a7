/** Parts of a whole as whole numbers that still add up to it. */

/** Round *parts* so that they add up to the rounded *total*: who was cut most is given first. */
export function roundedTo(total: number, parts: readonly number[]): number[] {
  const floors = parts.map(Math.floor);
  let missing = total - floors.reduce((sum, part) => sum + part, 0);
  const byRest = parts.map((part, i) => [part - floors[i]!, i] as const).sort((a, b) => b[0] - a[0]);
  for (const [, i] of byRest) {
    if (missing <= 0) break;
    floors[i]! += 1;
    missing--;
  }
  return floors;
}
