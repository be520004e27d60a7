/** The moves of Mandala, read from their texts. */
import { COLOURS, type Colour } from '../../art/colours';
import { SIDES, type Side } from './piles';

export type Move =
  | { kind: 'build'; colour: Colour; count: 1; side: Side }
  | { kind: 'grow'; colour: Colour; count: number; side: Side }
  | { kind: 'discard'; colour: Colour; count: number }
  | { kind: 'claim'; colour: Colour }
  | { kind: 'pass' };

const FORM = new RegExp(
  `^(?:build (?<built>${COLOURS.join('|')}) (?<at>${SIDES.join('|')})` +
    `|grow (?<grown>\\d+) (?<seed>${COLOURS.join('|')}) (?<where>${SIDES.join('|')})` +
    `|discard (?<thrown>\\d+) (?<dropped>${COLOURS.join('|')})` +
    `|claim (?<claimed>${COLOURS.join('|')})|pass)$`,
);

export function parseMove(text: string): Move | null {
  const found = FORM.exec(text)?.groups;
  if (text === 'pass') return { kind: 'pass' };
  if (!found) return null;
  if (found.built) return { kind: 'build', colour: found.built as Colour, count: 1, side: found.at as Side };
  if (found.seed)
    return { kind: 'grow', colour: found.seed as Colour, count: Number(found.grown), side: found.where as Side };
  if (found.dropped) return { kind: 'discard', colour: found.dropped as Colour, count: Number(found.thrown) };
  return { kind: 'claim', colour: found.claimed as Colour };
}

export const buildText = (colour: Colour, side: Side): string => `build ${colour} ${side}`;
export const growText = (count: number, colour: Colour, side: Side): string => `grow ${count} ${colour} ${side}`;
export const discardText = (count: number, colour: Colour): string => `discard ${count} ${colour}`;
export const claimText = (colour: Colour): string => `claim ${colour}`;
