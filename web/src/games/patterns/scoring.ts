/** How the scores come about: every place of both rivers, from 1 to 6. */
import { say } from '../../words/words.svelte';
import type { ScoreStep } from '../contract';
import { placesOf, type PatternsView } from './view';

export function scoring(view: Record<string, unknown>): ScoreStep[] {
  const seen = view as unknown as PatternsView;
  return [0, 1].flatMap((seat) => {
    const places = placesOf(seen, seat);
    return places.flatMap(({ number, colour, tokens, points }) =>
      colour === null
        ? []
        : [
            {
              seat,
              text: say('web-patterns-step', { number, colour, tokens }),
              points,
              art: `stone-${colour}`,
              look: `c-${colour}`,
            },
          ],
    );
  });
}
