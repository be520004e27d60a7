/** How a mandala answers to the lifted cards. */
import { say } from '../../words/words.svelte';
import type { Pile } from './side';
import type { Turn } from './turn.svelte';

export type Lit = 'none' | 'legal' | 'aimed' | 'barred';

export function litBy(turn: Turn, mandala: number): Lit {
  const move = turn.playInto(mandala);
  if (move === null || !turn.session.mayMove) return 'none';
  if (turn.chosen === move) return 'aimed';
  return turn.legal.has(move) ? 'legal' : 'barred';
}

/** How the lifted cards will lie there. */
export function ghostOf(turn: Turn, mandala: number): Pile | null {
  if (!turn.selection || litBy(turn, mandala) !== 'aimed') return null;
  const { colour, picked } = turn.selection;
  const isHidden = turn.outcome(turn.chosen)?.open === false;
  return { key: 'ghost', colour: isHidden ? 'back' : colour, count: picked.length, stones: isHidden ? [colour] : [] };
}

/** The short call on a target: «2 open», «2 hidden», «Completes it». */
export function callOf(turn: Turn, mandala: number, isLong: boolean): string {
  const move = turn.playInto(mandala);
  const outcome = turn.outcome(move);
  const count = turn.selection?.picked.length ?? 0;
  if (move === null || !turn.legal.has(move)) return '';
  if (!outcome) return say('web-flowers-call-here', { count });
  const open = outcome.open ? 'yes' : 'no';
  if (outcome.completes)
    return isLong ? say('web-flowers-call-completes-long', { count, open }) : say('web-flowers-call-completes');
  return say('web-flowers-call', { count, open });
}

/** What a screen reader says on the button that plays there. */
export function labelOf(turn: Turn, mandala: number): string {
  const lit = litBy(turn, mandala);
  const number = mandala + 1;
  if (lit === 'none' || !turn.selection) return say('web-flowers-mandala', { number });
  const { colour, picked } = turn.selection;
  if (lit === 'barred') return say('web-flowers-target-barred', { number, count: picked.length, colour });
  const outcome = turn.outcome(turn.playInto(mandala));
  return say('web-flowers-target', {
    number,
    colour,
    count: picked.length,
    open: outcome?.open === false ? 'no' : 'yes',
    completes: outcome?.completes ? 'yes' : 'no',
  });
}
