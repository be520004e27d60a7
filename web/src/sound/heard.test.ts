import { expect, test } from 'vitest';
import type { GameEvent } from '../wire/documents';
import { laid, soundsOf } from './heard';

const chapter = (...types: string[]) => ({
  version: 1,
  at: 0,
  seat: 0,
  move: '',
  story: [],
  events: types.map((type) => ({ type }) as GameEvent),
});

test('a completed mandala rings once, its sweep is brushed', () => {
  expect(soundsOf(chapter('grow', 'complete', 'sweep', 'complete'))).toEqual(['bowl', 'brush']);
  expect(soundsOf(chapter('build', 'draw'))).toEqual([]);
});

test('tokens clack, cards trickle, drawn cards rustle', () => {
  expect([laid('token-down-red', false), laid('card-red', false), laid('card-red', true)]).toEqual([
    'clack',
    'trickle',
    'rustle',
  ]);
});
