/** How the points come about: flowers first, as full beads, then singles, as hollow ones. */
import type { FlowersLine, GameTally } from '../../wire/documents';
import { say } from '../../words/words.svelte';
import type { ScoreStep } from '../contract';
import { talliesOf } from './documents';
import { written } from './tiles';

export function scoring(_view: unknown, reckoning: readonly GameTally[]): ScoreStep[] {
  return talliesOf(reckoning).flatMap(({ lines }, seat) => lines.map((line) => stepOf(line, seat)));
}

function stepOf({ type, tiles, points }: FlowersLine, seat: number): ScoreStep {
  const [first, second] = tiles;
  const [colour, value] = first!;
  const text =
    type === 'flower' && second
      ? say('web-flowers-flower', { colour, first: written(value), second: written(second[1]), points })
      : say('web-flowers-single', { colour, value: written(value), points });
  const detail = tiles.map(([, each]) => written(each)).join(' · ');
  const art = `${type === 'flower' ? 'stone' : 'socket'}-${colour}`;
  return { seat, text, detail, points, art, look: `c-${colour}` };
}
