import { expect, test } from 'vitest';
import { briefly, placesOfMove } from './advice';

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
