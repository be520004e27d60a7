/** A table of Mandala on which nothing lies yet, for tests. */
import type { MandalaView } from '../../wire/documents';

export const EMPTY: MandalaView = {
  game: 'mandala',
  seats: 2,
  phase: 'turn',
  to_move: 0,
  discard: {},
  open_cups: [{}, {}],
  rivers: [[], []],
  mandalas: [
    { mountain: [], fields: [{}, {}] },
    { mountain: [], fields: [{}, {}] },
  ],
  claiming: null,
  last_mandala: false,
  turn: 0,
  runouts: 0,
  passes: 0,
  winners: null,
  deck: { size: 30 },
  hands: [{}, { size: 6, known: {} }],
  cups: [{}, { size: 2, known: {} }],
  scores: [0, null],
};
