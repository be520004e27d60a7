/** Where we are: the lobby, a table, an invitation, the rules. Addresses are behind a `#`, so any server and prefix will do. */

export type Place =
  | { at: 'lobby' }
  | { at: 'table'; id: string }
  | { at: 'join'; invite: string }
  | { at: 'link'; token: string }
  | { at: 'rules'; game: string; rule: string };

export function placeOf(hash: string): Place {
  const [page, first = '', second = ''] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  if (page === 'table' && first) return { at: 'table', id: first };
  if (page === 'join' && first) return { at: 'join', invite: first };
  if (page === 'link' && first) return { at: 'link', token: first };
  if (page === 'rules' && first) return { at: 'rules', game: first, rule: second };
  return { at: 'lobby' };
}

let place = $state<Place>(placeOf(location.hash));
addEventListener('hashchange', () => (place = placeOf(location.hash)));

export const here = (): Place => place;
export const go = (path: string): void => void (location.hash = path);
