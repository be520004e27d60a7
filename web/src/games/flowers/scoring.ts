/** How the points come about: flowers first, as full beads, then singles, as hollow ones. */
import { say } from '../../words/words.svelte';
import type { ScoreStep } from '../contract';
import { written, type FlowersView } from './view';
import { flowerWorth, singleWorth } from './worth';

export function scoring(document: Record<string, unknown>): ScoreStep[] {
  const view = document as unknown as FlowersView;
  return Array.from({ length: view.seats }, (_, seat) => seat).flatMap((seat) => [
    ...(view.flowers[seat] ?? []).map((tiles): ScoreStep => {
      const [[colour, first], [, second]] = tiles;
      const points = flowerWorth(tiles);
      const text = say('web-flowers-flower', { colour, first: written(first), second: written(second), points });
      return { seat, text, points, art: `stone-${colour}`, look: `c-${colour}` };
    }),
    ...(view.singles[seat] ?? []).map((tile): ScoreStep => {
      const [colour, value] = tile;
      const points = singleWorth(tile);
      const text = say('web-flowers-single', { colour, value: written(value), points });
      return { seat, text, points, art: `socket-${colour}`, look: `c-${colour}` };
    }),
  ]);
}
