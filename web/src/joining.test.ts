import { expect, test } from 'vitest';
import { behindTheDoor, joinLink, reviewLink, typedInvite } from './joining';

test('a link is made below the folder of the page', () => {
  expect(joinLink('https://a.example', '/games/', 'AB12')).toBe('https://a.example/games/join/AB12');
  expect(joinLink('https://a.example', '/', 'one two/three')).toBe('https://a.example/join/one%20two%2Fthree');
});
test('an invitation’s address leads to its place in the app, under any folder', () => {
  expect(behindTheDoor('/join/AB12')).toBe('/#/join/AB12');
  expect(behindTheDoor('/games/join/tiger-piano-fjord')).toBe('/games/#/join/tiger-piano-fjord');
});
test('so does the address of a finished game', () => {
  expect(reviewLink('https://a.example', '/games/', 'x1')).toBe('https://a.example/games/review/x1');
  expect(behindTheDoor('/games/review/x1')).toBe('/games/#/review/x1');
});
test('other addresses stay', () => {
  for (const path of ['/review/', '/', '/games/', '/join/', '/join/a/b', '/index.html'])
    expect(behindTheDoor(path)).toBeNull();
});
test('words or a whole link can be typed', () => {
  expect(typedInvite(' Tiger piano fjord ')).toBe('Tiger piano fjord');
  expect(typedInvite('https://a.example/games/join/AB12')).toBe('AB12');
  expect(typedInvite('https://a.example/#/join/AB%2012')).toBe('AB 12');
  expect(typedInvite('Come: https://a.example/join/AB12?from=mail#top now')).toBe('AB12');
  expect(typedInvite('https://a.example/join/AB12 come!')).toBe('AB12');
  expect(typedInvite('https://a.example/join/100%'), 'whatever it is, the server says').toBe('100%');
});
