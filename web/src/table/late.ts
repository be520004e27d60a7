/** Parts of the table that nobody needs before a game has begun. They are loaded then, so that the first page is light
 * and they are there all the same when they are wanted, even without a line. */
export const late = {
  Advice: () => import('./Advice.svelte'),
  End: () => import('./End.svelte'),
  HintMarks: () => import('./HintMarks.svelte'),
  Invite: () => import('./Invite.svelte'),
  Keys: () => import('./Keys.svelte'),
  Menu: () => import('./Menu.svelte'),
  Request: () => import('./Request.svelte'),
  Resign: () => import('./Resign.svelte'),
  Settings: () => import('../Settings.svelte'),
  Talk: () => import('./Talk.svelte'),
  Undo: () => import('./Undo.svelte'),
};

/** A part that can't be loaded now is loaded when it is wanted. */
export function loadLate(): void {
  for (const load of Object.values(late)) void load().catch(() => undefined);
}
