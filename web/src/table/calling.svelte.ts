/** «Your turn» for those who look elsewhere: page title, tab icon, bell and notification. */
import icon from '../art/icon.svg';
import turnIcon from '../art/icon-turn.svg';
import { callBack } from '../notify';
import { say } from '../words/words.svelte';
import type { Session } from './session.svelte';
import type { TableState } from './state.svelte';

/** Whether one of our seats is to move; null: nobody knows yet. */
export const isOursIn = ({ now, mine }: Pick<TableState, 'now' | 'mine'>): boolean | null =>
  now && now.status === 'playing' && now.to_move !== null && mine.includes(now.to_move);

/** Whether somebody is called back: it has become their turn before their eyes. */
export const becomesOurs = (before: boolean | null, now: boolean | null): boolean => before === false && now === true;

/** To be called while a component is set up. */
export function callAttention(session: Session): void {
  const isOurs = $derived(isOursIn(session.table));
  const game = $derived(session.table.document ? say(`web-game-${session.table.document.game}`) : '');
  let wasOurs: boolean | null = null;

  $effect(() => {
    document.title = [isOurs ? `● ${say('web-your-turn')}` : '', game || 'Chakpur'].filter(Boolean).join(' · ');
    tabIcon().href = isOurs ? turnIcon : icon;
    if (becomesOurs(wasOurs, isOurs)) callBack(say('web-your-turn'), game);
    wasOurs = isOurs;
  });
  $effect(() => () => {
    document.title = 'Chakpur';
    tabIcon().href = icon;
  });
}

function tabIcon(): HTMLLinkElement {
  const found = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (found) return found;
  const link = document.createElement('link');
  link.rel = 'icon';
  link.type = 'image/svg+xml';
  document.head.append(link);
  return link;
}
