/** How pieces travel: hand to side, deck to hand, tile to player, flower joined, marker along the rim. */
import { coloursOf } from '../../art/colours';
import type { Beat, Flight } from '../../table/flights';
import type { Back, Colour, Counts, DrawEvent, FlowersEvent, PlayEvent, Tile } from '../../wire/documents';
import type { Chapter } from '../../wire/schema';
import { eventsOf } from './documents';
import { BACKS, backOf } from './tiles';

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

function played({ seat, mandala, count, colour, open }: PlayEvent, isOurs: boolean): Beat {
  const to = `side/${mandala}/${seat}`;
  // Cards that are laid hidden are shown first and turn over on their way.
  const face = open ? {} : { art: 'mini-back', turns: `mini-${colour}` };
  const flights = times(count, (i) => ({
    ...mini(colour, `hand/${seat}/${colour}/${i}`, to),
    ...face,
    arc: 24,
    ...(isOurs ? { lift: true } : {}),
  }));
  return { flights, sound: 'trickle', pitch: count };
}

function drawn({ seat, cards, count }: DrawEvent): Beat {
  const to = `hand/${seat}`;
  const back = { art: 'card-back', look: '', from: 'deck', to, shape: CARD };
  const flights = cards
    ? cards.map((colour) => ({ ...back, art: `card-${colour}`, look: `c-${colour}`, turns: 'card-back', arc: 30 }))
    : times(count ?? 0, () => back);
  return { flights, apart: 90, sound: 'rustle' };
}

function beatOf(event: FlowersEvent, seat: number | null): Beat | null {
  switch (event.type) {
    case 'play':
      return played(event, event.seat === seat);
    case 'draw':
      return drawn(event);
    case 'marker': {
      const { mandala } = event;
      const to = `tally/${mandala}/${event.seat}`;
      return {
        flights: [{ art: 'marker', look: '', from: `marker/${mandala}`, to, arc: 40, lift: true }],
        sound: 'clack',
      };
    }
    case 'complete':
      return { flights: [], hold: 500, sound: 'bowl' };
    case 'tile': {
      const { side, tile, mandala } = event;
      return {
        flights: [{ ...half(tile, side, `tile/${mandala}/${side}`, `goods/${event.seat}`), arc: 40 }],
        sound: 'clack',
      };
    }
    case 'flower': {
      // The single slides to the newer tile: from the two edges of the player's goods together.
      const [[colour]] = event.tiles;
      const look = `c-${colour} tile-${backOf(colour)}`;
      const goods = `goods/${event.seat}`;
      return {
        flights: [
          { art: 'tile-l', look, from: `${goods}/singles`, to: `${goods}/flowers` },
          { art: 'tile-r', look, from: `${goods}/singles`, to: `${goods}/flowers` },
        ],
        apart: 0,
        sound: 'bowl',
      };
    }
    case 'sweep': {
      const swept = `mandala/${event.mandala}`;
      const cards = counted(event.cards, `side/${event.mandala}/${event.seat}`, 'discard');
      return { flights: cards.map((flight) => ({ ...flight, swept })), sound: 'brush' };
    }
    case 'return': {
      const { seat: whose, mandala } = event;
      return { flights: counted(event.cards, `side/${mandala}/${whose}`, `hand/${whose}`), sound: 'rustle' };
    }
    case 'new-mandala': {
      const { mandala, tiles } = event;
      const flights = BACKS.flatMap((back) => {
        const tile = tiles[back];
        return tile ? [half(tile, back, `stack/${back}`, `tile/${mandala}/${back}`)] : [];
      });
      return { flights };
    }
    default:
      return null;
  }
}

const isCleared = (event: FlowersEvent): boolean => event.type === 'sweep' || event.type === 'return';

/** Sweeping and taking back happen together; everything else one after the other. */
export function beats(chapter: Pick<Chapter, 'events'>, { seat }: { seat: number | null }): Beat[] {
  const events = eventsOf(chapter.events);
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
