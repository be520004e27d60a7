import { expect, test } from 'vitest';
import { lasting } from './pace';

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
