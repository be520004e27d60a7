/** A move in a few words, for lists: «Flip h6», «Grow 2 red left». */
import { say } from '../words/words.svelte';

const MOVE =
  /^(?<verb>[a-z]+)(?: (?<count>\d+))?(?: (?<colour>red|orange|yellow|green|purple|black))?(?: (?:to )?(?<place>\S+))?$/;

export function brief(move: string): string {
  const { verb, count, colour, place } = MOVE.exec(move)?.groups ?? {};
  if (!verb) return move;
  const side = place === 'left' || place === 'right';
  return say(`web-review-move-${verb}`, {
    count: Number(count ?? 1),
    colour: colour ?? 'none',
    place: side ? say(`web-review-side-${place}`) : (place ?? ''),
  });
}
