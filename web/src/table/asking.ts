/** Taking back: what can be taken back at once is; before others are asked, one is asked oneself. */
import type { Session } from './session.svelte';
import { sheets } from './sheets.svelte';

export function askBack(session: Session): void {
  if (session.table.now?.undo.consent) sheets.open = 'undo';
  else void session.takeBack();
}
