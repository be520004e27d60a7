/** The sentences of this table that are made of a position. */
import { COLOURS, coloursOf, total } from '../../art/colours';
import type { Colour, Counts, FlowersMandala, FlowersPreview, FlowersView, Tile } from '../../wire/documents';
import { listed, say } from '../../words/words.svelte';
import { type Play, readPlay } from './moves';
import { cardsOn, lookOf, shown } from './side';
import type { Deed } from './since';
import { written } from './tiles';
import type { FlowersTurn } from './turn.svelte';

type Names = (seat: number) => string;

export const colourName = (colour: Colour): string => say('web-colour', { colour });
export const tileName = ([colour, value]: Tile): string => say('web-flowers-tile', { colour, value: written(value) });
const counted = (counts: Counts, kind: 'open' | 'hidden'): string[] =>
  coloursOf(counts).map((colour) => say(`web-flowers-cards-${kind}`, { count: counts[colour] ?? 0, colour }));

/** Where the game stands, for the line above the table: as much as there is room for. */
export function standing(view: FlowersView, round: number, room: 'little' | 'much'): string {
  if (room === 'much') return say('web-flowers-round', { round, seats: view.seats });
  return say('web-flowers-stocks-short', { deck: view.deck.size, discard: total(view.discard) });
}

/** What a move will bring, sentence by sentence: what is done, what becomes of the marker, what follows. */
export function consequences(turn: FlowersTurn, move: string | null, name: Names): string[] {
  const me = turn.session.table.seat;
  const preview = turn.foreseen(move);
  const play = move === null ? null : readPlay(move);
  if (me === null || !play) return [];
  const does = { ...play, mandala: play.mandala + 1, open: preview?.open ? 'yes' : 'no' };
  if (!preview) return [say('web-flowers-play-here', does)];
  const mandala = turn.view.mandalas[play.mandala]!;
  return [
    say('web-flowers-plays', does),
    markerSentence(preview, mandala, me, name),
    ...afterwards(preview, play, me, name),
    say('web-flowers-draws', { count: preview.draws }),
    ...endings(preview),
  ];
}

/** The same where there is little room: what is done, the one thing that matters most, what is drawn. */
export function inBrief(turn: FlowersTurn, move: string | null, name: Names): string[] {
  const me = turn.session.table.seat;
  const preview = turn.foreseen(move);
  const play = move === null ? null : readPlay(move);
  if (me === null || !play || !preview) return consequences(turn, move, name);
  const mandala = turn.view.mandalas[play.mandala]!;
  const about = preview.completes ? (preview.chooser ?? preview.gains[0]?.seat ?? null) : preview.marker;
  return [
    say('web-flowers-plays', { ...play, mandala: play.mandala + 1, open: preview.open ? 'yes' : 'no' }),
    say('web-flowers-brief', {
      completes: completionOf(preview, me),
      marker: markerOf(preview, mandala, me),
      player: about === null ? '' : name(about),
    }),
    say('web-flowers-draws', { count: preview.draws }),
    ...endings(preview),
  ];
}

/** What a completed mandala brings, and to whom: a choice, or both tiles. */
function completionOf({ completes, chooser, gains }: FlowersPreview, me: number): string {
  if (completes && chooser !== null) return chooser === me ? 'choose' : 'other';
  if (completes && gains[0]) return gains[0].seat === me ? 'both' : 'others';
  return 'no';
}

function markerOf(preview: FlowersPreview, mandala: FlowersMandala, me: number): string {
  if (preview.marker !== mandala.marker) return 'takes';
  if (preview.marker === me) return 'keeps';
  if (lookOf(mandala.sides[me]!, preview) === 'closed') return 'closed';
  return preview.marker === null ? 'nobody' : 'other';
}

/** Who would hold the marker, and if not we, why. */
function markerSentence(preview: FlowersPreview, mandala: FlowersMandala, me: number, name: Names): string {
  const { marker, after } = preview;
  const before = mandala.marker;
  if (marker !== before) {
    const from = before === null ? 'nobody' : 'other';
    return say('web-flowers-takes-marker', { count: after, from, player: before === null ? '' : name(before) });
  }
  const who = marker === null ? 'nobody' : marker === me ? 'you' : 'other';
  const why = lookOf(mandala.sides[me]!, preview) === 'closed' ? 'closed' : 'none';
  return say('web-flowers-keeps-marker', { who, why, player: marker === null ? '' : name(marker) });
}

/** What becomes of a mandala that the move completes. */
function afterwards(
  { completes, chooser, getter, gains }: FlowersPreview,
  { mandala }: Play,
  me: number,
  name: Names,
): string[] {
  if (!completes) return [];
  if (chooser === null) {
    const seat = gains[0]?.seat;
    if (seat === undefined) return [say('web-flowers-completes', { mandala: mandala + 1, who: 'nobody', player: '' })];
    return [say('web-flowers-completes-both', { who: seat === me ? 'you' : 'other', player: name(seat) })];
  }
  const rest = getter === null || getter === chooser ? 'none' : getter === me ? 'you' : 'other';
  return [
    say('web-flowers-completes', {
      mandala: mandala + 1,
      who: chooser === me ? 'you' : 'other',
      player: name(chooser),
      rest,
      getter: getter === null ? '' : name(getter),
    }),
  ];
}

function endings({ ends, last_round }: FlowersPreview): string[] {
  if (ends !== null) return [say('web-flowers-ends')];
  return last_round ? [say('web-flowers-starts-last-round')] : [];
}

/** What somebody did, for their own card: the name stands there already. */
export function deedText({ play, isPass, takesMarker, draws, tiles, flowers }: Deed): string {
  const sentences: string[] = [];
  if (play)
    sentences.push(
      say('web-flowers-did-play', {
        count: play.count,
        colour: play.colour,
        mandala: play.mandala + 1,
        open: play.open ? 'yes' : 'no',
        marker: takesMarker ? 'yes' : 'no',
        draws,
      }),
    );
  if (isPass) sentences.push(say('web-flowers-did-pass'));
  for (const colour of flowers) sentences.push(say('web-flowers-did-flower', { colour }));
  if (tiles > flowers.length) sentences.push(say('web-flowers-did-tiles', { count: tiles }));
  return sentences.join(' ');
}

/** Everything that a mandala holds, for those who listen. */
export function described(mandala: FlowersMandala, names: Names): string {
  const here = shown(mandala);
  const missing = COLOURS.filter((colour) => !here.includes(colour)).map(colourName);
  const tiles = [mandala.tiles.dark, mandala.tiles.light].flatMap((tile) => (tile ? [tileName(tile)] : []));
  const sides = mandala.sides.flatMap((side, seat) => {
    if (cardsOn(side) === 0) return [];
    const cards = listed([...counted(side.open, 'open'), ...counted(side.hidden, 'hidden')]);
    const whole = say('web-flowers-side', { player: names(seat), count: cardsOn(side), cards });
    return lookOf(side) === 'closed' ? [whole, say('web-flowers-closed')] : [whole];
  });
  return [
    tiles.length > 0 ? say('web-flowers-tiles', { tiles: listed(tiles) }) : '',
    say('web-flowers-missing', { count: here.length, missing: listed(missing) }),
    mandala.marker === null
      ? say('web-flowers-marker-free')
      : say('web-flowers-marker-of', { player: names(mandala.marker) }),
    ...sides,
  ]
    .filter(Boolean)
    .join(' ');
}
