/** How pieces travel: hand to side, deck to hand, tile to player, flower joined, marker along the rim. */
import { coloursOf, type Colour, type Counts } from '../../art/colours';
import type { Beat, Flight } from '../../table/flights';
import type { Chapter } from '../../wire/schema';
import { backOf, type Back, type Tile } from './view';

type Event = Record<string, unknown>;
const CARD = 1 / 1.4;
const MINI = 1 / 1.28;

const times = (count: number, flight: Flight): Flight[] => Array.from({ length: Math.min(count, 8) }, () => flight);
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
  coloursOf(cards).flatMap((colour) => times(Math.min(3, cards[colour] ?? 0), mini(colour, from, to)));

function flights(event: Event): Flight[] {
  const { seat, mandala } = event as { seat: number; mandala: number };
  switch (event.type) {
    case 'play':
      return times(event.count as number, mini(event.colour as Colour, `hand/${seat}`, `side/${mandala}/${seat}`));
    case 'draw': {
      const count = (event.cards as unknown[] | undefined)?.length ?? (event.count as number);
      return times(count, { art: 'card-back', look: '', from: 'deck', to: `hand/${seat}`, shape: CARD });
    }
    case 'marker':
      return [{ art: 'marker', look: '', from: `marker/${mandala}`, to: `tally/${mandala}/${seat}` }];
    case 'tile': {
      const side = event.side as Back;
      return [half(event.tile as Tile, side, `tile/${mandala}/${side}`, `goods/${seat}`)];
    }
    case 'flower':
      return (event.tiles as Tile[]).map((tile) => half(tile, backOf(tile[0]), `goods/${seat}`, `goods/${seat}`));
    case 'sweep':
      return counted(event.cards as Counts, `side/${mandala}/${seat}`, 'discard');
    case 'return':
      return counted(event.cards as Counts, `side/${mandala}/${seat}`, `hand/${seat}`);
    case 'new-mandala':
      return Object.entries(event.tiles as Record<Back, Tile | null>).flatMap(([back, tile]) =>
        tile ? [half(tile, back as Back, `stack/${back}`, `tile/${mandala}/${back}`)] : [],
      );
    default:
      return [];
  }
}

/** Sweeping and taking back happen together; everything else one after the other. */
export function beats({ events }: Pick<Chapter, 'events'>): Beat[] {
  const found: (Beat & { type: unknown })[] = [];
  for (const event of events) {
    const pieces = flights(event);
    if (pieces.length === 0) continue;
    const last = found.at(-1);
    const together = ['sweep', 'return'];
    if (last && together.includes(event.type as string) && together.includes(last.type as string))
      last.flights.push(...pieces);
    else found.push({ type: event.type, flights: pieces });
  }
  return found.map(({ flights }) => ({ flights }));
}
