import { expect, test, vi } from 'vitest';
import type { TableState } from '../../table/state.svelte';
import type { Chapter } from '../../wire/schema';
import { beats } from './beats';
import { EMPTY } from './view.fixture';

vi.mock('../../words/words.svelte', () => ({
  say: (name: string, values: object) => [name.replace('web-mandala-told-', ''), ...Object.values(values)].join(' '),
}));

test('who did something is «you» to themselves alone, from whichever seat; what nobody did has no name', () => {
  const events = [
    { type: 'pass', seat: 0 },
    { type: 'pass', seat: 1 },
    { type: 'last-mandala', seat: null },
  ];
  const told = (seat: number | null) =>
    beats(
      { events } as unknown as Chapter,
      { seat, now: { view: EMPTY }, name: (of: number) => `P${of}` } as unknown as TableState,
    ).map(({ caption }) => caption);
  expect(told(0)).toEqual(['passes 0 you P0', 'passes 1 other P1', 'last']);
  expect(told(1)).toEqual(['passes 0 other P0', 'passes 1 you P1', 'last']);
  expect(told(null)).toEqual(['passes 0 other P0', 'passes 1 other P1', 'last']);
});
