import { expect, test } from 'vitest';
import { spoken } from './spoken';

test('a long turn is told by how it began and how it ended, a shorter one whole', () => {
  expect(spoken(['a', 'b', 'c', 'd'])).toBe('a b c d');
  expect(spoken(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a b e f');
});
