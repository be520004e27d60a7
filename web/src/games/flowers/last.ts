/** What the last moves were, to mark it on the table. */
import type { Counts } from '../../art/colours';
import type { Chapter } from '../../wire/schema';

export interface LastPlay {
  seat: number;
  mandala: number;
  colour: string;
  open: boolean;
}

/** The newest play, if it was the newest move. */
export function lastPlay(chapters: readonly Chapter[]): LastPlay | null {
  const event = chapters.at(-1)?.events.find(({ type }) => type === 'play');
  return event ? (event as unknown as LastPlay) : null;
}

/** Rounds are counted by plays and passes, one of each seat. */
export const roundOf = (chapters: readonly Chapter[], seats: number): number =>
  1 + Math.floor(chapters.filter(({ move }) => /^(play|pass)/.test(move)).length / seats);

/** What a seat has drawn with its last turn and not yet played: those cards are new. */
export function justDrawn(chapters: readonly Chapter[], seat: number | null): Counts {
  const own = chapters.findLast((chapter) => chapter.seat === seat && chapter.move.startsWith('play'));
  const fresh: Counts = {};
  for (const event of own?.events ?? []) {
    if (event.type !== 'draw' || event.seat !== seat) continue;
    for (const card of (event.cards as (keyof Counts)[] | undefined) ?? []) fresh[card] = (fresh[card] ?? 0) + 1;
  }
  return fresh;
}
