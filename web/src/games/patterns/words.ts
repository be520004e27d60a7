/** Which sentences say what is on the board and what a move brings; the page says them in its language. */
import type { PatternsPreview, PatternsView } from '../../wire/documents';
import { type CellMove, cellMove, keptColour } from './moves';
import { numberOf } from './view';

export interface Sentence {
  id: string;
  values: Record<string, string | number>;
}

/** A token for somebody who doesn't see it: «e8, orange sun, face up.» */
function tokenSentence(view: PatternsView, cell: string, seat: number | null, names: readonly string[]): Sentence {
  const { colour, owner, marker } = view.cells[cell]!;
  const lies = owner === null ? 'up' : owner === seat ? 'yours' : 'theirs';
  const number = owner === null ? 0 : numberOf(view, owner, colour);
  const name = owner === null ? '' : (names[owner] ?? '');
  return { id: 'web-patterns-cell', values: { cell, colour, lies, number, name, marker: marker > 0 ? 'yes' : 'no' } };
}

/** What can be done on a cell: «Swap: purple joins group 2, plus 2, you take orange.» */
function actionSentence(move: CellMove, preview: PatternsPreview | null): Sentence {
  if (!preview) return { id: `web-patterns-can-${move.kind}`, values: {} };
  return { id: `web-patterns-brings-${move.kind}`, values: valuesOf(move, preview) };
}

export function labelOf(
  cell: string,
  here: readonly CellMove[],
  view: PatternsView,
  seat: number | null,
  names: readonly string[],
  foreseen: (move: string) => PatternsPreview | null,
): Sentence[] {
  const actions = seat === null ? [] : here.map((move) => actionSentence(move, foreseen(move.text)));
  return [tokenSentence(view, cell, seat, names), ...actions];
}

/** What the other player could do on a cell, if anything. */
export function rivalSentence(
  cell: string,
  answers: readonly CellMove[],
  view: PatternsView,
  seat: number,
  names: readonly string[],
): Sentence | null {
  const here = answers.filter((answer) => answer.cell === cell);
  const [flips, lays] = [here.some(({ kind }) => kind === 'flip'), here.some(({ kind }) => kind !== 'flip')];
  if (!flips && !lays) return null;
  const values = { name: names[1 - seat] ?? '', colour: view.bowls[1 - seat] ?? '' };
  return { id: 'web-patterns-rival', values: { ...values, can: flips && lays ? 'both' : flips ? 'flip' : 'lay' } };
}

/** The headline of a move: «Swap at e8.» */
export function headOf(move: string): Sentence {
  const onCell = cellMove(move);
  if (onCell) return { id: `web-patterns-head-${onCell.kind}`, values: { cell: onCell.cell } };
  const colour = keptColour(move);
  return colour ? { id: 'web-patterns-head-keep', values: { colour } } : { id: 'web-patterns-head-done', values: {} };
}

/** What a move will bring, in whole sentences. */
export function outcomeOf(
  move: string,
  seat: number,
  names: readonly string[],
  preview: PatternsPreview | null,
): Sentence[] {
  if (!preview) return [];
  const told: Sentence[] = [];
  const onCell = cellMove(move);
  if (onCell && preview.ends)
    told.push({ id: 'web-patterns-will-last', values: { points: preview.points } }); // the bowl is of no use any more
  else if (onCell) told.push({ id: `web-patterns-will-${onCell.kind}`, values: valuesOf(onCell, preview) });
  else if (preview.given)
    told.push({ id: 'web-patterns-will-keep', values: { taken: preview.given, name: names[1 - seat] ?? '' } });
  if (preview.ends) told.push(ending(preview, seat));
  return told;
}

function ending({ scores }: PatternsPreview, seat: number): Sentence {
  const [mine, theirs] = [scores[seat] ?? 0, scores[1 - seat] ?? 0];
  const result = mine > theirs ? 'win' : mine < theirs ? 'loss' : 'draw';
  return { id: 'web-patterns-ends', values: { result, mine, theirs } };
}

function valuesOf(move: CellMove, preview: PatternsPreview): Record<string, string | number> {
  const { colour, number, points, taken } = preview;
  return { cell: move.cell, colour: colour ?? '', number: number ?? 0, points, ...(taken ? { taken } : {}) };
}
