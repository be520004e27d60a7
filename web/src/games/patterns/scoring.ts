/** How the scores come about: every place of both rivers, from 1 to 6. */
import type { GameTally } from '../../wire/documents';
import { say } from '../../words/words.svelte';
import type { ScoreStep } from '../contract';
import { placesOf } from './view';

export const scoring = (_view: unknown, reckoning: readonly GameTally[]): ScoreStep[] =>
  [0, 1].flatMap((seat) => placesOf(reckoning, seat).map((place) => ({ seat, row: place.number, ...counted(place) })));

function counted({ number, colour, tokens, points }: ReturnType<typeof placesOf>[number]): Omit<ScoreStep, 'seat'> {
  if (colour === null) return { text: say('web-patterns-free'), detail: say('web-patterns-free'), points };
  return {
    text: say('web-patterns-step', { number, colour, tokens }),
    detail: `${tokens} × ${number}`,
    points,
    art: `stone-${colour}`,
    look: `c-${colour}`,
  };
}
