import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../table/session.svelte';
import { FakeTable } from '../../turn/fakes.svelte';
import type { MandalaPreview } from '../../wire/documents';
import { MandalaTurn } from './turn.svelte';

const settings = vi.hoisted(() => ({ confirm: true }));
vi.mock('../../settings.svelte', () => ({ settings }));
vi.mock('../../words/words.svelte', () => ({ say: (name: string) => name, language: () => 'en' }));

const VIEW = {
  game: 'mandala',
  phase: 'turn',
  hands: [
    { red: 2, green: 1 },
    { size: 6, known: {} },
  ],
  mandalas: [
    { mountain: [], fields: [{}, {}] },
    { mountain: [], fields: [{}, {}] },
  ],
};
const MOVES = ['build red left', 'build red right', 'grow 1 red left', 'grow 2 red left', 'discard 2 red'];

const CLAIMS = { ...VIEW, phase: 'claim', claiming: 0 };

function begun(
  moves = MOVES,
  view: object = VIEW,
  sees: MandalaPreview[] = [],
): { table: FakeTable; turn: MandalaTurn } {
  const table = new FakeTable(moves, view, sees);
  return { table, turn: new MandalaTurn(table as unknown as Session) };
}
const lit = (turn: MandalaTurn): string[] =>
  turn.targets.filter(({ moves }) => moves.length > 0).map(({ name }) => name);
const key = (turn: MandalaTurn, letter: string): boolean => turn.key({ key: letter, altKey: false } as KeyboardEvent);
const red = (place: number) => ({ colour: 'red', place, of: 2 }) as const;

beforeEach(() => {
  settings.confirm = true;
});

test('one card lights what the server lists', () => {
  const { turn } = begun();
  turn.tap(red(0));
  expect(lit(turn)).toEqual(['mountain/left', 'field/left', 'mountain/right']);
});

test('two cards never light a mountain, even if one of them would; it says so without asking', () => {
  const { table, turn } = begun();
  turn.hold(red(0));
  expect(lit(turn)).toEqual(['field/left', 'discard']);
  turn.aim('mountain/left');
  expect(turn.barred?.reasons[0]).toMatchObject({ text: 'web-mandala-one-builds', rule: 'MA4' });
  expect(table.questions).toEqual([]);
});

test('nothing lifted, nothing lit; a card of another colour starts anew', () => {
  const { turn } = begun();
  expect(turn.targets).toEqual([]);
  turn.tap(red(0));
  turn.tap({ colour: 'green', place: 0, of: 1 });
  expect(turn.held).toEqual({ colour: 'green', places: [0] });
});

test('letters name targets; one side alone needs no second letter', () => {
  const { turn } = begun();
  turn.tap(red(0));
  expect([key(turn, 'l'), key(turn, 'b'), turn.chosen]).toEqual([false, true, null]);
  expect([key(turn, 'r'), turn.chosen]).toEqual([true, 'build red right']);
  key(turn, 'g');
  expect(turn.chosen).toBe('grow 1 red left');
  turn.tap(red(1));
  expect(key(turn, 'r')).toBe(false);
  key(turn, 'd');
  expect(turn.chosen).toBe('discard 2 red');
});

test('letters mean nothing without cards, numbers call colours', () => {
  const { turn } = begun();
  expect([key(turn, 'b'), key(turn, 'd'), key(turn, '7')]).toEqual([false, false, false]);
  key(turn, '1');
  key(turn, '1');
  expect(turn.held?.places).toEqual([0, 1]);
});

test('a claim is a target and a number; cards stay where they are', () => {
  const { table, turn } = begun(['claim red', 'claim black'], CLAIMS);
  turn.tap(red(0));
  expect([turn.held, lit(turn)]).toEqual([null, ['claim red', 'claim black']]);
  key(turn, '6');
  expect(turn.chosen).toBe('claim black');
  key(turn, '2');
  expect(table.questions.map(({ move }) => move)).toEqual(['claim orange']);
});

test('the last colour needs no choosing, only a yes, and can’t be put back', () => {
  const { table, turn } = begun(['claim red'], CLAIMS);
  expect([turn.chosen, turn.mayConfirm, turn.mayPutBack]).toEqual(['claim red', true, false]);
  turn.putBack();
  turn.confirm();
  expect(table.played).toEqual(['claim red']);
  const other = begun(['claim red'], CLAIMS);
  other.table.mayMove = false;
  expect(other.turn.chosen, 'while another claims').toBeNull();
});

const ahead = (move: string, sees: Partial<MandalaPreview>): MandalaPreview => ({
  move,
  mandala: 0,
  fields: [1, 0],
  mountain: 1,
  completes: false,
  claims_first: null,
  draws: 0,
  gain: null,
  points: 0,
  answer: null,
  last_mandala: false,
  ends: null,
  ...sees,
});

test('what completes a mandala, fills the river or ends the game is asked about, whatever the settings say', () => {
  settings.confirm = false;
  const gain = (place: number) => ({ colour: 'red' as const, place, river: true, cup: 0, discard: 0 });
  const moves = {
    'claim red': { gain: gain(6) },
    'claim orange': { completes: true },
    'claim yellow': { ends: 'deck' as const },
    'claim black': { gain: gain(5) },
    'claim purple': { gain: { ...gain(6), river: false } },
  };
  const sees = Object.entries(moves).map(([move, seen]) => ahead(move, seen));
  const { table, turn } = begun([...Object.keys(moves), 'claim green'], CLAIMS, sees);
  for (const weighty of ['claim red', 'claim orange', 'claim yellow', 'claim green']) {
    turn.aim(weighty);
    expect([turn.chosen, table.played]).toEqual([weighty, []]);
  }
  turn.aim('claim black');
  table.mayMove = true;
  turn.aim('claim purple');
  expect(table.played).toEqual(['claim black', 'claim purple']);
});

test('cards that were played are gone when their pieces travel', () => {
  const { table, turn } = begun();
  turn.tap(red(0));
  turn.aim('field/left');
  turn.confirm();
  expect([turn.isUp(red(0)), turn.isGone(red(0))]).toEqual([true, false]);
  table.queue.animating = true;
  expect([turn.isGone(red(0)), turn.isGone(red(1))]).toEqual([true, false]);
});

test('Alt with a letter is the browser’s, and passing waits to be chosen', () => {
  const { turn } = begun();
  turn.hold(red(0));
  expect([turn.key({ key: 'd', altKey: true } as KeyboardEvent), turn.chosen]).toEqual([false, null]);
  expect(begun(['pass']).turn.chosen).toBeNull();
});

test('who only watches holds nothing', () => {
  const { table, turn } = begun([]);
  table.table.seat = null;
  table.mayMove = false;
  turn.tap(red(0));
  expect([turn.held, turn.targets]).toEqual([null, []]);
});

test('what is proposed holds up as many cards as it is made with, the rightmost ones', () => {
  const { turn } = begun();
  for (const [move, held] of [
    ['grow 1 red left', { colour: 'red', places: [1] }],
    ['grow 2 red left', { colour: 'red', places: [0, 1] }],
    ['build red right', { colour: 'red', places: [1] }],
  ] as const) {
    turn.propose(move);
    expect([turn.chosen, turn.held]).toEqual([move, held]);
  }
});

test('while a mandala is claimed no card is lifted, called or dragged', () => {
  const { turn } = begun(['claim red', 'claim black'], CLAIMS);
  turn.hold(red(0));
  expect([turn.held, turn.with(red(0))]).toEqual([null, null]);
});

test('a card that is dragged takes those along that are up, and only those', () => {
  const { turn } = begun();
  turn.tap(red(1));
  expect([turn.with(red(1)), turn.hasMore]).toEqual([{ colour: 'red', places: [1] }, true]);
  turn.hold(red(0));
  expect([turn.with(red(0))?.places, turn.hasMore]).toEqual([[0, 1], false]);
  expect(turn.with({ colour: 'green', place: 0, of: 1 })).toEqual({ colour: 'green', places: [0] });
});

test('while a move is told the table shows what has landed of it, who acts, and what is in the air', () => {
  const { table, turn } = begun([]);
  const chapter = { version: 2, at: 0, seat: 1, move: 'grow 2 red left', events: ['a', 'b', 'c'], story: [] };
  const told = { version: 1, at: 0, seat: 0, move: 'build red left', events: [], story: [] };
  const landed = { view: { ...VIEW, phase: 'claim' }, events: 2 };
  const to = (...places: string[]) => places.map((place) => ({ art: '', look: '', from: 'deck', to: place }));
  const beats = [
    { flights: to('cup/1'), seat: 0, landed: { view: VIEW, events: 1 } },
    { flights: to('hand/1', 'hand/1', 'discard'), seat: 1 },
  ];
  turn.tap(red(0));
  expect(turn.isUp(red(0))).toBe(true);
  Object.assign(table.table, { story: [told] });
  Object.assign(table.queue, { chapter, beats, landed: null });
  const before = new MandalaTurn(table as unknown as Session);
  expect([before.story, before.acting, [...before.incoming]]).toEqual([
    [told],
    1,
    [
      ['hand/1', 2],
      ['discard', 1],
    ],
  ]);
  Object.assign(table.queue, { landed, beats: [{ ...beats[1]!, landed }] });
  const after = new MandalaTurn(table as unknown as Session);
  expect(after.story.at(-1)).toEqual({ ...chapter, events: ['a', 'b'] });
  expect([after.view.phase, [...after.incoming], turn.isUp(red(0))]).toEqual(['claim', [], false]);
});

test('of a hand that is not seen nothing can be held', () => {
  const { table, turn } = begun();
  table.table.seat = 1;
  expect(turn.hand).toEqual({});
});

test('of what is held ready so much stays as the hand still has, and nothing is done with it while one claims', () => {
  const { table, turn } = begun();
  turn.hold(red(0));
  table.show(['grow 1 red left'], { ...VIEW, hands: [{ red: 1, green: 1 }, VIEW.hands[1]] });
  expect(turn.held).toEqual({ colour: 'red', places: [0] });
  table.show(['claim red', 'claim black'], CLAIMS);
  expect(turn.targets.map(({ name }) => name).filter((name) => !name.startsWith('claim'))).toEqual([]);
});
