/** «Your turn» for those who look elsewhere: page title, tab icon, bell and notification. */
import icon from '../art/icon.svg';
import turnIcon from '../art/icon-turn.svg';
import { callBack } from '../notify';
import { say } from '../words/words.svelte';
import type { Session } from './session.svelte';

/** To be called while a component is set up. */
export function callAttention(session: Session): void {
  const isOurs = $derived(
    session.table.now?.status === 'playing' &&
      session.table.now.to_move !== null &&
      session.table.mine.includes(session.table.now.to_move),
  );
  const game = $derived(session.table.document ? say(`web-game-${session.table.document.game}`) : '');
  let wasOurs: boolean | null = null;

  $effect(() => {
    document.title = [isOurs ? `● ${say('web-your-turn')}` : '', game || 'Chakpur'].filter(Boolean).join(' · ');
    tabIcon().href = isOurs ? turnIcon : icon;
    if (isOurs && wasOurs === false) callBack(say('web-your-turn'), game);
    wasOurs = session.table.now ? isOurs : null;
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
