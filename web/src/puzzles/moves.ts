/** Moves in words: «Flip d4», «Claim red». */
import { say } from '../words/words.svelte';

const COLOUR = /\b(red|orange|yellow|green|purple|black)\b/;

/** What a move text names, whatever the game. */
export function partsOf(move: string): Record<string, string | number> {
  const parts: Record<string, string | number> = {};
  const kept = (name: string, found: string | number | undefined): void => {
    if (found !== undefined) parts[name] = found;
  };
  kept('cell', /\b[a-h][1-8]$/.exec(move)?.[0]);
  kept('colour', COLOUR.exec(move)?.[0]);
  const count = /^\w+ (\d+) /.exec(move)?.[1];
  kept('count', count && Number(count));
  kept('side', /\b(left|right)$/.exec(move)?.[0]);
  const mandala = /\bto (\d)$/.exec(move)?.[1];
  kept('mandala', mandala && Number(mandala));
  kept('tile', /\b(dark|light)$/.exec(move)?.[0]);
  return parts;
}

export function moveWords(move: string): string {
  const parts = partsOf(move);
  if (parts.colour) parts.colour = say('web-colour', { colour: parts.colour });
  return say(`web-puzzle-move-${move.split(' ')[0]}`, parts);
}
