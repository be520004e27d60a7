/** What a move would bring, in a sentence. */
import type { Session } from '../../table/session.svelte';
import { say } from '../../words/words.svelte';
import { claimsFirst, forecast, gainOf } from './forecast';
import { claimText, growText, type Move, parseMove } from './moves';
import { isSolo } from './names';
import { knownOf, type MandalaView } from './view';
import { pointsGained } from './worth';

export function describe(move: Move, view: MandalaView, session: Session): string {
  const seat = session.seat ?? 0;
  switch (move.kind) {
    case 'pass':
      return say('web-mandala-chosen-pass');
    case 'claim':
      return describeClaim(move, view, session);
    case 'discard':
      return say('web-mandala-chosen-discard', { colour: move.colour, count: move.count });
    default: {
      const text = move.kind === 'grow' ? growText(move.count, move.colour, move.side) : '';
      const seen = forecast(move, view, seat, session.previews.get(text))!;
      return say(`web-mandala-chosen-${move.kind}`, {
        colour: move.colour,
        count: move.count,
        side: move.side,
        first: seen.completes ? claimsFirst(seen, isSolo(session)) : 'open',
        mine: seen.mine,
        theirs: seen.theirs,
        player: session.name(1 - seat),
      });
    }
  }
}

function describeClaim(move: Move & { kind: 'claim' }, view: MandalaView, session: Session): string {
  const seat = session.seat ?? 0;
  const pile = view.mandalas[view.claiming ?? 0]!.mountain.find(([colour]) => colour === move.colour);
  const told = { colour: move.colour, count: pile?.[1] ?? 0 };
  const gain = gainOf(session.previews.get(claimText(move.colour)), seat);
  if (!gain) return say('web-mandala-chosen-claim', { ...told, outcome: 'unknown', place: 0, cup: 0, points: 0 });
  const river = view.rivers[seat]!;
  return say('web-mandala-chosen-claim', {
    ...told,
    outcome: gain.discard > 0 ? 'discard' : gain.river !== null ? 'river' : 'cup',
    place: gain.river ?? river.indexOf(move.colour) + 1,
    cup: gain.cup,
    points: pointsGained(gain, knownOf(view.cups[seat]!), river),
  });
}

/** A move as people say it, for hints. */
export function tell(text: string, session: Session): string {
  const move = parseMove(text);
  return move && session.now?.view ? describe(move, session.now.view as unknown as MandalaView, session) : text;
}

/** The same on a stack of the mountain, as short as can be. */
export function claimCall(move: Move & { kind: 'claim' }, view: MandalaView, session: Session, short: boolean): string {
  const seat = session.seat ?? 0;
  const gain = gainOf(session.previews.get(claimText(move.colour)), seat);
  if (!gain) return '';
  return say('web-mandala-call-claim', {
    outcome: gain.discard > 0 ? 'discard' : gain.river !== null ? 'river' : 'cup',
    place: gain.river ?? 0,
    short: short ? 'yes' : 'no',
    points: pointsGained(gain, knownOf(view.cups[seat]!), view.rivers[seat]!),
  });
}
