/** What the board shows beside the position: the move in mind, and the one that is under way. */
import type { Colour } from '../../art/colours';
import type { PatternsPreview, PatternsView } from '../../wire/documents';
import type { Chapter } from '../../wire/schema';
import { cellMove } from './moves';
import { deedOf } from './view';

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
  preview: PatternsPreview | null,
): Ghost | null {
  const onCell = move === null ? null : cellMove(move);
  if (!onCell || seat === null) return null;
  const colour = onCell.kind === 'flip' ? view.cells[onCell.cell]!.colour : view.bowls[seat];
  if (!colour) return null;
  return { cell: onCell.cell, colour, seat, gain: preview?.points ?? 0, marker: markerOf(preview), firm };
}

/** The number of the claim marker that a move lays; 0: it lays none. */
export const markerOf = (preview: PatternsPreview | null): number => (preview?.marker ? (preview.number ?? 0) : 0);

export function movingIn(chapter: Chapter | null): Moving | null {
  const deed = deedOf(chapter);
  return deed ? { cell: 'cell' in deed ? deed.cell : null, seat: deed.seat, kind: deed.type } : null;
}

/** The newest move on the board. */
export function lastOn(chapters: readonly Chapter[]): { cell: string; seat: number } | null {
  for (const chapter of chapters.slice(-12).reverse()) {
    const cell = cellMove(chapter.move)?.cell;
    if (cell) return { cell, seat: chapter.seat };
  }
  return null;
}
