/** The sentences of this table that are made of a position. */
import type { Colour, Counts } from '../../art/colours';
import { COLOURS, coloursOf, total } from '../../art/colours';
import { language, say } from '../../words/words.svelte';
import type { Outcome } from './foresight';
import type { Play } from './moves';
import { cardsOn, shown, written, type FlowersView, type Mandala, type Tile } from './view';

const list = (parts: string[]): string => new Intl.ListFormat(language()).format(parts);
export const colourName = (colour: Colour): string => say('web-flowers-colour', { colour });
export const tileName = ([colour, value]: Tile): string => say('web-flowers-tile', { colour, value: written(value) });
const counted = (counts: Counts, kind: 'open' | 'hidden'): string[] =>
  coloursOf(counts).map((colour) => say(`web-flowers-cards-${kind}`, { count: counts[colour] ?? 0, colour }));

/** Where the game stands, for the line above the table: as much as there is room for. */
export function standing(view: FlowersView, round: number, room: 'little' | 'some' | 'much'): string {
  const stocks = {
    round,
    deck: view.deck.size,
    discard: total(view.discard),
    dark: view.stacks.dark.size,
    light: view.stacks.light.size,
  };
  const name = { little: 'web-flowers-stocks-short', some: 'web-flowers-stocks', much: 'web-flowers-round' }[room];
  return say(name, stocks);
}

/** What will happen, in whole sentences. */
export function told(play: Play, outcome: Outcome, chooser: string | null, cards: number): string {
  const { count, colour, mandala } = play;
  const sentences = [
    say(outcome.open ? 'web-flowers-play-open' : 'web-flowers-play-hidden', { count, colour, mandala: mandala + 1 }),
  ];
  if (outcome.marker !== null) sentences.push(say('web-flowers-take-marker', { count: cards }));
  if (outcome.completes) {
    const who = outcome.gains.length > 0 ? 'nobody' : chooser === null ? 'you' : 'other';
    sentences.push(say('web-flowers-completes', { mandala: mandala + 1, who, player: chooser ?? '' }));
  }
  sentences.push(say('web-flowers-draws', { count: outcome.draws }));
  if (outcome.ends) sentences.push(say('web-flowers-ends'));
  else if (outcome.lastRound) sentences.push(say('web-flowers-starts-last-round'));
  return sentences.join(' ');
}

/** Everything that a mandala holds, for those who listen. */
export function described(mandala: Mandala, names: (seat: number) => string): string {
  const here = shown(mandala);
  const missing = COLOURS.filter((colour) => !here.includes(colour)).map(colourName);
  const tiles = Object.values(mandala.tiles).flatMap((tile) => (tile ? [tileName(tile)] : []));
  const sides = mandala.sides.flatMap((side, seat) =>
    cardsOn(side) === 0
      ? []
      : [
          say('web-flowers-side', {
            player: names(seat),
            count: cardsOn(side),
            cards: list([...counted(side.open, 'open'), ...counted(side.hidden, 'hidden')]),
          }),
        ],
  );
  return [
    tiles.length > 0 ? say('web-flowers-tiles', { tiles: list(tiles) }) : '',
    say('web-flowers-missing', { count: here.length, missing: list(missing) }),
    mandala.marker === null
      ? say('web-flowers-marker-free')
      : say('web-flowers-marker-of', { player: names(mandala.marker) }),
    ...sides,
  ]
    .filter(Boolean)
    .join(' ');
}
