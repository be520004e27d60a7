/** What a move would bring, in sentences. */
import type { TableState } from '../../table/state.svelte';
import type { MandalaGain, MandalaPreview } from '../../wire/documents';
import { say } from '../../words/words.svelte';
import { type Move, parseMove } from './moves';
import { foreseen, viewIn } from './sight';

/** What a move does, and what follows from it before anything that chance decides. */
export function describe(text: string, table: TableState): string {
  const move = parseMove(text);
  if (!move) return text;
  const ahead = foreseen(table, text);
  return [act(move, ahead, table), ...(ahead ? follows(ahead) : [])].join(' ');
}

export const tell = describe;

function act(move: Move, ahead: MandalaPreview | null, table: TableState): string {
  switch (move.kind) {
    case 'pass':
      return say('web-mandala-chosen-pass');
    case 'claim':
      return claim(move, ahead?.gain ?? null, ahead?.points ?? 0, table);
    case 'discard':
      return say('web-mandala-chosen-discard', { colour: move.colour, count: move.count });
    default:
      return lay(move, ahead, table);
  }
}

function lay(move: Move & { kind: 'build' | 'grow' }, ahead: MandalaPreview | null, table: TableState): string {
  const seat = table.seat ?? 0;
  return say(`web-mandala-chosen-${move.kind}`, {
    colour: move.colour,
    count: move.count,
    side: move.side,
    first: ahead?.completes ? firstOf(ahead, seat) : 'open',
    mine: ahead?.fields?.[seat] ?? 0,
    theirs: ahead?.fields?.[1 - seat] ?? 0,
    draws: ahead?.draws ?? 0,
    player: table.name(1 - seat),
  });
}

function firstOf({ claims_first }: MandalaPreview, seat: number): 'you' | 'other' | 'nobody' {
  if (claims_first === null) return 'nobody';
  return claims_first === seat ? 'you' : 'other';
}

function claim(move: Move & { kind: 'claim' }, gain: MandalaGain | null, points: number, table: TableState): string {
  const view = viewIn(table);
  const pile = view.mandalas[view.claiming ?? 0]?.mountain.find(([colour]) => colour === move.colour);
  return say('web-mandala-chosen-claim', {
    colour: move.colour,
    count: pile?.[1] ?? 0,
    outcome: gain ? outcomeOf(gain) : 'unknown',
    place: gain?.place ?? 0,
    cup: gain?.cup ?? 0,
    points,
  });
}

const outcomeOf = (gain: MandalaGain): 'discard' | 'river' | 'cup' =>
  gain.discard > 0 ? 'discard' : gain.river ? 'river' : 'cup';

function follows({ answer, last_mandala, ends }: MandalaPreview): string[] {
  return [
    ...(answer ? [say('web-mandala-then-yoga', { colour: answer })] : []),
    ...(last_mandala ? [say('web-mandala-then-last')] : []),
    ...(ends ? [say('web-mandala-then-ends', { why: ends })] : []),
  ];
}

/** Pixels that the longer forms of a claim's call need. */
const LONG_CALL = 124;
const SHORT_CALL = 88;

/** What a claim brings, on its stack of the mountain, as long as there is room. */
export function claimCall(text: string, table: TableState, room: number): string {
  const ahead = foreseen(table, text);
  if (!ahead?.gain) return '';
  return say('web-mandala-call-claim', {
    outcome: outcomeOf(ahead.gain),
    place: ahead.gain.place ?? 0,
    short: room >= LONG_CALL ? 'no' : room >= SHORT_CALL ? 'yes' : 'least',
    points: ahead.points,
  });
}
