/** Where we are: the lobby, a table, or one of the pages beside them. Addresses are behind a `#`, so any server and prefix will do. */
import { decoded } from './joining';
import { pageOf, PAGES, type PageName } from './pages';

export type Place =
  | { at: 'lobby' }
  | { at: 'table'; id: string }
  /** `parts`: what follows the name of the page, such as the game and the number of a rule. */
  | { at: 'page'; page: PageName; parts: string[] };

export function placeOf(hash: string): Place {
  const [page = '', ...parts] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  if (page === 'table' && parts[0]) return { at: 'table', id: parts[0] };
  if (isPage(page) && (!pageOf(page).needs || parts[0])) return { at: 'page', page, parts };
  return { at: 'lobby' };
}

const isPage = (name: string): name is PageName => Object.hasOwn(PAGES, name);

let place = $state<Place>(placeOf(location.hash));
addEventListener('hashchange', () => (place = placeOf(location.hash)));

export const here = (): Place => place;
export const go = (path: string): void => void (location.hash = path);
