import { part } from '../parts';

/** Parts of the table that nobody needs before a game has begun. They are loaded then, so that the first page is light
 * and they are there all the same when they are wanted, even without a line. */
export const late = {
  Advice: part(() => import('./Advice.svelte')),
  End: part(() => import('./End.svelte')),
  HintMarks: part(() => import('./HintMarks.svelte')),
  Invite: part(() => import('./Invite.svelte')),
  Keys: part(() => import('./Keys.svelte')),
  Menu: part(() => import('./Menu.svelte')),
  Request: part(() => import('./Request.svelte')),
  Resign: part(() => import('./Resign.svelte')),
  Settings: part(() => import('../Settings.svelte')),
  Talk: part(() => import('./Talk.svelte')),
  Undo: part(() => import('./Undo.svelte')),
};

/** A part that can't be loaded now is loaded when it is wanted. */
export function loadLate(): void {
  for (const load of Object.values(late)) void load().catch(() => undefined);
}
