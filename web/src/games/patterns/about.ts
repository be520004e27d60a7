/** Which sentence tells what one may do now, and what the bowls hold. */
import type { PatternsView } from '../../wire/documents';
import { layKind, tally } from './moves';
import type { Sentence } from './words';

export function promptOf(view: PatternsView, seat: number, moves: readonly string[], other: string): Sentence {
  if (view.phase === 'keep') return { id: 'web-patterns-prompt-keep', values: { name: other } };
  if (view.phase === 'final') return { id: 'web-patterns-prompt-final', values: {} };
  const { swap, establish, flip } = tally(moves);
  const values = { colour: view.bowls[seat] ?? '', flips: flip };
  if (swap > 0) return { id: 'web-patterns-prompt-swap', values };
  if (establish > 0) return { id: 'web-patterns-prompt-found', values };
  return { id: 'web-patterns-prompt-flip', values };
}

/** «Your bowl: purple. It can join your group 2.» `moves`: what its owner may do now, if it is the one who looks. */
export function bowlOf(
  view: PatternsView,
  seat: number,
  isMe: boolean,
  name: string,
  moves: readonly string[],
): Sentence {
  const colour = view.bowls[seat];
  if (!colour) return { id: 'web-patterns-bowl-empty', values: {} };
  const groups = view.rivers[seat]!.length;
  if (!isMe) return { id: 'web-patterns-bowl-theirs', values: { name, colour, groups } };
  const { swap, establish } = tally(moves);
  const joins = layKind(view, seat) === 'swap';
  const can =
    moves.length === 0 || view.phase !== 'play' ? 'wait' : swap > 0 ? 'join' : establish > 0 ? 'found' : 'nowhere';
  const number = joins ? view.rivers[seat]!.indexOf(colour) + 1 : groups + 1;
  return { id: 'web-patterns-bowl-yours', values: { colour, can, number, groups } };
}
