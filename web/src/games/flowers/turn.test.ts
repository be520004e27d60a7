import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../table/session.svelte';
import { FakeTable } from '../../turn/fakes.svelte';
import { foreseen, position } from './position.fixture';
import { FlowersTurn } from './turn.svelte';

const settings = vi.hoisted(() => ({ confirm: true }));
vi.mock('../../settings.svelte', () => ({ settings }));

const RED = { colour: 'red', place: 0, of: 2 } as const;
function begun(phase: 'play' | 'take' = 'play'): { table: FakeTable; turn: FlowersTurn } {
  const moves = phase === 'take' ? ['take dark', 'take light'] : ['play 1 red to 1', 'play 1 red to 2', 'pass'];
  const completes = { mandala: 1, completes: true };
  const previews = moves.map((move) => foreseen(move, move === 'play 1 red to 2' ? completes : {}));
  const table = new FakeTable(moves, position({ phase, taking: phase === 'take' ? 0 : null }), previews);
  return { table, turn: new FlowersTurn(table as unknown as Session) };
}

beforeEach(() => {
  settings.confirm = true;
});

test('lift, aim, confirm', () => {
  const { table, turn } = begun();
  turn.tap(RED);
  turn.aim('mandala/0');
  expect([turn.chosen, table.played]).toEqual(['play 1 red to 1', []]);
  turn.confirm();
  expect(table.played).toEqual(['play 1 red to 1']);
});

test('a play that completes a mandala asks, whatever the settings say', () => {
  settings.confirm = false;
  const { table, turn } = begun();
  turn.tap(RED);
  turn.aim('mandala/1');
  expect([turn.chosen, table.played]).toEqual(['play 1 red to 2', []]);
  turn.aim('mandala/0');
  expect(table.played).toEqual(['play 1 red to 1']);
});

test('cards that may not be played say why as soon as they are up', async () => {
  const { table, turn } = begun();
  table.show(['play 1 red to 1'], table.table.now!.view);
  turn.hold(RED);
  expect(table.questions.map(({ move }) => move)).toEqual(['play 2 red to 1']);
  await table.questions[0]!.answer({ text: 'One card must stay in hand.' });
  expect(turn.barred?.reasons[0]?.text).toBe('One card must stay in hand.');
  turn.putBack();
  expect(turn.barred).toBeNull();
});

test('a tile is chosen while a mandala is dissolved, and cards are not played', () => {
  const { table, turn } = begun('take');
  turn.tap(RED);
  expect([turn.held, turn.playInto(0), turn.isTaking]).toEqual([null, null, true]);
  expect(turn.targets.map(({ name }) => name)).toEqual(['take dark', 'take light']);
  turn.aim('take dark');
  turn.aim('take dark');
  expect(table.played).toEqual(['take dark']);
});

test('a mandala is called by Alt and its number, a colour by its number alone', () => {
  const { turn } = begun();
  const key = (digit: number, altKey: boolean) =>
    turn.key({ key: String(digit), code: `Digit${digit}`, altKey } as KeyboardEvent);
  expect([key(1, false), turn.held?.places]).toEqual([true, [1]]);
  expect([key(2, true), turn.chosen]).toEqual([true, 'play 1 red to 2']);
  turn.putBack();
  expect([key(7, true), key(1, true) && turn.held, key(4, true), turn.held]).toEqual([false, null, false, null]);
});

test('passing is a move like any other', () => {
  const { table, turn } = begun();
  turn.aim('pass');
  expect([turn.mayPass, turn.chosen, table.played]).toEqual([true, 'pass', []]);
});

test('a play that begins the last round or ends the game asks, and one that nobody foresaw', () => {
  settings.confirm = false;
  const moves = [1, 2, 3].map((number) => `play 1 red to ${number}`);
  for (const weighty of [{ last_round: true }, { ends: 'tiles' as const }]) {
    const sees = [foreseen(moves[0]!, weighty), foreseen(moves[2]!)];
    const table = new FakeTable(moves, position(), sees);
    const turn = new FlowersTurn(table as unknown as Session);
    turn.tap(RED);
    turn.aim('mandala/0');
    turn.aim('mandala/1');
    expect([turn.chosen, table.played]).toEqual(['play 1 red to 2', []]);
    turn.aim('mandala/2');
    expect(table.played).toEqual(['play 1 red to 3']);
  }
});

test('what is proposed holds up the cards that it is played with', () => {
  const { turn } = begun();
  turn.propose('play 1 red to 2');
  expect([turn.chosen, turn.held]).toEqual(['play 1 red to 2', { colour: 'red', places: [1] }]);
});

test('while a tile is chosen no colour is called, and while another chooses nothing is taken', () => {
  const { table, turn } = begun('take');
  expect(turn.key({ key: '1', code: 'Digit1', altKey: false } as KeyboardEvent)).toBe(true);
  expect(turn.held).toBeNull();
  table.table.now = { ...table.table.now!, to_move: 1 };
  expect(turn.isTaking).toBe(false);
});

test('who watches, and another seat, sees no hand of ours', () => {
  const { table, turn } = begun();
  for (const seat of [null, 1]) {
    table.table.seat = seat;
    expect(turn.hand).toEqual({});
  }
  table.table.seat = null;
  expect(turn.mayLift).toBe(false);
});
