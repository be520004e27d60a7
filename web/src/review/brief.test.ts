import { expect, test, vi } from 'vitest';
import { brief } from './brief';

vi.mock('../words/words.svelte', () => ({
  say: (name: string, values: object = {}) => [name.replace('web-review-', ''), ...Object.values(values)].join(' '),
}));

test('a move of any game is told by its count, colour and place', () => {
  expect(['flip h6', 'grow 2 red left', 'build black right', 'play 3 green to 2', 'done'].map(brief)).toEqual([
    'move-flip 1 none h6',
    'move-grow 2 red side-left',
    'move-build 1 black side-right',
    'move-play 3 green 2',
    'move-done 1 none ',
  ]);
});
