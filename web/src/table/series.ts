/** A series: the games that the same people played one after the other, each a seat further in the next. */
import type { TableDocument } from '../wire/schema';

/** More than this are not looked for. */
const MOST = 12;

export interface Series {
  /** Who won each game, oldest first, by the seat they have now; none: nobody, or several. */
  winners: (number | null)[];
  /** The games won by each seat of now. */
  won: number[];
}

/** The games before this one, oldest first, and this one. */
export async function gamesBefore(
  table: TableDocument,
  read: (id: string) => Promise<TableDocument>,
): Promise<TableDocument[]> {
  const games = [table];
  while (games[0]!.previous_table && games.length < MOST) {
    const before = await read(games[0]!.previous_table).catch(() => null);
    // Meanwhile: nothing that matters; games that are over don't change.
    if (!before || games.some(({ id }) => id === before.id)) break;
    games.unshift(before);
  }
  return games;
}

export function seriesOf(games: readonly TableDocument[]): Series | null {
  const seats = games.at(-1)?.seats ?? 0;
  const winners = games.map(({ ending }, i) => {
    const [winner, ...others] = ending?.winners ?? [];
    if (winner === undefined || others.length > 0) return null;
    return (winner + games.length - 1 - i) % seats;
  });
  if (games.length < 2) return null;
  const won = Array.from({ length: seats }, (_, seat) => winners.filter((winner) => winner === seat).length);
  return { winners, won };
}

/** The two numbers that are told, our own first or else the higher one, and for whom they speak; null: for nobody. */
export function standing(
  { won }: Series,
  ours: number | null,
): { first: number; second: number; ahead: number | null } {
  const order = won.map((_, seat) => seat).sort((one, other) => won[other]! - won[one]!);
  const [best = 0, next = 0] = order;
  const ahead = won[best]! > (won[next] ?? 0) ? best : null;
  const [first, second] = ours === null || ours === best || won.length > 2 ? [best, next] : [next, best];
  return { first: won[first] ?? 0, second: won[second] ?? 0, ahead };
}
