/** What a viewer sees of a game of Patterns, as the server writes it, and what happened in it. */
import type { Colour } from '../../art/colours';
import type { Chapter, Preview } from '../../wire/schema';

export interface Token {
  colour: Colour;
  /** The seat whose group it belongs to; null: it lies face up. */
  owner: number | null;
  /** The number of the claim marker on it; 0: none. */
  marker: number;
}

export interface PatternsView {
  phase: 'keep' | 'play' | 'final' | 'over';
  to_move: number | null;
  cells: Record<string, Token>;
  start: Colour[];
  bowls: (Colour | null)[];
  rivers: Colour[][];
  scores: number[];
  winners: number[] | null;
}

/** The first event of a move: what was done, where, and what it brought. */
export interface Deed {
  type: 'keep' | 'establish' | 'flip' | 'swap' | 'done';
  seat: number;
  cell?: string;
  colour?: Colour;
  /** The token that comes into the mover's bowl. */
  taken?: Colour;
  /** The starting token that the other player gets. */
  given?: Colour;
  marker?: number;
  points?: number;
}

export const viewOf = (view: Record<string, unknown> | null | undefined): PatternsView | null =>
  (view as PatternsView | null | undefined) ?? null;

const DEEDS = new Set(['keep', 'establish', 'flip', 'swap', 'done']);

export function deedOf(told: Pick<Chapter | Preview, 'events'> | undefined): Deed | null {
  const first = told?.events[0];
  return first && DEEDS.has(String(first.type)) ? (first as unknown as Deed) : null;
}

export const endsGame = (preview: Preview): boolean => preview.events.some((event) => event.type === 'end');

/** The number of a seat's group of a colour; 0: it has none. */
export const numberOf = (view: PatternsView, seat: number, colour: Colour): number =>
  view.rivers[seat]!.indexOf(colour) + 1;

export interface Group {
  seat: number;
  colour: Colour;
  cells: string[];
}

export function groupsOf(view: PatternsView): Group[] {
  const found = new Map<string, Group>();
  for (const [cell, { owner, colour }] of Object.entries(view.cells)) {
    if (owner === null) continue;
    const name = `${owner}-${colour}`;
    const group = found.get(name) ?? { seat: owner, colour, cells: [] };
    group.cells.push(cell);
    found.set(name, group);
  }
  return [...found.values()];
}

/** A place of a river: its group's tokens beside the one under the marker count. */
export interface Place {
  number: number;
  colour: Colour | null;
  tokens: number;
  points: number;
}

export function placesOf(view: PatternsView, seat: number): Place[] {
  const groups = groupsOf(view).filter((group) => group.seat === seat);
  return Array.from({ length: 6 }, (_, i) => {
    const colour = view.rivers[seat]?.[i] ?? null;
    const size = groups.find((group) => group.colour === colour)?.cells.length ?? 0;
    const tokens = Math.max(0, size - 1);
    return { number: i + 1, colour, tokens, points: tokens * (i + 1) };
  });
}
