/** Keys that mean the same in every game, and the game's own. */
import type { AnyTurn } from './turn.svelte';

/** Whatever takes keys for itself. */
const TYPES = 'input, textarea, select, [contenteditable], dialog *';
/** Whatever answers Enter itself. */
const ENTERS = 'button, a, [role="option"]';

export const isTyping = (event: KeyboardEvent): boolean =>
  event.target instanceof Element && event.target.matches(TYPES);

/** What a key does; whether it meant something. `takeBack`: what undoing does when nothing is begun. */
export function press(turn: AnyTurn, event: KeyboardEvent, takeBack: (() => void) | null): boolean {
  const isOn = (what: string): boolean => event.target instanceof Element && event.target.matches(what);
  if (event.defaultPrevented || isTyping(event)) return false;
  const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
  if (event.key === 'Escape' || isUndo) return goBack(turn, isUndo ? takeBack : null);
  if (event.key === 'Enter') return !isOn(ENTERS) && !event.repeat && confirm(turn);
  return !event.ctrlKey && !event.metaKey && turn.key(event);
}

function goBack(turn: AnyTurn, takeBack: (() => void) | null): boolean {
  if (turn.mayPutBack) turn.putBack();
  else if (takeBack) takeBack();
  else return false;
  return true;
}

function confirm(turn: AnyTurn): boolean {
  const { mayConfirm } = turn;
  if (mayConfirm) turn.confirm();
  return mayConfirm;
}
