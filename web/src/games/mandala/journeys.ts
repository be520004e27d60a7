/** The events of Mandala as pieces that travel. Words come from outside. */
import { type Colour, total } from '../../art/colours';
import type { Beat, Flight, Landed } from '../../table/flights';
import type { MandalaEvent, MandalaView } from '../../wire/documents';
import { after } from './landing';
import { SIDES } from './piles';
import { placeOf } from './recent';

type EventOf<Type extends MandalaEvent['type']> = Extract<MandalaEvent, { type: Type }>;
/** Says a message of this game. */
export type Tell = (name: string, values: Record<string, string | number>) => string;

/** An event with the table before and after it. */
interface Scene {
  event: MandalaEvent;
  before: MandalaView;
  after: MandalaView;
  /** The mandala that is being destroyed. */
  claimed: string;
  /** Whether Master Yoga plays: his gains are shown slowly. */
  isYoga: boolean;
}

const CARD = 1 / 1.4;
/** More pieces than this do not fly from one pile. */
const FLOCK = 4;
/** Each of Master Yoga's cards travels slowly enough to be followed, and lies long enough to be read about. */
export const YOGA_WAY = 520;
export const YOGA_PACE = 900;

const card = (colour: string, from: string, to: string): Flight => ({
  art: `card-${colour}`,
  look: `c-${colour}`,
  from,
  to,
  shape: CARD,
});
const back = (from: string, to: string): Flight => ({ art: 'card-back', look: '', from, to, shape: CARD });
/** A card from the deck that is turned over on its way. */
const drawn = (colour: string, to: string): Flight => ({ ...card(colour, 'deck', to), turns: 'card-back' });
const times = (count: number, flight: Flight): Flight[] => Array.from({ length: Math.min(count, FLOCK) }, () => flight);
/** Cards that leave a hand, each from its own place. */
const played = (count: number, colour: string, seat: number, to: string): Flight[] =>
  Array.from({ length: Math.min(count, FLOCK) }, (_, i) => card(colour, `hand/${seat}/${colour}/${i}`, to));
const sideOf = ({ mandala }: { mandala: number }): string => SIDES[mandala] ?? '';

/** Walks through a move: what travels for each event, and how the table looks when it has landed. */
export function journeys(events: readonly MandalaEvent[], start: MandalaView, tell: Tell): Beat[] {
  const beats: Beat[] = [];
  let view = start;
  let claimed = 'left';
  let isYoga = false;
  events.forEach((event, i) => {
    const next = after(view, event);
    if (event.type === 'claim') {
      claimed = sideOf(event);
      isYoga = event.move === undefined;
    }
    const beat = journey({ event, before: view, after: next, claimed, isYoga }, tell);
    const landed: Landed = { view: { ...next }, events: i + 1 };
    view = next;
    const last = beats.at(-1);
    if (beat && last && event.type === 'sweep' && events[i - 1]?.type === 'sweep')
      beats.splice(-1, 1, { ...last, flights: [...last.flights, ...beat.flights], landed });
    else if (beat) beats.push({ ...(event.seat === null ? {} : { seat: event.seat }), ...beat, landed });
  });
  return beats;
}

function journey(scene: Scene, tell: Tell): Beat | null {
  const { event } = scene;
  switch (event.type) {
    case 'build':
    case 'grow':
      return { flights: played(event.count, event.colour, event.seat, placeOf(event)!.place), sound: 'trickle' };
    case 'discard':
      return { flights: played(event.count, event.colour, event.seat, 'discard'), sound: 'rustle' };
    case 'draw':
      return { flights: draws(event), apart: 90, sound: 'rustle' };
    case 'yoga':
      return yogaLays(event, scene, tell);
    case 'claim':
      return scene.isYoga ? yogaClaims(event, tell) : null;
    case 'gain':
      return {
        flights: gain(event, scene.claimed),
        sound: 'trickle',
        pitch: event.river ?? 1,
        ...(scene.isYoga ? { hold: YOGA_WAY } : {}),
      };
    case 'complete':
      return {
        flights: [],
        caption: tell('complete', { seat: event.seat, side: sideOf(event) }),
        hold: 1200,
        sound: 'bowl',
      };
    case 'sweep':
      return { flights: sweep(event), sound: 'brush' };
    case 'new-mandala':
      return { flights: event.cards.map((each) => drawn(each, `mountain/${sideOf(event)}/${each}`)) };
    case 'shuffle':
      return { flights: times(3, back('discard', 'deck')), caption: tell('shuffled', {}), hold: 1500, sound: 'rustle' };
    case 'last-mandala':
      return { flights: [], caption: tell('last', {}), hold: 1800 };
    case 'pass':
      return { flights: [], caption: tell('passes', { seat: event.seat }), hold: YOGA_PACE };
    default:
      return null;
  }
}

function draws({ seat, cards, count }: EventOf<'draw'>): Flight[] {
  if (cards) return cards.map((colour) => drawn(colour, `hand/${seat}/${colour}/0`));
  return times(count ?? 0, back('deck', `hand/${seat}`));
}

function gain({ seat, colour, river, cup, discard }: EventOf<'gain'>, side: string): Flight[] {
  const from = `mountain/${side}/${colour}`;
  return [
    ...(river === null ? [] : [{ art: `stone-${colour}`, look: `c-${colour}`, from, to: `river/${seat}/${river}` }]),
    ...times(cup, card(colour, from, `cup/${seat}`)),
    ...times(discard, card(colour, from, 'discard')),
  ];
}

function sweep(event: EventOf<'sweep'>): Flight[] {
  const area = event.seat === null ? `mountain/${sideOf(event)}` : `field/${sideOf(event)}/${event.seat}`;
  const swept = `mandala/${event.mandala}`;
  return Object.entries(event.cards).flatMap(([colour, count]) =>
    times(Math.min(count, 2), { ...card(colour, `${area}/${colour}`, 'discard'), swept }),
  );
}

function yogaLays(event: EventOf<'yoga'>, { before, after }: Scene, tell: Tell): Beat {
  const field = ({ mandalas }: MandalaView): number => total(mandalas[event.mandala]?.fields[event.seat] ?? {});
  const values: Record<string, string | number> = {
    rule: event.rule.replace('.', '-'),
    to: event.to,
    colour: event.card satisfies Colour,
    side: sideOf(event),
    before: field(before),
    after: field(after),
  };
  return {
    flights: [{ ...drawn(event.card, placeOf(event)?.place ?? 'discard'), trail: true }],
    duration: YOGA_WAY,
    sound: 'trickle',
    caption: tell('yoga', values),
    hold: YOGA_PACE,
  };
}

const yogaClaims = (event: EventOf<'claim'>, tell: Tell): Beat => ({
  flights: [],
  caption: tell('yoga-claims', { colour: event.colour, side: sideOf(event) }),
  hold: YOGA_WAY,
});
