/** What the board shows beside the position: the move in mind, and the one that is under way. */
import type { Colour } from '../../art/colours';
import type { Chapter, Preview } from '../../wire/schema';
import { cellMove } from './moves';
import { deedOf, type PatternsView } from './view';

/** How a cell will look after a move. */
export interface Ghost {
  cell: string;
  colour: Colour;
  seat: number;
  gain: number;
  marker: number;
  /** Chosen, not only pointed at. */
  firm: boolean;
}

/** A token that is travelling or turning. */
export interface Moving {
  cell: string | null;
  seat: number;
  kind: string;
}

export function ghostOf(
  move: string | null,
  firm: boolean,
  view: PatternsView,
  seat: number | null,
  preview: Preview | undefined,
): Ghost | null {
  const onCell = move === null ? null : cellMove(move);
  if (!onCell || seat === null) return null;
  const deed = deedOf(preview);
  const colour = onCell.kind === 'flip' ? view.cells[onCell.cell]!.colour : view.bowls[seat];
  if (!colour) return null;
  return { cell: onCell.cell, colour, seat, gain: deed?.points ?? 0, marker: deed?.marker ?? 0, firm };
}

export function movingIn(chapter: Chapter | undefined): Moving | null {
  const deed = deedOf(chapter);
  return deed ? { cell: deed.cell ?? null, seat: deed.seat, kind: deed.type } : null;
}

/** The newest move on the board. */
export function lastOn(chapters: readonly Chapter[]): { cell: string; seat: number } | null {
  for (const chapter of chapters.slice(-12).reverse()) {
    const cell = cellMove(chapter.move)?.cell;
    if (cell) return { cell, seat: chapter.seat };
  }
  return null;
}
