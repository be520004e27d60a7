import { expect, test } from 'vitest';
import { buildText, claimText, discardText, growText, parseMove } from './moves';

test('every kind of move is read', () => {
  expect(parseMove('build red left')).toEqual({ kind: 'build', colour: 'red', count: 1, side: 'left' });
  expect(parseMove('grow 3 black right')).toEqual({ kind: 'grow', colour: 'black', count: 3, side: 'right' });
  expect(parseMove('discard 2 yellow')).toEqual({ kind: 'discard', colour: 'yellow', count: 2 });
  expect(parseMove('claim purple')).toEqual({ kind: 'claim', colour: 'purple' });
  expect(parseMove('pass')).toEqual({ kind: 'pass' });
});

test('what is no move is none', () => {
  for (const text of ['', 'build blue left', 'build red', 'grow red left', 'discard 2 red left', 'claim', 'passes'])
    expect(parseMove(text)).toBeNull();
});

test('texts and moves fit together', () => {
  for (const text of [
    buildText('green', 'right'),
    growText(2, 'red', 'left'),
    discardText(4, 'black'),
    claimText('orange'),
  ])
    expect(parseMove(text)).not.toBeNull();
});
