import { expect, test } from 'vitest';
import { partsOf } from './moves';

test('a move text of any game says what it is made with and where', () => {
  expect(partsOf('flip d4')).toEqual({ cell: 'd4' });
  expect(partsOf('keep green')).toEqual({ colour: 'green' });
  expect(partsOf('build red left')).toEqual({ colour: 'red', side: 'left' });
  expect(partsOf('grow 3 black right')).toEqual({ colour: 'black', count: 3, side: 'right' });
  expect(partsOf('play 2 yellow to 3')).toEqual({ colour: 'yellow', count: 2, mandala: 3 });
  expect(partsOf('take dark')).toEqual({ tile: 'dark' });
  expect(partsOf('done')).toEqual({});
});
