/** What a viewer sees of a game of Patterns, what happened in it, and what the rules foresee. */
import type { Colour } from '../../art/colours';
import type {
  DoneEvent,
  EstablishEvent,
  FlipEvent,
  GamePreview,
  GameTally,
  KeepEvent,
  PatternsPreview,
  PatternsTally,
  PatternsView,
  SwapEvent,
} from '../../wire/documents';
import type { Chapter, Now } from '../../wire/schema';

/** The first event of a move: what was done, where, and what it brought. */
export type Deed = KeepEvent | EstablishEvent | FlipEvent | SwapEvent | DoneEvent;

export const viewOf = (view: Now['view'] | undefined): PatternsView | null => (view?.game === 'patterns' ? view : null);

const DEEDS = new Set(['keep', 'establish', 'flip', 'swap', 'done']);

export function deedOf(told: Pick<Chapter, 'events'> | null): Deed | null {
  const first = told?.events[0] as Deed | undefined;
  return first && DEEDS.has(first.type) ? first : null;
}

/** What a move of Patterns brings. */
export const foreseenOf = (preview: GamePreview | undefined): PatternsPreview | null =>
  preview && 'closes' in preview ? preview : null;

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

/** A place of a river: its group's tokens that count, and what they bring. */
export interface Place {
  number: number;
  colour: Colour | null;
  tokens: number;
  points: number;
}

const tallyOf = (tally: GameTally | undefined): PatternsTally | null =>
  tally?.lines.every((line) => 'number' in line) ? (tally as PatternsTally) : null;

export function placesOf(reckoning: readonly GameTally[], seat: number): Place[] {
  const lines = tallyOf(reckoning[seat])?.lines ?? [];
  return Array.from({ length: 6 }, (_, i) => {
    const number = i + 1;
    return lines.find((line) => line.number === number) ?? { number, colour: null, tokens: 0, points: 0 };
  });
}
