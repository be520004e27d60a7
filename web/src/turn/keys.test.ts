import { beforeEach, expect, test, vi } from 'vitest';
import { press } from './keys';
import type { AnyTurn } from './turn.svelte';

class FakeElement {
  constructor(readonly what: string) {}
  matches = (selector: string): boolean => selector.split(', ').includes(this.what);
}
vi.stubGlobal('Element', FakeElement);

let turn: { mayPutBack: boolean; mayConfirm: boolean; log: string[] } & Record<string, unknown>;
const pressed = (
  key: string,
  more: Partial<KeyboardEvent> & { on?: string } = {},
  takeBack: (() => void) | null = null,
) => {
  const { on = 'body', ...event } = more;
  const full = { key, target: new FakeElement(on), ctrlKey: false, metaKey: false, ...event };
  return press(turn as unknown as AnyTurn, full as unknown as KeyboardEvent, takeBack);
};

beforeEach(() => {
  const log: string[] = [];
  turn = {
    mayPutBack: true,
    mayConfirm: true,
    log,
    putBack: () => void log.push('put back'),
    confirm: () => void log.push('confirm'),
    key: ({ key }: KeyboardEvent) => (log.push(`key ${key}`), key === 's'),
  };
});

test('Enter says yes, unless something has the focus that answers it itself, or it is held down', () => {
  expect(pressed('Enter')).toBe(true);
  expect(pressed('Enter', { on: 'button' })).toBe(false);
  expect(pressed('Enter', { repeat: true })).toBe(false);
  turn.mayConfirm = false;
  expect(pressed('Enter')).toBe(false);
  expect(turn.log).toEqual(['confirm']);
});

test('Escape and undo put back what is begun; with nothing begun only undo goes further', () => {
  const takeBack = vi.fn();
  expect([pressed('Escape', {}, takeBack), pressed('z', { ctrlKey: true }, takeBack)]).toEqual([true, true]);
  turn.mayPutBack = false;
  expect([pressed('Escape', {}, takeBack), pressed('Z', { metaKey: true }, takeBack)]).toEqual([false, true]);
  expect(pressed('z', { ctrlKey: true }, null)).toBe(false);
  expect([turn.log, takeBack.mock.calls.length]).toEqual([['put back', 'put back'], 1]);
});

test('other keys are the game’s, but not those of the browser, of a field or of a sheet', () => {
  expect([pressed('s'), pressed('x'), pressed('s', { ctrlKey: true })]).toEqual([true, false, false]);
  expect([pressed('s', { on: 'input' }), pressed('s', { on: 'dialog *' })]).toEqual([false, false]);
  expect([pressed('s', { metaKey: true }), pressed('s', { defaultPrevented: true })]).toEqual([false, false]);
  expect(turn.log).toEqual(['key s', 'key x']);
});
