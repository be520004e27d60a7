/** What both pictures of a mandala, the disc and the row, are given. */
import type { LastPlay } from './last';
import type { Turn } from './turn.svelte';
import type { Mandala } from './view';

export interface MandalaProps {
  turn: Turn;
  mandala: Mandala;
  index: number;
  base: number;
  last: LastPlay | null;
  name: (seat: number) => string;
  /** Dragged cards hover over it. */
  over: boolean;
}
