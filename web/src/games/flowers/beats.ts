/** How pieces travel: hand to side, deck to hand, tile to player, flower joined, marker along the rim. */
import { coloursOf, type Colour, type Counts } from '../../art/colours';
import type { Beat, Flight } from '../../table/flights';
import type { Chapter } from '../../wire/schema';
import { backOf, type Back, type Tile } from './view';

type Event = Record<string, unknown>;
const CARD = 1 / 1.4;
const MINI = 1 / 1.28;
/** More pieces than these at once say nothing more. */
const MOST = 8;
const MOST_OF_A_COLOUR = 3;

const times = (count: number, flight: (i: number) => Flight): Flight[] =>
  Array.from({ length: Math.min(count, MOST) }, (_, i) => flight(i));
const mini = (colour: Colour, from: string, to: string): Flight => ({
  art: `mini-${colour}`,
  look: `c-${colour}`,
  from,
  to,
  shape: MINI,
});
const half = ([colour]: Tile, back: Back, from: string, to: string): Flight => ({
  art: back === 'dark' ? 'tile-l' : 'tile-r',
  look: `c-${colour} tile-${back}`,
  from,
  to,
});
const counted = (cards: Counts, from: string, to: string): Flight[] =>
  coloursOf(cards).flatMap((colour) =>
    times(Math.min(MOST_OF_A_COLOUR, cards[colour] ?? 0), () => mini(colour, from, to)),
  );

function played(event: Event, isOurs: boolean): Beat {
  const { seat, mandala, count, colour } = event as { seat: number; mandala: number; count: number; colour: Colour };
  const to = `side/${mandala}/${seat}`;
  // Cards that are laid hidden are shown first and turn over on their way.
  const face = event.open === true ? {} : { art: 'mini-back', turns: `mini-${colour}` };
  const flights = times(count, (i) => ({
    ...mini(colour, `hand/${seat}/${colour}/${i}`, to),
    ...face,
    arc: 24,
    ...(isOurs ? { lift: true } : {}),
  }));
  return { flights, sound: 'trickle', pitch: count };
}

function drawn(event: Event): Beat {
  const cards = event.cards as Colour[] | undefined;
  const to = `hand/${event.seat as number}`;
  const back = { art: 'card-back', look: '', from: 'deck', to, shape: CARD };
  const flights = cards
    ? cards.map((colour) => ({ ...back, art: `card-${colour}`, look: `c-${colour}`, turns: 'card-back', arc: 30 }))
    : times(event.count as number, () => back);
  return { flights, apart: 90, sound: 'rustle' };
}

function beatOf(event: Event, seat: number | null): Beat | null {
  const { seat: whose, mandala } = event as { seat: number; mandala: number };
  switch (event.type) {
    case 'play':
      return played(event, whose === seat);
    case 'draw':
      return drawn(event);
    case 'marker':
      return {
        flights: [
          { art: 'marker', look: '', from: `marker/${mandala}`, to: `tally/${mandala}/${whose}`, arc: 40, lift: true },
        ],
        sound: 'clack',
      };
    case 'complete':
      return { flights: [], hold: 500, sound: 'bowl' };
    case 'tile': {
      const side = event.side as Back;
      return {
        flights: [{ ...half(event.tile as Tile, side, `tile/${mandala}/${side}`, `goods/${whose}`), arc: 40 }],
        sound: 'clack',
      };
    }
    case 'flower': {
      // The single slides to the newer tile: from the two edges of the player's goods together.
      const [colour] = (event.tiles as Tile[])[0]!;
      const look = `c-${colour} tile-${backOf(colour)}`;
      const goods = `goods/${whose}`;
      return {
        flights: [
          { art: 'tile-l', look, from: `${goods}/singles`, to: `${goods}/flowers` },
          { art: 'tile-r', look, from: `${goods}/singles`, to: `${goods}/flowers` },
        ],
        apart: 0,
        sound: 'bowl',
      };
    }
    case 'sweep':
      return {
        flights: counted(event.cards as Counts, `side/${mandala}/${whose}`, 'discard').map((flight) => ({
          ...flight,
          swept: `mandala/${mandala}`,
        })),
        sound: 'brush',
      };
    case 'return':
      return { flights: counted(event.cards as Counts, `side/${mandala}/${whose}`, `hand/${whose}`), sound: 'rustle' };
    case 'new-mandala': {
      const tiles = Object.entries(event.tiles as Record<Back, Tile | null>);
      return {
        flights: tiles.flatMap(([back, tile]) =>
          tile ? [half(tile, back as Back, `stack/${back}`, `tile/${mandala}/${back}`)] : [],
        ),
      };
    }
    default:
      return null;
  }
}

const isCleared = (event: Event): boolean => event.type === 'sweep' || event.type === 'return';

/** Sweeping and taking back happen together; everything else one after the other. */
export function beats({ events }: Pick<Chapter, 'events'>, { seat }: { seat: number | null }): Beat[] {
  const found: Beat[] = [];
  events.forEach((event, i) => {
    const beat = beatOf(event, seat);
    if (!beat) return;
    const before = events[i - 1];
    if (before && isCleared(before) && isCleared(event)) found.at(-1)?.flights.push(...beat.flights);
    else found.push(beat);
  });
  return found;
}
