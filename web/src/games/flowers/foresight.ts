/** What a move will bring, read from the server's preview of it. */
import type { Colour } from '../../art/colours';
import type { Preview } from '../../wire/schema';
import type { Back, Tile } from './view';

export interface Gain {
  seat: number;
  tile: Tile;
  side: Back;
}
export interface Outcome {
  open: boolean;
  draws: number;
  /** The seat that takes the marker, if it changes hands. */
  marker: number | null;
  completes: boolean;
  gains: Gain[];
  flowers: { seat: number; colour: Colour }[];
  lastRound: boolean;
  ends: boolean;
}

type Event = Record<string, unknown>;

export function outcomeOf({ events, open_end }: Pick<Preview, 'events' | 'open_end'>): Outcome {
  const all = (type: string): Event[] => events.filter((event) => event.type === type);
  const draws = all('draw').map((event) => Number(event.count ?? (event.cards as unknown[] | undefined)?.length ?? 0));
  return {
    open: all('play').some((event) => event.open === true),
    draws: draws.reduce((sum, n) => sum + n, 0),
    marker: (all('marker')[0]?.seat as number | undefined) ?? null,
    completes: all('complete').length > 0,
    gains: all('tile').map(({ seat, tile, side }) => ({ seat, tile, side }) as Gain),
    flowers: all('flower').map(({ seat, tiles }) => ({ seat: seat as number, colour: (tiles as Tile[])[0]![0] })),
    lastRound: all('last-round').length > 0,
    // Only the order in which the last mandalas are dissolved is left to chance.
    ends: open_end || all('end').length > 0,
  };
}

/** Some moves ask before they are played, whatever the owner of the device prefers; so do moves nobody foresaw. */
export const alwaysAsks = (outcome: Outcome | null): boolean =>
  outcome === null || outcome.completes || outcome.ends || outcome.lastRound;
