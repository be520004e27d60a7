/** A position of Flowers to test with: two seats, three mandalas, our turn. */
import type { FlowersMandala, FlowersPreview, FlowersView } from '../../wire/documents';

export const mandala = (more: Partial<FlowersMandala> = {}): FlowersMandala => ({
  tiles: { dark: ['purple', '5'], light: ['orange', '3'] },
  marker: null,
  sides: [
    { open: {}, hidden: {} },
    { open: {}, hidden: {} },
  ],
  ...more,
});

export const position = (more: Partial<FlowersView> = {}): FlowersView => ({
  game: 'flowers',
  seats: 2,
  phase: 'play',
  to_move: 0,
  discard: {},
  mandalas: [mandala(), mandala(), mandala()],
  singles: [[], []],
  flowers: [[], []],
  taking: null,
  last_round: false,
  turn: 0,
  passes: 0,
  dissolving: [],
  scores: [0, 0],
  winners: null,
  deck: { size: 40 },
  stacks: { dark: { size: 15 }, light: { size: 15 } },
  hands: [{ red: 2 }, { size: 3, known: {} }],
  ...more,
});

export const foreseen = (move: string, more: Partial<FlowersPreview> = {}): FlowersPreview => ({
  move,
  mandala: 0,
  open: true,
  before: 0,
  after: 1,
  draws: 0,
  marker: null,
  completes: false,
  chooser: null,
  getter: null,
  gains: [],
  hands: [1, 3],
  points: [0, 0],
  last_round: false,
  ends: null,
  ...more,
});
