import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import type { PatternsView } from '../../wire/documents';
import { bowlOf, promptOf } from './about';
import { cellMove } from './moves';
import { foreseen, position } from './position.fixture';
import { headOf, labelOf, outcomeOf, rivalSentence, type Sentence } from './words';

const SWAP = foreseen('swap e8', { colour: 'purple', number: 1, taken: 'orange', points: 1, scores: [2, 0] });
const LAST = { ...SWAP, ends: true };
const NAMES = ['Tenzin', 'Mira'];

function speaker(language: string): (sentence: Sentence) => string {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const name of ['web', 'web-patterns']) {
    const file = new URL(`../../../../chakpur/locales/${language}/${name}.ftl`, import.meta.url);
    bundle.addResource(new FluentResource(readFileSync(file, 'utf-8')));
  }
  return ({ id, values }) => {
    const errors: Error[] = [];
    const text = bundle.formatPattern(bundle.getMessage(id)!.value!, values, errors);
    expect(errors).toEqual([]);
    return text;
  };
}
const [english, german] = [speaker('en'), speaker('de')];

test('a cell says what lies there and what can be done', () => {
  const told = labelOf('e8', [cellMove('swap e8')!], position(), 0, NAMES, () => SWAP);
  expect(told.map(english).join(' ')).toBe(
    'e8, orange sun, face up. Swap: purple joins group 1, plus 1, you take orange.',
  );
  expect(told.map(german).join(' ')).toBe(
    'e8, orange Sonne, Vorderseite. Austauschen: Violett kommt zu Gruppe 1, plus 1, du nimmst Orange.',
  );
});

test('without a preview the action is named all the same', () => {
  const told = labelOf('e8', [cellMove('swap e8')!], position(), 0, NAMES, () => null);
  expect(told.map(english)).toEqual(['e8, orange sun, face up.', 'You can swap here.']);
});

test('a group says whose it is', () => {
  const label = (cell: string, seat: number | null) =>
    labelOf(cell, [], position(), seat, NAMES, () => null).map(english);
  expect(label('c7', 0)).toEqual(['c7, purple whirl, your group 1, claim marker.']);
  expect(label('d7', 1)).toEqual(['d7, purple whirl, Tenzin’s group 1.']);
  expect(label('d8', null)).toEqual(['d8, orange sun, Mira’s group 1, claim marker.']);
});

test('a move is told before it is made, and whether it ends the game', () => {
  expect(english(headOf('swap e8'))).toBe('Swap at e8.');
  expect(outcomeOf('swap e8', 0, NAMES, SWAP).map(english)).toEqual([
    'Your purple joins group 1 (+1); orange goes into your bowl.',
  ]);
  expect(outcomeOf('swap e8', 0, NAMES, LAST).map(german)[1]).toBe('Damit endet das Spiel: Du gewinnst 2 zu 0.');
  expect(outcomeOf('swap e8', 0, NAMES, null)).toEqual([]);
});

test('the prompt fits what is possible', () => {
  const prompt = (...moves: string[]) => english(promptOf(position(), 0, moves, 'Mira'));
  expect(prompt('swap e8')).toBe('Swap a token beside your purple group.');
  expect(prompt('swap e8', 'flip e7')).toContain('or flip a token');
  expect(prompt('establish e8')).toBe('Establish your purple group anywhere.');
  expect(prompt('flip e7')).toContain('can’t be laid now');
});

test('the bowl says where its token fits', () => {
  const mine = (...moves: string[]) => english(bowlOf(position(), 0, true, 'Tenzin', moves));
  expect(mine('swap e8')).toBe('Your bowl: purple. It can join your group 1.');
  expect(mine('flip e8')).toBe('Your bowl: purple. It can’t be laid anywhere now.');
  expect(mine()).toBe('Your bowl: purple. One group established.');
  expect(german(bowlOf(position(), 1, false, 'Mira', []))).toBe('Schale von Mira: Schwarz. Eine Gruppe eröffnet.');
});

test('what the other player could do on a cell is told', () => {
  const answers = ['flip e8', 'establish e8', 'flip f8', 'establish d3'].map((move) => cellMove(move)!);
  const told = (cell: string) => rivalSentence(cell, answers, position(), 0, NAMES);
  expect(english(told('e8')!)).toBe('Mira could flip it or lay black here.');
  expect(german(told('f8')!)).toBe('Mira könnte es umdrehen.');
  expect(german(told('d3')!)).toBe('Mira könnte hier Schwarz legen.');
  expect(told('a3')).toBeNull();
});

test('how it ends is told from the seat of whoever moves', () => {
  const end = (seat: number, scores: [number, number]) =>
    outcomeOf('swap e8', seat, NAMES, { ...LAST, scores }).at(-1)?.values;
  expect([end(1, [2, 5]), end(1, [5, 2]), end(0, [3, 3])]).toEqual([
    { result: 'win', mine: 5, theirs: 2 },
    { result: 'loss', mine: 2, theirs: 5 },
    { result: 'draw', mine: 3, theirs: 3 },
  ]);
  const ids = outcomeOf('swap e8', 0, NAMES, { ...SWAP, final: true }).map(({ id }) => id);
  expect(ids, 'the last round is no end').toEqual(['web-patterns-will-swap']);
});

test('to the second seat the first one is the other', () => {
  const answers = [cellMove('swap e8')!];
  expect(rivalSentence('e8', answers, position(), 1, NAMES)?.values).toMatchObject({
    name: 'Tenzin',
    colour: 'purple',
  });
  const keep = foreseen('keep red', { given: 'green' });
  expect([0, 1].map((seat) => outcomeOf('keep red', seat, NAMES, keep)[0]?.values.name)).toEqual(['Mira', 'Tenzin']);
  expect(english(labelOf('d8', [], position(), 1, NAMES, () => null)[0]!)).toContain('your group 1');
  expect(labelOf('e8', answers, position(), null, NAMES, () => null)).toHaveLength(1);
});

test('the second seat is told of its own bowl and its own groups', () => {
  const view: PatternsView = { ...position(), bowls: ['purple', 'orange'], rivers: [[], ['red', 'orange']] };
  expect(promptOf(view, 1, ['swap e8'], 'Tenzin').values).toMatchObject({ colour: 'orange' });
  expect(bowlOf(view, 1, true, 'Mira', ['swap e8']).values).toEqual({
    colour: 'orange',
    can: 'join',
    number: 2,
    groups: 2,
  });
});
