/** How a mandala answers to the lifted cards. */
import type { FlowersMandala, FlowersPreview } from '../../wire/documents';
import { say } from '../../words/words.svelte';
import { readPlay } from './moves';
import type { Pile } from './side';
import { type FlowersTurn, mandalaName } from './turn.svelte';
import { consequences } from './words';

/** How bright a mandala is lit as a target. */
export type Bright = 'none' | 'legal' | 'aimed' | 'barred';

export function brightOf(turn: FlowersTurn, mandala: number): Bright {
  const lit = turn.lit(mandalaName(mandala));
  return lit === 'hot' || lit === 'picked' ? 'aimed' : lit;
}

/** A play that is shown before it is made: under the pointer or the focus, or chosen. */
export interface Ghost extends FlowersPreview {
  pile: Pile;
}

/** The play that is shown in a mandala. */
export function ghostOf(turn: FlowersTurn, mandala: number): Ghost | null {
  const play = turn.shown === null ? null : readPlay(turn.shown);
  const preview = turn.foreseen(turn.shown);
  if (!play || !preview || play.mandala !== mandala) return null;
  const { colour, count } = play;
  const pile: Pile = preview.open
    ? { key: 'ghost', colour, count, stones: [], fresh: 0 }
    : { key: 'ghost', colour: 'back', count, stones: [colour], fresh: 0 };
  return { ...preview, pile };
}

/** The call on a target: what a tap there would do. */
export interface Call {
  text: string;
  /** The seat that would take the marker. */
  marker: number | null;
}

/** «2 open · 0 → 2 · marker ●»; on what is shown already, or where there is little room, «2 open», «Completes it». */
export function callOf(turn: FlowersTurn, index: number, mandala: FlowersMandala, hasRoom: boolean): Call | null {
  const move = turn.playInto(index);
  if (move === null || !turn.legal.has(move)) return null;
  const count = turn.held?.places.length ?? 0;
  const preview = turn.foreseen(move);
  if (!preview) return { text: say('web-flowers-call-here', { count }), marker: null };
  const open = preview.open ? 'yes' : 'no';
  if (preview.completes)
    return {
      text: hasRoom ? say('web-flowers-call-completes-long', { count, open }) : say('web-flowers-call-completes'),
      marker: null,
    };
  const short = say('web-flowers-call', { count, open });
  if (!hasRoom || turn.shown === move) return { text: short, marker: null };
  const { before, after } = preview;
  return { text: `${short} · ${before} → ${after}`, marker: preview.marker === mandala.marker ? null : preview.marker };
}

/** What a screen reader says on the button that plays there: what would come of it. */
export function labelOf(turn: FlowersTurn, mandala: number, name: (seat: number) => string): string {
  const bright = brightOf(turn, mandala);
  const number = mandala + 1;
  if (bright === 'none' || !turn.held) return say('web-flowers-mandala', { number });
  const { colour, places } = turn.held;
  const count = places.length;
  if (bright === 'barred') return say('web-flowers-target-barred', { number, count, colour });
  return consequences(turn, turn.playInto(mandala), name).join(' ');
}
