import { expect, test } from 'vitest';
import { headline, reason, type Result } from './ending';

const result = (changes: Partial<Result>): Result => ({
  ending: { by: 'rules', winners: [0] },
  scores: [43, 37],
  ours: 0,
  called: (seat) => ['Ann', 'Mira', 'Tashi'][seat]!,
  ...changes,
});

test('two players: who won, and by how much', () => {
  expect(headline(result({}))).toEqual({
    name: 'web-end-wins-two',
    values: { who: 'you', name: 'Ann', points: 43, others: 37 },
  });
  expect(headline(result({ ending: { by: 'rules', winners: [1] }, scores: [41, 46] })).values).toMatchObject({
    who: 'other',
    name: 'Mira',
    points: 46,
    others: 41,
  });
});

test('draws and shared wins', () => {
  expect(headline(result({ ending: { by: 'agreement', winners: [] } })).name).toBe('web-end-draw');
  expect(headline(result({ ending: { by: 'rules', winners: [1, 2] } })).values).toEqual({ names: 'Mira, Tashi' });
});

test('who resigned or ran out of time is said, the points are not', () => {
  const resigned = result({ ending: { by: 'resignation', winners: [0], seat: 1 } });
  expect(headline(resigned)).toEqual({ name: 'web-end-wins', values: { who: 'you', name: 'Ann' } });
  expect(reason(resigned)).toEqual({ name: 'web-end-by-resignation', values: { who: 'other', name: 'Mira' } });
  expect(reason(result({}))).toBeNull();
});

test('at a larger table the winner’s points alone are told, however few', () => {
  expect(headline(result({ ending: { by: 'rules', winners: [2] }, scores: [0, 0, 0] }))).toEqual({
    name: 'web-end-wins-many',
    values: { who: 'other', name: 'Tashi', points: 0 },
  });
});

test('who resigned is «you» to nobody else, and nobody is where nobody did anything', () => {
  const resigned: Result['ending'] = { by: 'resignation', winners: [0], seat: 1 };
  const who = (changes: Partial<Result>) => reason(result(changes))?.values.who;
  expect([who({ ending: resigned, ours: 1 }), who({ ending: resigned, ours: null })]).toEqual(['you', 'other']);
  expect(reason(result({ ending: { by: 'agreement', winners: [] }, ours: null }))?.values).toEqual({
    who: 'other',
    name: '',
  });
  expect(headline(result({ ours: null })).values.who).toBe('other');
});
