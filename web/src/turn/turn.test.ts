import { beforeEach, expect, test, vi } from 'vitest';
import { FakeTable, settled } from './fakes.svelte';
import { type Target, Turn } from './turn.svelte';

const settings = vi.hoisted(() => ({ confirm: true }));
vi.mock('../settings.svelte', () => ({ settings }));

/** Whoever holds a piece can put it on a place: `red a`. Places also turn: `turn a`. */
class TinyTurn extends Turn<string> {
  pieces = ['red', 'green'];
  targetsFor(held: string | null): Target[] {
    return ['a', 'b', 'c'].map((name) => {
      const meant = held ? [`${held} ${name}`] : [`turn ${name}`, `twist ${name}`];
      return { name, meant, moves: meant.filter((move) => this.legal.has(move)) };
    });
  }
  isWeighty(move: string): boolean {
    return move.endsWith('c');
  }
  kept(held: string | null): string | null {
    return held !== null && this.pieces.includes(held) ? held : null;
  }
  tap(piece: string): void {
    this.take(this.held === piece ? null : piece);
  }
  hold(piece: string): void {
    this.take(piece);
  }
  with(piece: string): string | null {
    return this.pieces.includes(piece) ? piece : null;
  }
}

function begun(...moves: string[]): { table: FakeTable; turn: TinyTurn } {
  const table = new FakeTable(moves);
  const turn = new TinyTurn(table);
  // Without a screen, a target is where its letter is.
  turn.targetAt = ({ x }) => ['a', 'b', 'c'][x / 100 - 1] ?? null;
  return { table, turn };
}
const drag = (turn: TinyTurn, piece: string, to: number): void => {
  turn.gesture.down(1, { x: 0, y: 0 }, piece);
  turn.gesture.move(1, { x: to, y: 0 });
  turn.gesture.up(1, { x: to, y: 0 });
};
const click = (detail: number) => ({ detail }) as MouseEvent;

beforeEach(() => {
  settings.confirm = true;
});

test('the first tap shows a move, the second makes it', () => {
  const { table, turn } = begun('red a', 'red b');
  turn.tap('red');
  turn.aim('a');
  expect([turn.chosen, turn.shown, turn.lit('a'), turn.lit('b'), table.played]).toEqual([
    'red a',
    'red a',
    'picked',
    'legal',
    [],
  ]);
  turn.aim('b');
  expect([turn.chosen, table.played]).toEqual(['red b', []]);
  turn.aim('b');
  expect(table.played).toEqual(['red b']);
});

test('without asking it is made at once, but never a weighty one', () => {
  settings.confirm = false;
  const { table, turn } = begun('red a', 'red b', 'red c');
  turn.tap('red');
  turn.aim('c');
  expect([turn.chosen, table.played]).toEqual(['red c', []]);
  turn.aim('a');
  expect(table.played).toEqual(['red a']);
});

test('a move is made once, however often one says yes', () => {
  const { table, turn } = begun('red a');
  turn.tap('red');
  turn.aim('a');
  turn.confirm();
  turn.confirm();
  turn.aim('a');
  expect(table.played).toEqual(['red a']);
});

test('the second click of a double click never reaches into the next position', () => {
  settings.confirm = false;
  const { table, turn } = begun('red a');
  expect(turn.isStray(click(1))).toBe(false);
  expect(turn.isStray(click(2))).toBe(false);
  table.show(['red a'], {});
  expect(turn.isStray(click(2))).toBe(true);
  expect(turn.isStray(click(1))).toBe(false);
});

test('what is on its way can’t be changed, and comes back when it is refused', async () => {
  const { table, turn } = begun('red a');
  turn.tap('red');
  turn.aim('a');
  turn.confirm();
  turn.putBack();
  turn.take('green');
  expect([turn.held, turn.chosen, turn.isSent, turn.mayPutBack, turn.mayConfirm]).toEqual([
    'red',
    'red a',
    true,
    false,
    false,
  ]);
  await table.refuse();
  expect([turn.held, turn.chosen, turn.isSent, turn.mayPutBack]).toEqual(['red', null, false, true]);
});

test('a refusal that comes in another position changes nothing there', async () => {
  const { table, turn } = begun('red a');
  turn.tap('red');
  turn.aim('a');
  turn.confirm();
  const refuse = table.refuse;
  table.show(['green b'], {});
  table.mayMove = true;
  turn.tap('green');
  await refuse();
  expect([turn.held, turn.chosen]).toEqual(['green', null]);
});

test('a new position leaves what can still be held, and nothing of what was played', () => {
  const { table, turn } = begun('red a');
  turn.tap('red');
  turn.aim('a');
  table.show(['red b'], {});
  expect([turn.held, turn.chosen]).toEqual(['red', null]);
  turn.aim('b');
  turn.confirm();
  table.show(['red a'], {});
  expect([turn.held, turn.isSent]).toEqual([null, false]);
});

test('going back to an old position does not bring back what was begun there', () => {
  const { table, turn } = begun('turn a');
  turn.aim('a');
  turn.confirm();
  table.show(['turn b'], {});
  table.mayMove = true;
  table.show(['turn a'], {});
  expect([turn.chosen, turn.isSent, turn.mayPutBack]).toEqual([null, false, false]);
});

test('where several moves are possible one is asked for', () => {
  const { table, turn } = begun('turn a', 'twist a');
  turn.aim('a');
  expect([turn.asked, turn.chosen]).toEqual(['a', null]);
  table.table.now = { ...table.table.now!, moves: ['turn a', 'twist a', 'turn b'] };
  turn.over = 'b';
  expect(turn.shown, 'while one is asked nothing else is shown').toBeNull();
  turn.choose('twist a');
  expect([turn.asked, turn.chosen]).toEqual([null, 'twist a']);
});

test('a place that what is held can’t go to may still do something else', () => {
  const { turn } = begun('red a', 'turn b');
  turn.tap('red');
  expect(turn.lit('b')).toBe('barred');
  turn.aim('b');
  expect(turn.chosen).toBe('turn b');
});

test('a place without a move says why, each reason once', async () => {
  const { table, turn } = begun('turn a');
  turn.aim('b');
  expect(table.questions.map(({ move }) => move)).toEqual(['turn b', 'twist b']);
  await table.questions[0]!.answer({ text: 'Not now.' });
  await table.questions[1]!.answer({ text: 'Not now.' });
  expect(turn.barred).toMatchObject({ name: 'b', reasons: [{ move: 'turn b', text: 'Not now.' }] });
  turn.putBack();
  expect([turn.barred, turn.mayPutBack]).toEqual([null, false]);
});

test('a reason that comes after something else was done is not shown', async () => {
  const { table, turn } = begun('turn a', 'red a');
  turn.tap('red');
  turn.aim('b');
  turn.aim('a');
  await table.questions[0]!.answer();
  expect([turn.barred, turn.chosen]).toEqual([null, 'red a']);
});

test('a reason that comes in another position, or for another seat, is not shown', async () => {
  const { table, turn } = begun('turn a');
  turn.aim('b');
  table.show(['turn a'], {});
  await table.questions[0]!.answer();
  await table.questions[1]!.answer();
  expect(turn.barred).toBeNull();
});

test('what can go nowhere says why at once', async () => {
  const { table, turn } = begun('red a');
  turn.tap('green');
  expect(table.questions.map(({ move }) => move)).toEqual(['green a']);
  await table.questions[0]!.answer();
  expect(turn.barred?.reasons[0]?.text).toBe('not green a');
});

test('dragging shows what a tap would show, and never counts as the yes', () => {
  const { table, turn } = begun('red a', 'red b');
  drag(turn, 'red', 100);
  drag(turn, 'red', 100);
  expect([turn.chosen, turn.held, table.played, turn.over]).toEqual(['red a', 'red', [], null]);
  turn.confirm();
  expect(table.played).toEqual(['red a']);
});

test('a piece that is dropped goes there or nowhere: nothing else is done with the place', () => {
  const { table, turn } = begun('red a', 'turn b');
  drag(turn, 'red', 200);
  expect([turn.chosen, table.questions.map(({ move }) => move)]).toEqual([null, ['red b']]);
});

test('what is dropped beside every target is held as it was before', () => {
  const { turn } = begun('red a', 'green a');
  drag(turn, 'red', 900);
  expect(turn.held).toBeNull();
  turn.tap('green');
  drag(turn, 'red', 900);
  expect(turn.held).toBe('green');
});

test('while a piece is dragged the target under it is shown; a cancelled drag leaves no trace', () => {
  const { turn } = begun('red a');
  turn.gesture.down(1, { x: 0, y: 0 }, 'red');
  turn.gesture.move(1, { x: 100, y: 0 });
  expect([turn.over, turn.lit('a'), turn.shown, turn.held]).toEqual(['a', 'hot', 'red a', 'red']);
  turn.gesture.cancel();
  expect([turn.over, turn.held, turn.shown, turn.chosen]).toEqual([null, null, null, null]);
});

test('nothing is dragged, chosen or lit while another decides; it can be held ready', () => {
  const { table, turn } = begun('red a');
  table.mayMove = false;
  turn.gesture.down(1, { x: 0, y: 0 }, 'red');
  turn.gesture.move(1, { x: 100, y: 0 });
  expect([turn.gesture.at, turn.held]).toEqual([null, null]);
  turn.gesture.up(1, { x: 100, y: 0 });
  turn.aim('a');
  turn.choose('red a');
  expect([turn.held, turn.chosen, turn.lit('a'), table.played]).toEqual([null, null, 'none', []]);
  turn.tap('red');
  table.mayMove = true;
  expect([turn.held, turn.lit('a')]).toEqual(['red', 'legal']);
});

test('while pieces travel nothing is shown beside them', () => {
  const { table, turn } = begun('red a');
  turn.tap('red');
  turn.aim('a');
  turn.confirm();
  expect(turn.shown).toBe('red a');
  table.queue.animating = true;
  expect(turn.shown).toBeNull();
});

test('arrow keys walk through the legal targets and around', () => {
  const { turn } = begun('red a', 'red c');
  turn.tap('red');
  expect([turn.next(null, 1), turn.next(null, -1)]).toEqual(['a', 'c']);
  expect([turn.next('a', 1), turn.next('c', 1), turn.next('a', -1)]).toEqual(['c', 'a', 'c']);
  turn.putBack();
  expect(turn.next(null, 1)).toBeNull();
});

test('a choice stays when it fits what is held next, else it goes', async () => {
  const { turn } = begun('turn a', 'red a', 'green b');
  turn.tap('red');
  turn.aim('a');
  turn.take('red');
  expect(turn.chosen).toBe('red a');
  turn.take('green');
  expect(turn.chosen).toBeNull();
  await settled();
});

test('what is proposed while a move is on its way is not shown in its place', () => {
  const { table, turn } = begun('red a', 'turn b');
  turn.propose('turn b');
  expect([turn.chosen, turn.held]).toEqual(['turn b', null]);
  turn.tap('red');
  turn.aim('a');
  turn.confirm();
  table.mayMove = true; // the table would allow it
  turn.propose('turn b');
  expect([turn.chosen, turn.isSent, table.played]).toEqual(['red a', true, ['red a']]);
});

test('what is proposed and is not allowed any more is not shown', () => {
  const { turn } = begun('red a');
  turn.propose('turn b');
  expect([turn.chosen, turn.mayConfirm]).toEqual([null, false]);
});

test('in an exercise every move is shown before it is made, whatever the settings say', () => {
  settings.confirm = false;
  const { table, turn } = begun('red a');
  Object.assign(table, { frame: { isExercise: true } });
  turn.tap('red');
  turn.aim('a');
  expect([turn.chosen, table.played]).toEqual(['red a', []]);
});

test('what turns out to be allowed is no reason', async () => {
  const { table, turn } = begun('turn a');
  turn.aim('b');
  await table.questions[0]!.answer({ legal: true, text: 'It brings a point.' });
  await table.questions[1]!.answer({ text: 'Not now.' });
  expect(turn.barred?.reasons.map(({ text }) => text)).toEqual(['Not now.']);
});

test('a drag that ends when its piece is gone holds nothing', () => {
  const { table, turn } = begun('red a', 'green a');
  turn.tap('red');
  turn.gesture.down(1, { x: 0, y: 0 }, 'green');
  turn.gesture.move(1, { x: 100, y: 0 });
  turn.pieces = ['green'];
  table.show(['green a'], {});
  turn.gesture.cancel();
  expect(turn.held).toBeNull();
});

test('a move that was chosen is not made while nothing may be decided', () => {
  const { table, turn } = begun('red a');
  turn.tap('red');
  turn.aim('a');
  table.mayMove = false;
  turn.confirm();
  expect([turn.mayConfirm, turn.isSent, table.played]).toEqual([false, false, []]);
});
