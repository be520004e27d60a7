import { expect, test } from 'vitest';
import type { Now, Preview, Why } from '../../wire/schema';
import { position } from './position.fixture';
import { type Decider, Turn } from './turn.svelte';

function preview(move: string, ends = false, marker?: number): Preview {
  const [type, cell] = move.split(' ');
  const events: Record<string, unknown>[] = [{ type, seat: 0, cell, marker }];
  return { move, events: ends ? [...events, { type: 'end' }] : events, open_end: false };
}

function tableWith(previews: Preview[]): Decider & { played: string[]; asked: string[] } {
  const played: string[] = [];
  const asked: string[] = [];
  return {
    mayMove: true,
    now: { view: position() as unknown, moves: previews.map(({ move }) => move) } as Now,
    seat: 0,
    previews: new Map(previews.map((each) => [each.move, each])),
    played,
    asked,
    play: (move) => Promise.resolve(void played.push(move)),
    why: (move): Promise<Why> => {
      asked.push(move);
      return Promise.resolve({ move, legal: false, rule: 'PA4', text: `no ${move}` });
    },
  };
}
const always = () => true;
const never = () => false;

test('one legal action is previewed, and a second tap confirms it', () => {
  const table = tableWith([preview('swap e8')]);
  const turn = new Turn(table, always);
  turn.tap('e8');
  expect([turn.chosen, table.played]).toEqual(['swap e8', []]);
  turn.tap('e8');
  expect(table.played).toEqual(['swap e8']);
});

test('without confirmation it is played at once', () => {
  const table = tableWith([preview('swap e8')]);
  new Turn(table, never).tap('e8');
  expect(table.played).toEqual(['swap e8']);
});

test('a move that ends the game or lays the last marker always asks', () => {
  const table = tableWith([
    preview('flip e8', true),
    preview('establish d4', false, 6),
    preview('establish d3', false, 5),
  ]);
  const turn = new Turn(table, never);
  turn.tap('e8');
  turn.tap('d4');
  expect([turn.chosen, table.played]).toEqual(['establish d4', []]);
  turn.tap('d3');
  expect(table.played).toEqual(['establish d3']);
});

test('two actions on a cell are asked for, or decided by the mode', () => {
  const table = tableWith([preview('swap e8'), preview('flip e8'), preview('flip f8')]);
  const turn = new Turn(table, always);
  turn.tap('e8');
  expect([turn.asked, turn.chosen]).toEqual(['e8', null]);
  turn.choose('flip e8');
  expect([turn.asked, turn.chosen]).toEqual([null, 'flip e8']);
  turn.switchTo('lay');
  expect([turn.chosen, [...turn.targets.keys()]]).toEqual([null, ['e8']]);
  turn.tap('e8');
  expect(turn.chosen).toBe('swap e8');
  turn.tap('f8');
  expect(turn.chosen).toBe('flip f8');
});

test('a token that is dropped is laid, never flipped', async () => {
  const table = tableWith([preview('swap e8'), preview('flip e8'), preview('flip f8')]);
  const turn = new Turn(table, always);
  turn.drop('e8');
  expect(turn.chosen).toBe('swap e8');
  turn.drop('f8');
  await new Promise((done) => setTimeout(done));
  expect(turn.chosen).toBeNull();
  expect(turn.barred).toMatchObject({ cell: 'f8', reasons: [{ move: 'swap f8' }] });
});

test('a cell without a move says why, and putting back forgets it', async () => {
  const table = tableWith([preview('swap e8')]);
  const turn = new Turn(table, always);
  turn.tap('a3');
  await new Promise((done) => setTimeout(done));
  expect(table.asked).toEqual(['swap a3', 'flip a3']);
  expect(turn.barred?.reasons.map(({ text }) => text)).toEqual(['no swap a3', 'no flip a3']);
  turn.putBack();
  expect([turn.barred, turn.busy]).toEqual([null, false]);
});

test('an answer that comes too late is not shown', async () => {
  const turn = new Turn(tableWith([preview('swap e8')]), always);
  turn.tap('a3');
  turn.tap('e8');
  await new Promise((done) => setTimeout(done));
  expect([turn.barred, turn.chosen]).toEqual([null, 'swap e8']);
});
