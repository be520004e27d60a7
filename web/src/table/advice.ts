/** Hints: who may ask for them, and where their moves are made. */
import { COLOURS } from '../art/colours';
import type { Session } from './session.svelte';

/** The marks of the moves, best first; hints need three, the engine five. */
export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;

/** Whether a hint may be asked for now: at tables without other people. */
export const mayAsk = (session: Session): boolean =>
  // what is only on this page has nobody to ask
  session.id !== '' &&
  session.table.now?.status === 'playing' &&
  !session.table.isOnline &&
  !session.frame.isExercise &&
  // a coach gives hints enough
  session.frame.actions === null &&
  session.table.seat !== null &&
  session.mayMove &&
  // with one legal move there is nothing to choose
  (session.table.now.moves?.length ?? 0) > 1;

/** The names of the places where a move is made, the best one first: not every table has each of them. */
export function placesOfMove(move: string, seat: number, claiming: number | null = null): string[] {
  const [kind, ...words] = move.split(' ');
  const sides = ['left', 'right'];
  switch (kind) {
    case 'build':
      return [`mountain/${words[1]}/${words[0]}`, `mountain/${words[1]}`];
    case 'grow':
      return [`field/${words[2]}/${seat}/${words[1]}`, `field/${words[2]}/${seat}`];
    case 'claim':
      return claiming === null ? [] : [`mountain/${sides[claiming]}/${words[0]}`];
    case 'discard':
      return ['discard'];
    case 'play':
      return [`mandala/${Number(words[3]) - 1}`];
    case 'take':
      return claiming === null ? [] : [`tile/${claiming}/${words[0]}`];
    case 'keep':
      return [`start/${words[0]}`];
    case 'establish':
    case 'flip':
    case 'swap':
      return [`cell/${words[0]}`];
    default:
      return [];
  }
}

/** A move in a few words: which kind, and what `web-hint-move` needs to say it. */
export function briefly(move: string): Record<string, string | number> {
  const [kind = '', ...words] = move.split(' ');
  const count = Number(words.find((word) => /^\d+$/.test(word)) ?? 1);
  const colour = words.find((word) => (COLOURS as readonly string[]).includes(word)) ?? '';
  return { kind, count, colour, place: words.at(-1) ?? '' };
}

/** Its place on the table as it is drawn now. */
export function placeOfMove(
  move: string,
  seat: number,
  claiming: number | null,
  root: ParentNode = document,
): Element | null {
  for (const name of placesOfMove(move, seat, claiming)) {
    const found = root.querySelector(`[data-anchor="${CSS.escape(name)}"]`);
    if (found) return found;
  }
  return null;
}
