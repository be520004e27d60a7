import { expect, test } from 'vitest';
import type { ReviewedMove } from '../wire/documents';
import { isMistake, isTold, MARKS } from './marks';

test('mistakes and what is worth a mark are found among all marks; a forced move is nobody’s fault', () => {
  const those = (is: (move: ReviewedMove) => boolean, forced: boolean) =>
    MARKS.filter((mark) => is({ mark, forced } as ReviewedMove));
  expect(those(isTold, false)).toEqual(['inaccuracy', 'mistake', 'blunder']);
  expect(those(isMistake, false)).toEqual(['mistake', 'blunder']);
  expect([those(isTold, true), those(isMistake, true)]).toEqual([[], []]);
});
