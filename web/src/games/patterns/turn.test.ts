import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../table/session.svelte';
import { FakeTable } from '../../turn/fakes.svelte';
import type { PatternsPreview } from '../../wire/documents';
import { foreseen, position } from './position.fixture';
import { PatternsTurn } from './turn.svelte';

const settings = vi.hoisted(() => ({ confirm: true }));
vi.mock('../../settings.svelte', () => ({ settings }));

function begun(moves: string[], more: Record<string, Partial<PatternsPreview>> = {}, view = position()) {
  const table = new FakeTable(
    moves,
    view,
    moves.map((move) => foreseen(move, more[move])),
  );
  return { table, turn: new PatternsTurn(table as unknown as Session) };
}
const drop = (turn: PatternsTurn, cell: string): void => {
  turn.targetAt = () => cell;
  turn.gesture.down(1, { x: 0, y: 0 }, 'lay');
  turn.gesture.move(1, { x: 99, y: 0 });
  turn.gesture.up(1, { x: 99, y: 0 });
};

beforeEach(() => {
  settings.confirm = true;
});

test('a move that ends the game or lays the last marker always asks, and one that nobody foresaw', () => {
  settings.confirm = false;
  const { table, turn } = begun(['flip e8', 'establish d4', 'establish d3'], {
    'flip e8': { ends: true },
    'establish d4': { marker: true, number: 6 },
    'establish d3': { marker: true, number: 5 },
  });
  turn.aim('e8');
  turn.aim('d4');
  expect([turn.chosen, turn.chosenCell, table.played]).toEqual(['establish d4', 'd4', []]);
  const { previews: all } = table.table;
  table.table.previews = new Map();
  turn.aim('d3');
  expect(table.played).toEqual([]);
  turn.putBack();
  table.table.previews = all;
  turn.aim('d3');
  expect(table.played).toEqual(['establish d3']);
});

test('two actions on a cell are asked for, or decided by what is held', () => {
  const { turn } = begun(['swap e8', 'flip e8', 'flip f8']);
  turn.aim('e8');
  expect([turn.asked, turn.chosen]).toEqual(['e8', null]);
  turn.choose('flip e8');
  expect([turn.asked, turn.chosen]).toEqual([null, 'flip e8']);
  turn.tap('lay');
  expect([turn.chosen, [...turn.bright.keys()]]).toEqual([null, ['e8']]);
  turn.aim('e8');
  expect(turn.chosen).toBe('swap e8');
  turn.aim('f8');
  expect(turn.chosen).toBe('flip f8');
});

test('a token that is dropped is laid, never flipped', async () => {
  const { table, turn } = begun(['swap e8', 'flip e8', 'flip f8']);
  drop(turn, 'e8');
  expect(turn.chosen).toBe('swap e8');
  drop(turn, 'f8');
  await table.questions[0]!.answer();
  expect([turn.chosen, turn.barred]).toMatchObject([null, { name: 'f8', reasons: [{ move: 'swap f8' }] }]);
});

test('a cell without a move says why for both actions, and putting back forgets it', async () => {
  const { table, turn } = begun(['swap e8']);
  turn.aim('a3');
  expect(table.questions.map(({ move }) => move)).toEqual(['swap a3', 'flip a3']);
  for (const { answer } of table.questions) await answer();
  expect(turn.barred?.reasons.map(({ text }) => text)).toEqual(['not swap a3', 'not flip a3']);
  turn.putBack();
  expect([turn.barred, turn.mayPutBack]).toEqual([null, false]);
});

test('S and F take up and put back, where there is something to do', () => {
  const { turn } = begun(['swap e8']);
  const key = (letter: string) => turn.key({ key: letter, altKey: false } as KeyboardEvent);
  expect([key('f'), turn.held]).toEqual([false, null]);
  expect([key('S'), turn.held]).toEqual([true, 'lay']);
  expect([key('s'), turn.held]).toEqual([true, null]);
});

test('the first choice and being done are targets of their own', () => {
  const { table, turn } = begun(['keep red', 'keep green'], {}, { ...position(), phase: 'keep' });
  expect(turn.targets.map(({ name }) => name)).toEqual(['keep red', 'keep green']);
  turn.aim('keep red');
  turn.aim('keep red');
  expect(table.played).toEqual(['keep red']);
});

test('the second seat holds, asks and lays with its own token; who watches has no targets', () => {
  const { table, turn } = begun(['swap e8']);
  table.table.seat = 1;
  turn.aim('a3');
  expect(table.questions.map(({ move }) => move)).toEqual(['establish a3', 'flip a3']);
  table.table.seat = null;
  expect(turn.targets).toEqual([]);
});

test('a new group is laid by its letter, too; while another decides nothing is held', () => {
  const { table, turn } = begun(['establish e8']);
  expect([turn.key({ key: 's', altKey: false } as KeyboardEvent), turn.held]).toEqual([true, 'lay']);
  turn.putBack();
  table.mayMove = false;
  turn.tap('lay');
  turn.hold('lay');
  expect([turn.held, turn.listed]).toEqual([null, ['establish e8']]);
});
