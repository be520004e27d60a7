/** How flower tiles are drawn. */
import type { Back, Colour, TileValue } from '../../wire/documents';

export const BACKS: readonly Back[] = ['dark', 'light'];
const DARK: readonly Colour[] = ['red', 'purple', 'black'];
export const backOf = (colour: Colour): Back => (DARK.includes(colour) ? 'dark' : 'light');
/** How a value is written on a tile. */
export const written = (value: TileValue): string => (value === 'x3' ? '×3' : value);
