import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FAR, Gesture, LONG } from './gesture.svelte';

let log: string[];
let mayDrag: boolean;
let gesture: Gesture<string>;
const at = (x: number, y = 0) => ({ x, y });
const FINGER = 1;
const OTHER = 2;

beforeEach(() => {
  vi.useFakeTimers();
  log = [];
  mayDrag = true;
  gesture = new Gesture({
    tap: (piece) => void log.push(`tap ${piece}`),
    hold: (piece) => void log.push(`hold ${piece}`),
    drag: (piece) => (log.push(`drag ${piece}`), mayDrag),
    over: ({ x }) => void log.push(`over ${x}`),
    drop: ({ x }) => void log.push(`drop ${x}`),
    cancel: () => void log.push('cancel'),
  });
});
afterEach(() => vi.useRealTimers());

test('a tap is a press that is soon let go', () => {
  gesture.down(FINGER, at(0), 'red');
  vi.advanceTimersByTime(LONG - 1);
  gesture.up(FINGER, at(2));
  vi.advanceTimersByTime(LONG);
  expect(log).toEqual(['tap red']);
});

test('a long press counts once, and letting go afterwards is no tap', () => {
  gesture.down(FINGER, at(0), 'red');
  vi.advanceTimersByTime(LONG);
  expect(log).toEqual(['hold red']);
  vi.advanceTimersByTime(10 * LONG);
  gesture.up(FINGER, at(0));
  expect(log).toEqual(['hold red']);
});

test('a finger that trembles still taps and still presses long', () => {
  gesture.down(FINGER, at(0), 'red');
  gesture.move(FINGER, at(FAR - 1));
  gesture.move(FINGER, at(0, FAR - 1));
  vi.advanceTimersByTime(LONG);
  expect(log).toEqual(['hold red']);
  expect(gesture.at).toBeNull();
});

test('a drag begins when the pointer has gone far, hangs on it, and ends where it is let go', () => {
  gesture.down(FINGER, at(0), 'red');
  gesture.move(FINGER, at(FAR));
  gesture.move(FINGER, at(100, 5));
  expect(gesture.at).toEqual(at(100, 5));
  vi.advanceTimersByTime(LONG);
  gesture.up(FINGER, at(120));
  expect(log).toEqual(['drag red', `over ${FAR}`, 'over 100', 'drop 120']);
  expect(gesture.at).toBeNull();
});

test('what was pressed long can be dragged', () => {
  gesture.down(FINGER, at(0), 'red');
  vi.advanceTimersByTime(LONG);
  gesture.move(FINGER, at(50));
  gesture.up(FINGER, at(60));
  expect(log).toEqual(['hold red', 'drag red', 'over 50', 'drop 60']);
});

test('a drag that comes back to where it began is no tap', () => {
  gesture.down(FINGER, at(0), 'red');
  gesture.move(FINGER, at(50));
  gesture.move(FINGER, at(0));
  gesture.up(FINGER, at(0));
  expect(log.at(-1)).toBe('drop 0');
});

test('what can’t be dragged stays, and is neither tapped nor pressed long', () => {
  mayDrag = false;
  gesture.down(FINGER, at(0), 'red');
  gesture.move(FINGER, at(50));
  gesture.move(FINGER, at(90));
  vi.advanceTimersByTime(LONG);
  gesture.up(FINGER, at(90));
  expect([log, gesture.at]).toEqual([['drag red'], null]);
});

test('a scroll takes the pointer away: no tap, no long press', () => {
  gesture.down(FINGER, at(0), 'red');
  gesture.move(FINGER, at(0, 4));
  gesture.cancel();
  vi.advanceTimersByTime(LONG);
  gesture.up(FINGER, at(0, 80));
  expect(log).toEqual([]);
});

test('a drag that is cancelled drops nothing', () => {
  gesture.down(FINGER, at(0), 'red');
  gesture.move(FINGER, at(50));
  gesture.cancel();
  gesture.move(FINGER, at(80));
  gesture.up(FINGER, at(90));
  expect([log, gesture.at]).toEqual([['drag red', 'over 50', 'cancel'], null]);
});

test('a second finger ends a press: neither finger taps', () => {
  gesture.down(FINGER, at(0), 'red');
  gesture.down(OTHER, at(200), 'green');
  gesture.up(OTHER, at(200));
  gesture.up(FINGER, at(0));
  vi.advanceTimersByTime(LONG);
  expect(log).toEqual([]);
});

test('a second finger ends a drag and does not move it', () => {
  gesture.down(FINGER, at(0), 'red');
  gesture.move(FINGER, at(50));
  gesture.move(OTHER, at(300));
  gesture.up(OTHER, at(300));
  expect(gesture.at).toEqual(at(50));
  gesture.down(OTHER, at(300), 'green');
  gesture.up(FINGER, at(60));
  expect(log).toEqual(['drag red', 'over 50', 'cancel']);
});

test('a press whose end nobody heard ends with the next one, which is none', () => {
  gesture.down(FINGER, at(0), 'red');
  gesture.down(FINGER, at(0), 'green');
  gesture.up(FINGER, at(0));
  vi.advanceTimersByTime(LONG);
  gesture.down(FINGER, at(0), 'green');
  gesture.up(FINGER, at(0));
  expect(log).toEqual(['tap green']);
});

test('after whatever ended, the next press is a new one', () => {
  gesture.down(FINGER, at(0), 'red');
  gesture.cancel();
  gesture.down(FINGER, at(0), 'green');
  gesture.up(FINGER, at(0));
  gesture.up(FINGER, at(0));
  expect(log).toEqual(['tap green']);
});
