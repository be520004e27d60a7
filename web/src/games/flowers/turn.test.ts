import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../table/session.svelte';
import { Turn } from './turn.svelte';

const settings = vi.hoisted(() => ({ confirm: true }));
vi.mock('../../settings.svelte', () => ({ settings }));

const WHY = { move: '', legal: false, rule: 'FL6', text: 'One card must stay in hand.' };
const play = (count: number, mandala: number, open = true) => ({
  type: 'play',
  seat: 0,
  colour: 'red',
  count,
  mandala: mandala - 1,
  open,
});

function table(phase: 'play' | 'take' = 'play') {
  const moves = phase === 'take' ? ['take dark', 'take light'] : ['play 1 red to 1', 'play 1 red to 2'];
  const fake = {
    seat: 0,
    mayMove: true,
    now: { status: 'playing', to_move: 0, moves, view: { phase, hands: [{ red: 2 }, { size: 3, known: {} }] } },
    previews: new Map([
      ['play 1 red to 1', { move: '', open_end: false, events: [play(1, 1)] }],
      ['play 1 red to 2', { move: '', open_end: false, events: [play(1, 2), { type: 'complete', mandala: 1 }] }],
      ['take dark', { move: '', open_end: false, events: [] }],
    ]),
    play: vi.fn(() => Promise.resolve()),
    why: vi.fn(() => Promise.resolve(WHY)),
  };
  return { fake, turn: new Turn(fake as unknown as Session) };
}
const RED = { colour: 'red', nth: 0, of: 2 } as const;

beforeEach(() => {
  settings.confirm = true;
});

test('lift, aim, confirm', () => {
  const { fake, turn } = table();
  turn.tap(RED);
  turn.intoMandala(0);
  expect(turn.chosen).toBe('play 1 red to 1');
  expect(fake.play).not.toHaveBeenCalled();
  turn.confirm();
  expect(fake.play).toHaveBeenCalledWith('play 1 red to 1');
  expect(turn.selection).toBeNull();
});

test('aiming twice at the same mandala confirms', () => {
  const { fake, turn } = table();
  turn.tap(RED);
  turn.intoMandala(0);
  turn.intoMandala(0);
  expect(fake.play).toHaveBeenCalledTimes(1);
});

test('without asking a play goes at once, but never one that completes a mandala', () => {
  settings.confirm = false;
  const { fake, turn } = table();
  turn.tap(RED);
  turn.intoMandala(1);
  expect(fake.play).not.toHaveBeenCalled();
  expect(turn.chosen).toBe('play 1 red to 2');
  turn.intoMandala(0);
  expect(fake.play).toHaveBeenCalledWith('play 1 red to 1');
});

test('what is not legal says why', async () => {
  const { fake, turn } = table();
  turn.all('red');
  expect(fake.why).toHaveBeenCalledWith('play 2 red to 1');
  await vi.waitFor(() => expect(turn.warning).toEqual(WHY));
  turn.intoMandala(2);
  expect(turn.chosen).toBeNull();
  expect(fake.why).toHaveBeenLastCalledWith('play 2 red to 3');
  turn.putBack();
  expect(turn.warning).toBeNull();
});

test('an answer that comes after the cards were put back is not shown', async () => {
  const { turn } = table();
  turn.all('red');
  turn.putBack();
  await Promise.resolve();
  await Promise.resolve();
  expect(turn.warning).toBeNull();
});

test('a tile is chosen while a mandala is dissolved, and cards are not played', () => {
  const { fake, turn } = table('take');
  turn.tap(RED);
  expect(turn.playInto(0)).toBeNull();
  turn.take('dark');
  turn.take('dark');
  expect(fake.play).toHaveBeenCalledWith('take dark');
});
