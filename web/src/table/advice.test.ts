import { expect, test } from 'vitest';
import { briefly, mayAsk, placesOfMove } from './advice';
import { now } from './fakes';
import type { Session } from './session.svelte';

/** Somebody at home who is to move and has a choice. */
const alone = (changes: { table?: object; frame?: object; id?: string; mayMove?: boolean } = {}): Session =>
  ({
    id: 't',
    mayMove: true,
    ...changes,
    frame: { isExercise: false, actions: null, ...changes.frame },
    table: { seat: 0, isOnline: false, now: now({ moves: ['a', 'b'] }), ...changes.table },
  }) as unknown as Session;

test('who plays against the computer may ask for a hint when there is something to decide', () => {
  expect(mayAsk(alone())).toBe(true);
});

test.each([
  ['other people sit at other devices', alone({ table: { isOnline: true } })],
  ['one only watches', alone({ table: { seat: null } })],
  ['another is to move', alone({ mayMove: false })],
  ['there is only one move', alone({ table: { now: now({ moves: ['a'] }) } })],
  ['it is over', alone({ table: { now: now({ status: 'over', moves: ['a', 'b'] }) } })],
  ['it is an exercise', alone({ frame: { isExercise: true } })],
  ['a coach is there', alone({ frame: { actions: () => undefined } })],
  ['the table is only on this page', alone({ id: '' })],
])('nobody is given a hint where %s', (_, session) => expect(mayAsk(session)).toBe(false));

test('what is claimed lies on the mandala that is destroyed, also on the first', () => {
  expect([placesOfMove('claim black', 0, 0), placesOfMove('claim black', 0)]).toEqual([['mountain/left/black'], []]);
  expect([placesOfMove('take light', 2, 2), placesOfMove('take light', 2)]).toEqual([['tile/2/light'], []]);
});

test('a hint has its mark where its move is made', () => {
  expect(placesOfMove('flip d4', 0)).toEqual(['cell/d4']);
  expect(placesOfMove('keep red', 1)).toEqual(['start/red']);
  expect(placesOfMove('build red left', 1)).toEqual(['mountain/left/red', 'mountain/left']);
  expect(placesOfMove('grow 2 green right', 1)).toEqual(['field/right/1/green', 'field/right/1']);
  expect(placesOfMove('discard 2 green', 1)).toEqual(['discard']);
  expect(placesOfMove('claim black', 0, 1)).toEqual(['mountain/right/black']);
  expect(placesOfMove('play 3 black to 2', 2)).toEqual(['mandala/1']);
  expect(placesOfMove('take dark', 2, 0)).toEqual(['tile/0/dark']);
  expect(placesOfMove('pass', 0)).toEqual([]);
});

test('a move is said in a few words', () => {
  expect(briefly('grow 2 green right')).toEqual({ kind: 'grow', count: 2, colour: 'green', place: 'right' });
  expect(briefly('build red left')).toEqual({ kind: 'build', count: 1, colour: 'red', place: 'left' });
  expect(briefly('play 3 black to 2')).toEqual({ kind: 'play', count: 3, colour: 'black', place: '2' });
  expect(briefly('flip d4')).toEqual({ kind: 'flip', count: 1, colour: '', place: 'd4' });
  expect(briefly('done')).toEqual({ kind: 'done', count: 1, colour: '', place: '' });
});
