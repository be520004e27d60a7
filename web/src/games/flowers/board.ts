/** What every picture of a mandala is given: the disc of a large table, the lanes of a small one. */
import type { FlowersMandala } from '../../wire/documents';
import type { Change } from './since';
import type { FlowersTurn } from './turn.svelte';

export interface MandalaProps {
  turn: FlowersTurn;
  mandala: FlowersMandala;
  index: number;
  /** The seat that is below, or last. */
  base: number;
  changes: readonly Change[];
  name: (seat: number) => string;
}
