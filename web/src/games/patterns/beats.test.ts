import { expect, test } from 'vitest';
import { beatsOf } from './beats';
import { lastOn } from './shown';
import { placesOf } from './view';
import { reckoning } from './position.fixture';

test('a swap exchanges bowl and cell, a new group gets its marker after that', () => {
  const deed = { seat: 1, move: '', cell: 'e8', colour: 'black', taken: 'orange', points: 0 } as const;
  expect(beatsOf({ type: 'swap', ...deed }).map(({ flights }) => flights.map(({ from, to }) => [from, to]))).toEqual([
    [
      ['bowl/1', 'cell/e8'],
      ['cell/e8', 'bowl/1'],
    ],
  ]);
  const [, marker] = beatsOf({ type: 'establish', ...deed, marker: 2 });
  expect(marker?.flights).toMatchObject([{ art: 'claim-b-2', from: 'river/1/2', to: 'cell/e8/marker' }]);
});

test('a flip turns over where it lies, both starting tokens go to their bowls', () => {
  const [flip] = beatsOf({ type: 'flip', seat: 0, move: 'flip e7', cell: 'e7', colour: 'green', points: 1 });
  expect(flip?.flights).toMatchObject([
    { art: 'token-down-green', turns: 'token-up-green', from: 'cell/e7', to: 'cell/e7' },
  ]);
  const [keep] = beatsOf({ type: 'keep', seat: 1, move: 'keep red', colour: 'red', given: 'black' });
  expect(keep?.flights.map(({ from, to }) => [from, to])).toEqual([
    ['start/red', 'bowl/1'],
    ['start/black', 'bowl/0'],
  ]);
});

test('the last move on the board is the last one with a cell', () => {
  const chapter = (seat: number, move: string) => ({ version: 1, at: 0, seat, move, events: [], story: [] });
  expect(lastOn([chapter(0, 'swap e8'), chapter(1, 'flip d3'), chapter(1, 'done')])).toEqual({ cell: 'd3', seat: 1 });
  expect(lastOn([chapter(1, 'keep red')])).toBeNull();
});

test('a river has six places, with what the rules reckon for them', () => {
  const [first, second] = placesOf(reckoning, 0);
  expect(first).toEqual({ number: 1, colour: 'purple', tokens: 1, points: 1 });
  expect(second).toEqual({ number: 2, colour: null, tokens: 0, points: 0 });
});

test('each seat has its own claim markers, and is given what the other has not kept', () => {
  const deed = { move: '', cell: 'e8', colour: 'black', taken: 'orange', points: 0, marker: 1 } as const;
  const art = (seat: number) => beatsOf({ type: 'establish', seat, ...deed })[1]!.flights[0]!.art;
  expect([art(0), art(1)]).toEqual(['claim-a-1', 'claim-b-1']);
  const [keep] = beatsOf({ type: 'keep', seat: 0, move: 'keep red', colour: 'red', given: 'black' });
  expect(keep?.flights.map(({ to }) => to)).toEqual(['bowl/0', 'bowl/1']);
});
