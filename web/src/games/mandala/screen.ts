/** The sizes at which the table is laid out differently; the same conditions as in the style sheets. */
import { MediaQuery } from 'svelte/reactivity';

export const phone = new MediaQuery('(max-width: 767px), (max-width: 1100px) and (orientation: portrait)');
export const desk = new MediaQuery('(min-width: 1200px)');
