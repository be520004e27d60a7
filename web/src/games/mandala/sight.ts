/** What the server says of a position, told apart from what it says of other games. */
import type { GamePreview, GameTally, GameView, MandalaPreview, MandalaTally, MandalaView } from '../../wire/documents';

type View = GameView | null | undefined;

const isMandala = (view: View): view is MandalaView => view?.game.startsWith('mandala') === true;
const isOurs = (preview: GamePreview | undefined): preview is MandalaPreview =>
  preview !== undefined && 'claims_first' in preview;
const isTally = (tally: GameTally | undefined): tally is MandalaTally => tally !== undefined && 'hidden' in tally;

/** The position that is shown; `landed` is how the table looks while a move is told. */
export function viewIn(table: { readonly now: { view: View } | null }, landed?: View): MandalaView {
  const view = landed ?? table.now?.view;
  if (!isMandala(view)) throw new Error('no position of Mandala is shown');
  return view;
}

/** What a legal move surely does. */
export function foreseen(
  table: { readonly previews: ReadonlyMap<string, GamePreview> },
  move: string | null | undefined,
): MandalaPreview | null {
  const found = table.previews.get(move ?? '');
  return isOurs(found) ? found : null;
}

const NOTHING: MandalaTally = { points: 0, hidden: 0, lines: [] };

/** A seat's points, line by line, as far as they are seen. */
export function tallyOf(reckoning: readonly GameTally[], seat: number): MandalaTally {
  const found = reckoning[seat];
  return isTally(found) ? found : NOTHING;
}
