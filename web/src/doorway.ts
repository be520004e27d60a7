/** Whoever comes by a link, `/join/<invite>` or `/review/<game>`, comes in by the front door: from here on the page has one
 * address, and places behind a `#`. Imported before everything that looks at the address. */
import { behindTheDoor } from './joining';

const inside = behindTheDoor(location.pathname);
if (inside) history.replaceState(null, '', inside);
