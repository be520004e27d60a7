import { expect, test, vi } from 'vitest';
import { lasting, pace } from './pace';

vi.mock('../words/words.svelte', () => ({
  say: (name: string, values: object = {}) => [name, ...Object.values(values)].join(' '),
  language: () => 'en',
}));

test('a time is told in the largest unit that fits', () => {
  expect([600, 3600, 86_400, 259_200, 90].map((seconds) => lasting(seconds, 'en'))).toEqual([
    '10 minutes',
    '1 hour',
    '1 day',
    '3 days',
    '1.5 minutes',
  ]);
  expect(lasting(86_400, 'de')).toBe('1 Tag');
});

test('a clock goes before patience, and without both there is time', () => {
  expect([
    pace({ clock: { per: 'move', seconds: 600 }, patience: 86_400 }),
    pace({ clock: null, patience: 86_400 }),
    pace({ clock: null, patience: null }),
  ]).toEqual(['web-pace-move 10 minutes', 'web-pace-patience 1 day', 'web-pace-none']);
});
