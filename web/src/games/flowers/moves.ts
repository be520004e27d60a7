/** Move texts, read and written. Which of them are legal only the server knows. */
import { COLOURS } from '../../art/colours';
import type { Back, Colour } from '../../wire/documents';

export interface Play {
  count: number;
  colour: Colour;
  /** Counted from 0, as in the views. */
  mandala: number;
}

const PLAY = /^play (\d+) ([a-z]+) to ([123])$/;

export function readPlay(text: string): Play | null {
  const found = PLAY.exec(text);
  const colour = COLOURS.find((each) => each === found?.[2]);
  if (!found || !colour) return null;
  return { count: Number(found[1]), colour, mandala: Number(found[3]) - 1 };
}

export const playText = ({ count, colour, mandala }: Play): string => `play ${count} ${colour} to ${mandala + 1}`;
export const takeText = (back: Back): string => `take ${back}`;
export const PASS = 'pass';
