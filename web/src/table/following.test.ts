import { expect, test } from 'vitest';
import { follows, type Scroll } from './following';

const END: Scroll = { top: 700, height: 1000, room: 300 };

test('a reader who goes up is left alone, and followed again at the end', () => {
  const up = { ...END, top: 500 };
  expect(follows(END, up, true)).toBe(false);
  expect(follows(up, { ...up, top: 600 }, false)).toBe(false);
  expect(follows(up, { ...END, top: 690 }, false)).toBe(true);
});

test('neither a smaller list nor a longer one nor a late event stops it', () => {
  expect(follows(END, { ...END, room: 120 }, true)).toBe(true);
  expect(follows(END, { ...END, height: 1200 }, true)).toBe(true);
  expect(follows({ top: 700, height: 1200, room: 300 }, { top: 700, height: 1200, room: 300 }, true)).toBe(true);
});

test('a reader who went up before stays where they are while lines come', () => {
  const up = { ...END, top: 100 };
  expect(follows(up, { ...up, height: 1100 }, false)).toBe(false);
});
