/** Which sheet lies over the table: one at a time. */
export type Sheet = 'story' | 'talk' | 'settings' | 'keys' | 'menu' | 'invite' | 'resign' | 'undo';

export const sheets = $state<{ open: Sheet | null }>({ open: null });
