import { expect, test, vi } from 'vitest';
import type { TableState } from '../../table/state.svelte';
import type { MandalaPreview, MandalaView } from '../../wire/documents';
import { claimCall, describe } from './describe';
import { EMPTY } from './view.fixture';

vi.mock('../../words/words.svelte', () => ({
  say: (name: string, values: object = {}) => [name.replace('web-mandala-', ''), ...Object.values(values)].join(' '),
}));

const VIEW: MandalaView = {
  ...EMPTY,
  claiming: 1,
  mandalas: [
    { mountain: [['red', 4]], fields: [{}, {}] },
    { mountain: [['red', 3]], fields: [{}, {}] },
  ],
};
const ahead = (move: string, sees: Partial<MandalaPreview>): MandalaPreview => ({
  move,
  mandala: 0,
  fields: [1, 5],
  mountain: 1,
  completes: false,
  claims_first: null,
  draws: 2,
  gain: null,
  points: 0,
  answer: null,
  last_mandala: false,
  ends: null,
  ...sees,
});
const table = (seat: number, move: string, sees: Partial<MandalaPreview>): TableState =>
  ({
    seat,
    now: { view: VIEW },
    previews: new Map([[move, ahead(move, sees)]]),
    name: (of: number) => `P${of}`,
  }) as unknown as TableState;
const GROW = 'grow 2 red left';
const CLAIM = 'claim red';

test('from both seats: whose field has how many cards, and who would claim first', () => {
  const told = (seat: number, sees: Partial<MandalaPreview> = {}) => describe(GROW, table(seat, GROW, sees));
  expect([told(0), told(1)]).toEqual(['chosen-grow red 2 left open 1 5 2 P1', 'chosen-grow red 2 left open 5 1 2 P0']);
  const first = (seat: number, claims_first: number | null) =>
    told(seat, { completes: true, claims_first }).split(' ')[4];
  expect([first(0, 0), first(0, 1), first(1, 1), first(1, 0), first(1, null)]).toEqual([
    'you',
    'other',
    'you',
    'other',
    'nobody',
  ]);
});

test('a claim takes the stack of the mandala that is destroyed, to where it brings something', () => {
  const gain = { colour: 'red', place: 2, river: true, cup: 2, discard: 0 } as const;
  const told = (sees: Partial<MandalaPreview>) => describe(CLAIM, table(0, CLAIM, sees));
  expect(told({ gain, points: 4 })).toBe('chosen-claim red 3 river 2 2 4');
  expect(told({ gain: { ...gain, river: false } })).toBe('chosen-claim red 3 cup 2 2 0');
  expect(told({ gain: { ...gain, place: null, cup: 0, discard: 3 } })).toBe('chosen-claim red 3 discard 0 0 0');
  expect(told({ ends: 'deck', answer: 'black', last_mandala: true })).toBe(
    'chosen-claim red 3 unknown 0 0 0 then-yoga black then-last then-ends deck',
  );
});

test('the call on a stack is as long as there is room for', () => {
  const gain = { colour: 'red', place: 2, river: true, cup: 2, discard: 0 } as const;
  const call = (room: number) => claimCall(CLAIM, table(0, CLAIM, { gain, points: 4 }), room);
  expect([call(124), call(123), call(88), call(87)].map((text) => text.split(' ')[3])).toEqual([
    'no',
    'yes',
    'yes',
    'least',
  ]);
  expect(claimCall(GROW, table(0, GROW, {}), 200)).toBe('');
});
