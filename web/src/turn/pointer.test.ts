/** From the events of a page to gestures: whose pointer it is, and what ends it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Gesture } from './gesture.svelte';
import { aims, takes } from './pointer';
import type { AnyTurn } from './turn.svelte';

let page: EventTarget;
let log: string[];
let gesture: Gesture<string>;
const at = (x: number, pointerId = 1) => ({ pointerId, clientX: x, clientY: 0 });
const happens = (name: string, about: object = {}): void =>
  void page.dispatchEvent(Object.assign(new Event(name), about));
const press = (x = 0, pointerId = 1, button = 0): void =>
  takes(gesture, 'red').onpointerdown({
    ...at(x, pointerId),
    button,
    currentTarget: { setPointerCapture: () => undefined },
  } as unknown as PointerEvent);

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  log = [];
  gesture = new Gesture({
    tap: (piece) => void log.push(`tap ${piece}`),
    hold: () => void log.push('hold'),
    drag: () => (log.push('drag'), true),
    over: ({ x }) => void log.push(`over ${x}`),
    drop: ({ x }) => void log.push(`drop ${x}`),
    cancel: () => void log.push('cancel'),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a press that is let go taps, once, and only with the first button', () => {
  press(0, 1, 2);
  happens('pointerup', at(0));
  press();
  happens('pointerup', at(0));
  happens('pointerup', at(0));
  expect(log).toEqual(['tap red']);
});

test('a piece follows its own pointer to where that is let go', () => {
  press();
  happens('pointermove', at(50));
  happens('pointermove', at(70, 2));
  happens('pointerup', at(70, 2));
  happens('pointermove', at(90));
  happens('pointerup', at(95));
  happens('pointermove', at(99));
  expect(log).toEqual(['drag', 'over 50', 'over 90', 'drop 95']);
});

test.each([
  ['a second finger', 'pointerdown', at(9, 2)],
  ['a scroll', 'pointercancel', at(9)],
  ['a window that loses its focus', 'blur', {}],
  ['Escape', 'keydown', { key: 'Escape' }],
])('%s ends a drag without a trace', (_, name, about) => {
  press();
  happens('pointermove', at(50));
  happens(name, about);
  happens('pointermove', at(80));
  happens('pointerup', at(80));
  expect(log).toEqual(['drag', 'over 50', 'cancel']);
});

test.each([
  ['pointercancel', at(9, 2)],
  ['keydown', { key: 'a' }],
  ['pointerdown', at(9, 1)],
])('what is not meant for it ends nothing: %s', (name, about) => {
  press();
  happens('pointermove', at(50));
  happens(name, about);
  happens('pointerup', at(80));
  expect(log).toEqual(['drag', 'over 50', 'drop 80']);
});

test('a key or a screen reader taps without a pointer; a click that follows a press does nothing more', () => {
  const { onclick } = takes(gesture, 'red');
  onclick({ detail: 0 } as MouseEvent);
  onclick({ detail: 1 } as MouseEvent);
  expect(log).toEqual(['tap red']);
});

test('arrow keys lead from place to place, and only where there is another', () => {
  const focused: string[] = [];
  const byName = (asked: string) => ({ focus: () => void focused.push(asked) });
  vi.stubGlobal('document', { querySelector: byName });
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  let isAlone = false;
  const turn = { target: () => undefined, next: (name: string, by: number) => (isAlone ? null : `${name}${by}`) };
  const place = aims(turn as unknown as AnyTurn, 'a');
  const kept: string[] = [];
  const press = (key: string): void =>
    place.onkeydown({ key, preventDefault: () => void kept.push(key) } as unknown as KeyboardEvent);
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Enter']) press(key);
  isAlone = true;
  press('ArrowDown');
  expect(focused.map((asked) => /"(.*)"/.exec(asked)?.[1])).toEqual(['a1', 'a1', 'a-1', 'a-1']);
  expect(kept).toEqual(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']);
  expect([place['data-target'], place['aria-disabled']], 'nothing can be done here').toEqual([undefined, undefined]);
});

test('a place is looked at by a mouse, not by a finger, and left by whoever looked at it', () => {
  const aimed: string[] = [];
  let isStray = false;
  const turn = {
    over: null as string | null,
    target: (name: string) => ({ name, moves: name === 'a' ? ['x'] : [], meant: [] }),
    isStray: () => isStray,
    aim: (name: string) => void aimed.push(name),
    next: () => null,
  };
  const [a, b] = ['a', 'b'].map((name) => aims(turn as unknown as AnyTurn, name));
  expect([a!['aria-disabled'], b!['aria-disabled'], a!['data-target']]).toEqual([false, true, 'a']);
  a!.onpointermove({ pointerType: 'touch' } as PointerEvent);
  expect(turn.over).toBeNull();
  a!.onpointermove({ pointerType: 'mouse' } as PointerEvent);
  b!.onpointermove({ pointerType: 'mouse' } as PointerEvent);
  a!.onpointerleave();
  expect(turn.over).toBe('b');
  b!.onblur();
  expect(turn.over).toBeNull();
  const focus = (isSeen: boolean) => ({ currentTarget: { matches: () => isSeen } }) as unknown as FocusEvent;
  a!.onfocus(focus(false));
  expect(turn.over, 'a focus that nobody sees').toBeNull();
  a!.onfocus(focus(true));
  expect(turn.over).toBe('a');
  a!.onclick({} as MouseEvent);
  isStray = true;
  b!.onclick({} as MouseEvent);
  expect(aimed).toEqual(['a']);
});
