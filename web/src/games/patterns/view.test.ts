import { expect, test } from 'vitest';
import { position, reckoning } from './position.fixture';
import { scoring } from './scoring';
import { groupsOf, numberOf, placesOf } from './view';

test('tokens of one colour and one owner are a group, the first seat’s like the second’s', () => {
  const view = position();
  view.cells.a3 = { colour: 'purple', owner: 1, marker: 1 };
  expect(groupsOf(view)).toEqual([
    { seat: 1, colour: 'orange', cells: ['d8'] },
    { seat: 0, colour: 'purple', cells: ['c7', 'd7'] },
    { seat: 1, colour: 'purple', cells: ['a3'] },
  ]);
  expect([numberOf(view, 0, 'purple'), numberOf(view, 1, 'purple')]).toEqual([1, 0]);
});

test('each seat’s river is counted by its own groups, place by place', () => {
  expect([placesOf(reckoning, 0)[0]!.colour, placesOf(reckoning, 1)[0]!.colour]).toEqual(['purple', 'orange']);
  const steps = scoring({}, reckoning);
  expect(steps.map(({ seat, row }) => [seat, row])).toEqual(
    [0, 1].flatMap((seat) => [1, 2, 3, 4, 5, 6].map((row) => [seat, row])),
  );
  expect([steps[0], steps[6]].map((step) => [step!.points, step!.detail, step!.art])).toEqual([
    [1, '1 × 1', 'stone-purple'],
    [0, '0 × 1', 'stone-orange'],
  ]);
});
