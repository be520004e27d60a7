/** How the final scores come about: place by place of each river. */
import { say } from '../../words/words.svelte';
import type { ScoreStep } from '../contract';
import { knownOf, type MandalaView } from './view';
import { worthOf } from './worth';

export function scoring(last: Record<string, unknown>): ScoreStep[] {
  const view = last as unknown as MandalaView;
  return view.rivers.flatMap((river, seat) =>
    worthOf(knownOf(view.cups[seat]!), river).map(({ colour, place, cards, points }) => ({
      seat,
      text:
        place === null
          ? say('web-mandala-scored-nowhere', { colour, cards })
          : say('web-mandala-scored', { colour, cards, place, points }),
      points,
      art: `stone-${colour}`,
      look: `c-${colour}`,
    })),
  );
}
