import { expect, test, vi } from 'vitest';
import { askBack } from './asking';
import { now } from './fakes';
import type { Session } from './session.svelte';
import { sheets } from './sheets.svelte';

test('what can be taken back at once is; before others are asked, one is asked oneself', () => {
  const takeBack = vi.fn(() => Promise.resolve());
  const ask = (consent: boolean): void =>
    askBack({ table: { now: now({ undo: { possible: true, consent } }) }, takeBack } as unknown as Session);
  ask(true);
  expect([sheets.open, takeBack.mock.calls.length]).toEqual(['undo', 0]);
  sheets.open = null;
  ask(false);
  expect([sheets.open, takeBack.mock.calls.length]).toEqual([null, 1]);
});
