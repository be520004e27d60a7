/** How a table is told in a list. */
import type { TableLine } from '../wire/schema';
import { playedOf } from '../numbers/numbers';
import { language, say } from '../words/words.svelte';

/** Who else sits there. */
export const otherNames = (line: TableLine): string[] =>
  line.chairs.filter((chair) => !chair.mine && chair.kind !== 'open').map((chair) => chair.name);

type Standing = 'yours' | 'theirs' | 'waiting' | 'over';

/** What a table of mine waits for. */
export function standing(line: TableLine): Standing {
  if (line.status !== 'playing') return line.status;
  return line.to_move !== null && line.chairs[line.to_move]?.mine ? 'yours' : 'theirs';
}

const RANK: Record<Standing, number> = { yours: 0, theirs: 1, waiting: 2, over: 3 };

/** My tables: those that wait for me first, then the newest. */
export const sorted = (lines: readonly TableLine[]): TableLine[] =>
  lines.toSorted((a, b) => RANK[standing(a)] - RANK[standing(b)] || b.touched_at - a.touched_at);

/** Who won a finished game and by what, for `web-lobby-result`; null: not known yet. */
export function ended(line: TableLine): { outcome: string; name: string; by: number; seats: number } | null {
  const { result, chairs } = line;
  if (!result) return null;
  const played = playedOf({ ...line, result }, line.touched_at, null);
  const [winner] = result.winners;
  const rivals = otherNames(line);
  const seats = Math.max(2, chairs.length);
  const named = { name: rivals.length > 0 ? rivals[0]! : say('web-yoga'), by: 0, seats };
  // Several at one device: nobody is «you».
  if (!played) {
    const outcome = result.winners.length === 1 ? 'somebody' : 'nobody';
    return { ...named, outcome, name: chairs[winner ?? 0]?.name ?? '' };
  }
  const by = played.isCounted ? Math.abs(played.own - played.others) : 0;
  if (seats > 2 && played.outcome === 'lost')
    return { ...named, outcome: 'somebody', name: chairs[winner!]?.name ?? '' };
  return { ...named, outcome: seats > 2 && played.outcome === 'won' ? 'alone' : played.outcome, by };
}

/** The points of a finished game, our own first. */
export function points({ result, chairs }: TableLine): string {
  if (!result || result.by !== 'rules') return '';
  const mine = chairs.findIndex((chair) => chair.mine);
  const order = result.scores.map((_, seat) => seat).sort((a, b) => Number(b === mine) - Number(a === mine));
  return order.map((seat) => result.scores[seat]).join(' : ');
}

export const taken = (line: TableLine): number => line.chairs.filter((chair) => chair.kind !== 'open').length;

/** The day on which it ended. */
export const day = (line: TableLine): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(line.touched_at);

/** When something last happened there. */
export const when = (line: TableLine): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(line.touched_at);
