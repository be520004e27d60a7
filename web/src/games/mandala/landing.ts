/** The table while a move is told: after each event the cards lie where that event says they went. Nothing is decided
 * here; when the move is over the server's position is shown. */
import { type Colour, type Counts, coloursOf, total } from '../../art/colours';
import type { Cards, MandalaArea, MandalaEvent, MandalaView } from '../../wire/documents';
import { isHidden } from './piles';

export function after(view: MandalaView, event: MandalaEvent): MandalaView {
  switch (event.type) {
    case 'build':
      return laid(fromHand(view, event.seat, event.colour, 1), event.mandala, null, event.colour, 1);
    case 'grow':
      return laid(
        fromHand(view, event.seat, event.colour, event.count),
        event.mandala,
        event.seat,
        event.colour,
        event.count,
      );
    case 'discard':
      return discarded(fromHand(view, event.seat, event.colour, event.count), { [event.colour]: event.count });
    case 'draw':
      return drawn(view, event.seat, event.cards, event.count ?? 0);
    case 'yoga': {
      const taken = fromDeck(view, 1);
      if (event.to === 'discard') return discarded(taken, { [event.card]: 1 });
      return laid(taken, event.mandala, event.to === 'field' ? event.seat : null, event.card, 1);
    }
    case 'claim':
      return { ...view, phase: 'claim', claiming: event.mandala, to_move: event.seat };
    case 'gain':
      return gained(view, event);
    case 'sweep':
      return swept(view, event.mandala, event.seat, event.cards);
    case 'shuffle':
      return { ...view, discard: {}, deck: { size: view.deck.size + (event.size ?? event.order?.length ?? 0) } };
    case 'new-mandala':
      return event.cards.reduce(
        (seen, card) => laid(seen, event.mandala, null, card, 1),
        fromDeck({ ...view, phase: 'turn', claiming: null }, event.cards.length),
      );
    default:
      return view;
  }
}

function plus(counts: Counts, colour: Colour, count: number): Counts {
  const { [colour]: before = 0, ...others } = counts;
  return before + count > 0 ? { ...others, [colour]: before + count } : others;
}

const withCounts = (counts: Counts, more: Counts): Counts =>
  coloursOf(more).reduce((sum, colour) => plus(sum, colour, more[colour]!), counts);

const withCards = (cards: Cards, colour: Colour, count: number): Cards =>
  isHidden(cards) ? { ...cards, size: Math.max(0, cards.size + count) } : plus(cards, colour, count);

const atSeat = <Thing>(things: readonly Thing[], seat: number, change: (thing: Thing) => Thing): Thing[] =>
  things.map((thing, i) => (i === seat ? change(thing) : thing));

function fromHand(view: MandalaView, seat: number, colour: Colour, count: number): MandalaView {
  return { ...view, hands: atSeat(view.hands, seat, (hand) => withCards(hand, colour, -count)) };
}

const fromDeck = (view: MandalaView, count: number): MandalaView => ({
  ...view,
  deck: { size: Math.max(0, view.deck.size - count) },
});

/** Cards come into a hand: known ones to whoever sees them, others as backs. */
function drawn(view: MandalaView, seat: number, cards: readonly Colour[] | undefined, count: number): MandalaView {
  const hands = atSeat(view.hands, seat, (hand) => {
    if (isHidden(hand)) return { ...hand, size: hand.size + (cards?.length ?? count) };
    return (cards ?? []).reduce<Counts>((sum, card) => plus(sum, card, 1), hand);
  });
  return { ...fromDeck(view, cards?.length ?? count), hands };
}

const discarded = (view: MandalaView, cards: Counts): MandalaView => ({
  ...view,
  discard: withCounts(view.discard, cards),
});

/** Cards are laid into a field, or into the mountain, where a new colour lies last. */
function laid(view: MandalaView, mandala: number, seat: number | null, colour: Colour, count: number): MandalaView {
  const change = (area: MandalaArea): MandalaArea =>
    seat === null
      ? { ...area, mountain: onMountain(area.mountain, colour, count) }
      : { ...area, fields: atSeat(area.fields, seat, (field) => plus(field, colour, count)) };
  return { ...view, mandalas: atSeat(view.mandalas, mandala, change) };
}

function onMountain(mountain: MandalaArea['mountain'], colour: Colour, count: number): MandalaArea['mountain'] {
  if (!mountain.some(([lying]) => lying === colour)) return [...mountain, [colour, count]];
  return mountain.map(([lying, cards]) => [lying, cards + (lying === colour ? count : 0)]);
}

function gained(view: MandalaView, event: MandalaEvent & { type: 'gain' }): MandalaView {
  const { seat, colour, river, cup, discard } = event;
  const bare = (area: MandalaArea): MandalaArea => ({
    ...area,
    mountain: area.mountain.filter(([lying]) => lying !== colour),
  });
  const seen = {
    ...view,
    mandalas: atSeat(view.mandalas, view.claiming ?? -1, bare),
    rivers: river === null ? view.rivers : atSeat(view.rivers, seat, (colours) => [...colours, colour]),
    cups: atSeat(view.cups, seat, (cards) => withCards(cards, colour, cup)),
  };
  return discarded(seen, { [colour]: discard });
}

function swept(view: MandalaView, mandala: number, seat: number | null, cards: Counts): MandalaView {
  const change = (area: MandalaArea): MandalaArea =>
    seat === null ? { ...area, mountain: [] } : { ...area, fields: atSeat(area.fields, seat, () => ({})) };
  const seen = { ...view, claiming: null, mandalas: atSeat(view.mandalas, mandala, change) };
  return total(cards) > 0 ? discarded(seen, cards) : seen;
}
