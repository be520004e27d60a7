/** What is marked on the table. */
import { placeOfMove } from '../table/advice';
import type { Solving } from './solving.svelte';

/** The cell of a move, where a board has cells. */
export const cellOf = (move: string): string | undefined => /\b[a-h][1-8]$/.exec(move)?.[0];

/** The names of the places where the moves of a hint are made. */
export function marksOf({ candidates, puzzle, session }: Solving): Set<string> {
  const view = session.table.now?.view;
  const destroyed = view && 'claiming' in view ? view.claiming : view && 'taking' in view ? view.taking : null;
  const names = candidates.map(
    (move) => cellOf(move) ?? placeOfMove(move, puzzle.seat, destroyed)?.getAttribute('data-anchor'),
  );
  return new Set(names.filter((name): name is string => typeof name === 'string'));
}
