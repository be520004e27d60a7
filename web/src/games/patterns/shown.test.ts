import { expect, test } from 'vitest';
import type { Chapter } from '../../wire/schema';
import { foreseen, position } from './position.fixture';
import { ghostOf, movingIn } from './shown';

test('a move in mind shows the token of one’s own bowl, or the one that is turned over', () => {
  const sees = foreseen('establish e8', { points: 2, marker: true, number: 3 });
  const ghost = (move: string | null, seat: number | null) => ghostOf(move, true, position(), seat, sees);
  expect(ghost('establish e8', 1)).toEqual({ cell: 'e8', colour: 'black', seat: 1, gain: 2, marker: 3, firm: true });
  expect([ghost('swap e8', 0)?.colour, ghost('flip e8', 0)?.colour]).toEqual(['purple', 'orange']);
  expect([ghost(null, 0), ghost('done', 0), ghost('swap e8', null)]).toEqual([null, null, null]);
});

test('what travels is where its move is made, and whose it is', () => {
  const told = (event: object) => movingIn({ events: [event] } as unknown as Chapter);
  expect(told({ type: 'flip', seat: 1, cell: 'd3' })).toEqual({ cell: 'd3', seat: 1, kind: 'flip' });
  expect(told({ type: 'keep', seat: 1, colour: 'red' })).toEqual({ cell: null, seat: 1, kind: 'keep' });
  expect([told({ type: 'shuffle', seat: 1 }), movingIn(null)]).toEqual([null, null]);
});
