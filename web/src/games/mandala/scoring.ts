/** How the final scores come about: place by place of both rivers, then what has no place. */
import { COLOURS } from '../../art/colours';
import type { GameTally, MandalaLine } from '../../wire/documents';
import { say } from '../../words/words.svelte';
import type { ScoreStep } from '../contract';
import { tallyOf } from './sight';

export function scoring(_view: unknown, reckoning: readonly GameTally[]): ScoreStep[] {
  return reckoning.flatMap((_, seat) => {
    const { lines } = tallyOf(reckoning, seat);
    const places = lines.filter(({ place }) => place !== null).length;
    return lines.map((line, i) => ({ seat, row: line.place ?? COLOURS.length + i + 1 - places, ...counted(line) }));
  });
}

const counted = ({ colour, place, cards, points }: MandalaLine): Omit<ScoreStep, 'seat'> => ({
  text:
    place === null
      ? say('web-mandala-scored-nowhere', { colour, cards })
      : say('web-mandala-scored', { colour, cards, place, points }),
  isNowhere: place === null,
  detail: `${cards} × ${place ?? 0}`,
  points,
  art: `stone-${colour}`,
  look: `c-${colour}`,
});
