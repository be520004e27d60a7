/** Tell an owner who has left the tab that it is their turn: asked for once, politely, and only if they want it. */
import { settings } from './settings.svelte';
import { play } from './sound/sound';

export const canNotify = (): boolean => 'Notification' in window;

export async function askToNotify(): Promise<void> {
  const answer = canNotify() ? await Notification.requestPermission() : 'denied';
  settings.notify = answer === 'granted' ? 'yes' : 'no';
}

/** Ring the bell and, if wished, show a notification; only for those who look elsewhere. */
export function callBack(title: string, body: string): void {
  if (!document.hidden) return;
  play('bell');
  if (settings.notify !== 'yes' || !canNotify() || Notification.permission !== 'granted') return;
  const note = new Notification(title, { body, tag: 'chakpur-turn' });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
