import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../table/session.svelte';
import { FakeTable } from '../../turn/fakes.svelte';
import type { FlowersPreview } from '../../wire/documents';
import { foreseen, mandala, position } from './position.fixture';
import { callOf, ghostOf, labelOf } from './target';
import { FlowersTurn } from './turn.svelte';
import { consequences, deedText, described, inBrief, standing } from './words';

const settings = vi.hoisted(() => ({ confirm: true }));
vi.mock('../../settings.svelte', () => ({ settings }));
vi.mock('../../words/words.svelte', () => ({
  say: (name: string, values: Record<string, unknown> = {}) =>
    [name.replace('web-flowers-', ''), ...Object.values(values)].join(' '),
  listed: (parts: string[]) => parts.join(', '),
}));

const RED = { colour: 'red', place: 0, of: 2 } as const;
const MOVES = ['play 1 red to 1', 'play 1 red to 2', 'play 1 red to 3'];
const HELD = mandala({
  marker: 1,
  sides: [
    { open: {}, hidden: { red: 1 } },
    { open: { green: 1 }, hidden: {} },
  ],
});
const name = (seat: number): string => ['you', 'Pema'][seat]!;

function begun(more: Partial<FlowersPreview>[]): FlowersTurn {
  const previews = MOVES.map((move, i) => foreseen(move, { mandala: i, ...more[i] }));
  const table = new FakeTable(MOVES, position({ mandalas: [mandala(), HELD, mandala()] }), previews);
  const turn = new FlowersTurn(table as unknown as Session);
  turn.tap(RED);
  return turn;
}

beforeEach(() => {
  settings.confirm = true;
});

test('what is pointed at is shown before it is chosen, and nowhere else', () => {
  const turn = begun([{ marker: 0 }, { open: false, before: 1, after: 2, marker: 1 }]);
  expect([0, 1, 2].map((i) => ghostOf(turn, i))).toEqual([null, null, null]);
  turn.over = 'mandala/0';
  expect([ghostOf(turn, 1), ghostOf(turn, 2)]).toEqual([null, null]);
  expect(ghostOf(turn, 0)).toMatchObject({ marker: 0, after: 1, pile: { colour: 'red', count: 1, stones: [] } });
  turn.over = 'mandala/1';
  expect([ghostOf(turn, 0), ghostOf(turn, 1)]).toMatchObject([null, { pile: { colour: 'back', stones: ['red'] } }]);
  turn.over = null;
  turn.aim('mandala/2');
  expect([0, 1, 2].map((i) => ghostOf(turn, i) !== null)).toEqual([false, false, true]);
});

test('mandalas that are not shown say in their call what would come of it', () => {
  const turn = begun([{ marker: 0 }, { open: false, before: 1, after: 2, marker: 1 }, { completes: true }]);
  const call = (i: number, hasRoom: boolean) => callOf(turn, i, turn.view.mandalas[i]!, hasRoom);
  expect(call(0, true)).toEqual({ text: 'call 1 yes · 0 → 1', marker: 0 });
  expect(call(1, true)).toEqual({ text: 'call 1 no · 1 → 2', marker: null });
  expect(call(0, false)).toEqual({ text: 'call 1 yes', marker: null });
  expect(call(2, false)).toEqual({ text: 'call-completes', marker: null });
  turn.over = 'mandala/0';
  expect(call(0, true)).toEqual({ text: 'call 1 yes', marker: null });
});

test('who listens hears at the target what would come of it: who holds the marker, and why not', () => {
  const turn = begun([
    { marker: 0, draws: 3 },
    { open: false, before: 1, after: 2, marker: 1 },
  ]);
  expect(labelOf(turn, 0, name)).toBe('plays 1 red 1 yes takes-marker 1 nobody  draws 3');
  expect(labelOf(turn, 1, name)).toBe('plays 1 red 2 no keeps-marker other closed Pema draws 0');
});

test('a completed mandala: who chooses, who gets the rest; in brief only what matters most', () => {
  const turn = begun([
    { completes: true, marker: 0, chooser: 0, getter: 1 },
    { completes: true, marker: 1, chooser: 1, getter: 0 },
    {
      completes: true,
      marker: 0,
      gains: [{ seat: 0, mandala: 2, side: 'dark', tile: ['red', '5'], flower: null }],
      ends: 'tiles',
    },
  ]);
  expect(labelOf(turn, 0, name)).toContain('completes 1 you you other Pema');
  expect(labelOf(turn, 1, name)).toContain('completes 2 other Pema you you');
  expect(labelOf(turn, 2, name)).toContain('completes-both you you');
  expect(MOVES.map((move) => inBrief(turn, move, name)[1])).toEqual([
    'brief choose takes you',
    'brief other other Pema',
    'brief both takes you',
  ]);
  expect(inBrief(turn, MOVES[2]!, name).at(-1)).toBe('ends');
});

test('the marker of a mandala passes from one to another by name; what is no play is not told', () => {
  const turn = begun([{}, { marker: 0, after: 3 }]);
  expect(labelOf(turn, 1, name)).toBe('plays 1 red 2 yes takes-marker 3 other Pema draws 0');
  expect([consequences(turn, 'pass', name), consequences(turn, null, name)]).toEqual([[], []]);
  expect(consequences(begun([{ last_round: true }]), MOVES[0]!, name).at(-1)).toBe('starts-last-round');
  expect(consequences(begun([{ last_round: true, ends: 'tiles' }]), MOVES[0]!, name).at(-1)).toBe('ends');
});

test('who completes a mandala and gets the rest as well is told so, and nobody else', () => {
  const turn = begun([{ completes: true, marker: 0, chooser: 0, getter: 0 }]);
  expect(labelOf(turn, 0, name)).toContain('completes 1 you you none you');
});

test('cards that may not be played call nothing', () => {
  const turn = begun([{}]);
  const table = turn.session as unknown as FakeTable;
  table.show(['play 1 red to 2'], turn.view);
  expect([callOf(turn, 0, turn.view.mandalas[0]!, true), callOf(turn, 1, HELD, true) !== null]).toEqual([null, true]);
});

test('what somebody did is told with everything that came of it', () => {
  const deed = { play: null, isPass: false, takesMarker: false, draws: 0, tiles: 0, flowers: [] };
  const play = { type: 'play', seat: 1, mandala: 0, colour: 'red', count: 2, open: true, move: '' } as const;
  expect(deedText({ ...deed, play, takesMarker: true, draws: 3 })).toBe('did-play 2 red 1 yes yes 3');
  expect(deedText({ ...deed, isPass: true, tiles: 1 })).toBe('did-pass did-tiles 1');
  expect(deedText({ ...deed, tiles: 1, flowers: ['red'] }), 'a tile that made a flower').toBe('did-flower red');
});

test('a mandala is told to those who listen: tiles, what is missing, whose the marker is, and each side', () => {
  const tiles = 'tiles tile purple 5, tile orange 3';
  expect(described(HELD, name)).toBe(
    `${tiles} missing 3 web-colour red, web-colour yellow, web-colour black marker-of Pema ` +
      'side you 1 cards-hidden 1 red closed side Pema 1 cards-open 1 green',
  );
  const bare = mandala({ tiles: { dark: null, light: null } });
  const all = ['red', 'orange', 'yellow', 'green', 'purple', 'black'].map((colour) => `web-colour ${colour}`);
  expect(described(bare, name), 'an empty side is not told').toBe(`missing 0 ${all.join(', ')} marker-free`);
});

test('where the game stands is told in as much room as there is', () => {
  const view = position({ discard: { red: 2, green: 1 } });
  expect([standing(view, 4, 'much'), standing(view, 4, 'little')]).toEqual(['round 4 2', 'stocks-short 40 3']);
});
