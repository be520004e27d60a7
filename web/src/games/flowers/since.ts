/** What has happened since our last turn, to mark it on the table; read off the story. */
import type { Colour, Counts, FlowersEvent, PlayEvent } from '../../wire/documents';
import type { Chapter } from '../../wire/schema';
import { eventsOf } from './documents';

/** Cards that somebody laid. */
export type Change = Pick<PlayEvent, 'seat' | 'mandala' | 'colour' | 'count' | 'open'>;

const isTurn = ({ move }: Chapter): boolean => /^(play|pass)/.test(move);

/** The chapters since our last turn; whoever only watches sees the newest one marked. */
export function chaptersSince(chapters: readonly Chapter[], seat: number | null): readonly Chapter[] {
  if (seat === null) return chapters.slice(-1);
  return chapters.slice(chapters.findLastIndex((chapter) => chapter.seat === seat && isTurn(chapter)) + 1);
}

/** What the others have laid meanwhile and what still lies there: a mandala that was dissolved is a new one. */
export function changesIn(chapters: readonly Chapter[], seat: number | null): Change[] {
  let found: Change[] = [];
  for (const event of chapters.flatMap(({ events }) => eventsOf(events))) {
    if (event.type === 'play' && event.seat !== seat) found.push(event);
    else if (event.type === 'sweep' || event.type === 'return' || event.type === 'new-mandala')
      found = found.filter(({ mandala }) => mandala !== event.mandala);
  }
  return found;
}

/** What somebody did, in short. */
export interface Deed {
  play: PlayEvent | null;
  isPass: boolean;
  takesMarker: boolean;
  draws: number;
  tiles: number;
  flowers: Colour[];
}

/** What one seat did in these chapters; null: nothing yet. */
export function deedOf(chapters: readonly Chapter[], seat: number): Deed | null {
  const turn = chapters.findLast((chapter) => chapter.seat === seat && isTurn(chapter));
  const own = chapters.flatMap(({ events }) => eventsOf(events)).filter((event) => event.seat === seat);
  const gains = own.filter(({ type }) => type === 'tile').length;
  if (!turn && gains === 0) return null;
  const events = turn ? eventsOf(turn.events).filter((event) => event.seat === seat) : [];
  return {
    play: events.find((event) => event.type === 'play') ?? null,
    isPass: turn?.move === 'pass',
    takesMarker: events.some(({ type }) => type === 'marker'),
    draws: events.reduce((sum, event) => sum + drawnBy(event), 0),
    tiles: gains,
    flowers: own.flatMap((event) => (event.type === 'flower' ? [event.tiles[0][0]] : [])),
  };
}

const drawnBy = (event: FlowersEvent): number =>
  event.type === 'draw' ? (event.count ?? event.cards?.length ?? 0) : 0;

/** Whether a pile was made or raised by a change. */
export const isChanged = (pile: { colour: Colour | 'back'; stones: readonly Colour[] }, change: Change): boolean =>
  change.open ? pile.colour === change.colour : pile.colour === 'back' && pile.stones.includes(change.colour);

/** Rounds are counted by plays and passes, one of each seat. */
export const roundOf = (chapters: readonly Chapter[], seats: number): number =>
  1 + Math.floor(chapters.filter(isTurn).length / seats);

/** What a seat has drawn with its last turn and not yet played: those cards are new. */
export function justDrawn(chapters: readonly Chapter[], seat: number | null): Counts {
  const own = chapters.findLast((chapter) => chapter.seat === seat && isTurn(chapter));
  const fresh: Counts = {};
  for (const event of eventsOf(own?.events ?? [])) {
    if (event.type !== 'draw' || event.seat !== seat) continue;
    for (const card of event.cards ?? []) fresh[card] = (fresh[card] ?? 0) + 1;
  }
  return fresh;
}
