/** The events of Mandala as pieces that travel. Words come from outside. */
import type { Colour, Counts } from '../../art/colours';
import type { Beat, Flight } from '../../table/flights';
import { SIDES } from './view';

type Event = Record<string, unknown>;
/** Says a message of this game. */
export type Tell = (name: string, values: Record<string, string | number>) => string;

const CARD = 1 / 1.4;
/** More pieces than this do not fly from one pile. */
const FLOCK = 4;
export const YOGA_PACE = 700;

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

/** Walks through a chapter; remembers whose claim of which mandala a gain belongs to. */
export function journeys(events: readonly Event[], tell: Tell): Beat[] {
  let claimed = 'left';
  let asYoga = false;
  const beats: Beat[] = [];
  for (const event of events) {
    const side = SIDES[event['mandala'] as number] ?? '';
    if (event['type'] === 'claim') {
      claimed = side;
      asYoga = event['rule'] === 'YO6' && event['move'] === undefined;
      if (asYoga) beats.push(yogaClaims(event, tell));
    } else if (event['type'] === 'gain') {
      const place = (event['river'] as number | null) ?? 1;
      beats.push({
        flights: gain(event, claimed),
        sound: 'trickle',
        pitch: place,
        ...(asYoga ? { hold: YOGA_PACE } : {}),
      });
    } else {
      const beat = journey(event, side, tell);
      if (beat && event['type'] === 'sweep' && events[events.indexOf(event) - 1]?.['type'] === 'sweep')
        beats.at(-1)!.flights.push(...beat.flights);
      else if (beat) beats.push(beat);
    }
  }
  return beats;
}

function journey(event: Event, side: string, tell: Tell): Beat | null {
  const seat = event['seat'] as number;
  const colour = event['colour'] as Colour;
  const count = event['count'] as number;
  const hand = `hand/${seat}/${colour}`;
  switch (event['type']) {
    case 'build':
      return { flights: [card(colour, hand, `mountain/${side}/${colour}`)], sound: 'trickle' };
    case 'grow':
      return { flights: times(count, card(colour, hand, `field/${side}/${seat}/${colour}`)), sound: 'trickle' };
    case 'discard':
      return { flights: times(count, card(colour, hand, 'discard')), sound: 'rustle' };
    case 'draw':
      return { flights: draws(event), apart: 90, sound: 'rustle' };
    case 'yoga':
      return yogaLays(event, side, tell);
    case 'complete':
      return { flights: [], caption: tell('complete', { seat, side }), hold: 900, sound: 'bowl' };
    case 'sweep':
      return { flights: sweep(event, side), sound: 'brush' };
    case 'new-mandala':
      return { flights: (event['cards'] as Colour[]).map((each) => drawn(each, `mountain/${side}/${each}`)) };
    case 'shuffle':
      return { flights: times(3, back('discard', 'deck')), caption: tell('shuffled', {}), hold: 900, sound: 'rustle' };
    case 'last-mandala':
      return { flights: [], caption: tell('last', {}), hold: 1600 };
    case 'pass':
      return { flights: [], caption: tell('passes', { seat }), hold: YOGA_PACE };
    default:
      return null;
  }
}

function draws(event: Event): Flight[] {
  const seat = event['seat'] as number;
  const cards = event['cards'] as Colour[] | undefined;
  if (cards) return cards.map((colour) => drawn(colour, `hand/${seat}/${colour}`));
  return times(event['count'] as number, back('deck', `hand/${seat}`));
}

function gain(event: Event, side: string): Flight[] {
  const seat = event['seat'] as number;
  const colour = event['colour'] as Colour;
  const from = `mountain/${side}/${colour}`;
  const river = event['river'] as number | null;
  return [
    ...(river === null ? [] : [{ art: `stone-${colour}`, look: `c-${colour}`, from, to: `river/${seat}/${river}` }]),
    ...times(event['cup'] as number, card(colour, from, `cup/${seat}`)),
    ...times(event['discard'] as number, card(colour, from, 'discard')),
  ];
}

function sweep(event: Event, side: string): Flight[] {
  const seat = event['seat'] as number | null;
  const area = seat === null ? `mountain/${side}` : `field/${side}/${seat}`;
  const swept = `mandala/${String(event['mandala'])}`;
  return Object.entries(event['cards'] as Counts).flatMap(([colour, count]) =>
    times(Math.min(count, 2), { ...card(colour, `${area}/${colour}`, 'discard'), swept }),
  );
}

function yogaLays(event: Event, side: string, tell: Tell): Beat {
  const colour = event['card'] as Colour;
  const seat = event['seat'] as number;
  const to = event['to'] as string;
  const place = { mountain: `mountain/${side}/${colour}`, field: `field/${side}/${seat}/${colour}` }[to] ?? 'discard';
  const rule = event['rule'] as string;
  return {
    flights: [drawn(colour, place)],
    sound: 'trickle',
    caption: tell('yoga', { rule: rule.replace('.', '-'), to, colour, side }),
    hold: YOGA_PACE,
  };
}

function yogaClaims(event: Event, tell: Tell): Beat {
  const side = SIDES[event['mandala'] as number]!;
  return { flights: [], caption: tell('yoga-claims', { colour: event['colour'] as string, side }), hold: YOGA_PACE };
}
