/** Which level of the computer somebody plays like, by their results against it.
 *
 * How far the levels are apart was measured by letting them play each other; `docs/ladder.md` has the results. On that
 * scale, in log-odds, somebody stands where their results are most likely.
 */
import type { Played } from './numbers';

/** By game: where each level stands, the first at 0. */
export type Ladder = Record<string, readonly number[]>;

/** The headings of the ladder under which two seats play. */
const HEADINGS: Record<string, string> = { Patterns: 'patterns', Mandala: 'mandala', 'Flowers, two seats': 'flowers' };
const STEP = /^\| (\d) – (\d) \|[^|]*\| \*\*([\d.]+) %\*\*/gm;

/** What the ladder's page says. */
export function readLadder(page: string): Ladder {
  const found: Ladder = {};
  for (const part of page.split(/^## /m).slice(1)) {
    const game = HEADINGS[part.slice(0, part.indexOf('\n')).trim()];
    if (!game) continue;
    const places = [0];
    for (const [, upper, lower, percent] of part.matchAll(STEP))
      if (Number(lower) === places.length && Number(upper) === places.length + 1)
        places.push(places.at(-1)! + logit(Number(percent) / 100));
    found[game] = places;
  }
  return found;
}

/** A result of 100 % says "far", not "infinitely far". */
const logit = (share: number): number => {
  const some = Math.min(0.98, Math.max(0.02, share));
  return Math.log(some / (1 - some));
};

/** So many games are looked at, the newest; with fewer than these nothing is said. */
export const NEWEST = 20;
export const FEWEST = 5;
/** Before anything is known: somewhere around the levels one plays against, give or take this. */
const SPREAD = 2.5;
/** The interval holds the truth in 80 of 100 cases. */
const WIDE = 1.28;

export interface Level {
  level: number;
  low: number;
  high: number;
  games: number;
}

/** A game that says something: two seats, the other one a bot. Newest first, as they come. */
export const tells = ({ opponents }: Played): boolean => opponents.length === 1 && opponents[0]!.kind === 'bot';

/** The level somebody plays like, by the newest of these games, all of one kind; null: too few to say. */
export function levelBy(games: readonly Played[], places: readonly number[] | undefined): Level | null {
  const told = games
    .filter((game) => tells(game) && (places?.length ?? 0) >= game.opponents[0]!.level)
    .slice(0, NEWEST);
  if (!places || told.length < FEWEST) return null;
  const rivals = told.map(({ opponents }) => places[opponents[0]!.level - 1] ?? 0);
  const scores = told.map(({ outcome }) => ({ won: 1, shared: 0.5, drawn: 0.5, lost: 0 })[outcome]);
  const middle = rivals.reduce((sum, each) => sum + each, 0) / rivals.length;
  let place = middle;
  let precision = 1;
  for (let round = 0; round < 30; round++) {
    const chances = rivals.map((rival) => 1 / (1 + Math.exp(rival - place)));
    const slope = scores.reduce<number>((sum, score, i) => sum + score - chances[i]!, (middle - place) / SPREAD ** 2);
    precision = chances.reduce((sum, chance) => sum + chance * (1 - chance), 1 / SPREAD ** 2);
    place += slope / precision;
  }
  const wide = WIDE / Math.sqrt(precision);
  const [level, low, high] = [place, place - wide, place + wide].map((each) => onScale(each, places));
  return { level: level!, low: low!, high: high!, games: told.length };
}

/** From log-odds to levels: between two levels by their distance, outside by that of the last two. */
function onScale(place: number, places: readonly number[]): number {
  const above = places.findIndex((each) => each > place);
  const upper = above < 0 ? places.length - 1 : Math.max(1, above);
  const [from, to] = [places[upper - 1]!, places[upper]!];
  const level = upper + (place - from) / (to - from);
  return Math.min(places.length + 1, Math.max(0, level));
}

/** The level after each game that says something, oldest first. */
export function courseOf(games: readonly Played[], places: readonly number[] | undefined): Level[] {
  const told = games.filter(tells);
  return told
    .flatMap((_, i) => levelBy(told.slice(i), places) ?? [])
    .slice(0, 60)
    .toReversed();
}
