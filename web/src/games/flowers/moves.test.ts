import { expect, test } from 'vitest';
import { playText, readPlay, takeText } from './moves';

test('plays are read and written alike', () => {
  expect(readPlay('play 2 red to 3')).toEqual({ count: 2, colour: 'red', mandala: 2 });
  for (const text of ['play 1 black to 1', 'play 15 orange to 2']) expect(playText(readPlay(text)!)).toBe(text);
});

test('nothing else is a play', () => {
  for (const text of ['take dark', 'pass', 'play 2 blue to 1', 'play 2 red to 4']) expect(readPlay(text)).toBeNull();
  expect(takeText('light')).toBe('take light');
});
