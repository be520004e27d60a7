import { describe, expect, test } from 'vitest';
import { missing, tableFor, type Kind, type Other, type Wish } from './setup';

const other = (kind: Kind, level = 4, name = ''): Other => ({ kind, level, name });
const wish: Wish = {
  game: 'flowers',
  seats: 3,
  others: [other('bot'), other('bot', 2), other('bot', 5)],
  begin: 'me',
  public: true,
  clock: 'none',
  minutes: 5,
  patience: 86_400,
  yoga: '',
};
const friends = { ...wish, others: [other('open'), other('open'), other('open')] };
const here = { ...wish, others: [other('guest', 1, 'Tashi'), other('guest', 1, 'Mira '), other('guest')] };

describe('the table for a wish', () => {
  test('bots of different levels take all other seats', () => {
    expect(tableFor(wish, 0).chairs).toEqual([{ kind: 'me' }, { kind: 'bot', level: 4 }, { kind: 'bot', level: 2 }]);
  });
  test('bots, people here and people elsewhere at one table', () => {
    const mixed = { ...wish, seats: 4, others: [other('bot', 5), other('open'), other('guest', 1, ' Tashi')] };
    expect(tableFor(mixed, 0).chairs).toEqual([
      { kind: 'me' },
      { kind: 'bot', level: 5 },
      { kind: 'open' },
      { kind: 'guest', name: 'Tashi' },
    ]);
  });
  test('the other begins: I sit last', () => {
    expect(tableFor({ ...wish, begin: 'other' }, 0).chairs.at(-1)).toEqual({ kind: 'me' });
  });
  test('chance decides among all seats', () => {
    const seatOf = (chance: number) =>
      tableFor({ ...wish, begin: 'chance' }, chance).chairs.findIndex(({ kind }) => kind === 'me');
    expect([0, 0.4, 0.99].map(seatOf)).toEqual([0, 1, 2]);
    expect([0.333, 0.334, 0.667].map(seatOf)).toEqual([0, 1, 2]);
  });
  test('only tables with open seats are public, have a clock or a limit for waiting', () => {
    expect(tableFor({ ...wish, clock: 'move' }, 0)).toEqual({ game: 'flowers', chairs: expect.anything(), bits: null });
    expect(tableFor(friends, 0)).toMatchObject({ public: true, patience: 86_400 });
    expect(tableFor({ ...friends, patience: 0 }, 0).patience).toBeUndefined();
    const unseated = { ...wish, others: [other('bot'), other('bot'), other('open')] };
    expect(tableFor(unseated, 0), 'whoever has no seat here opens nothing').not.toHaveProperty('public');
  });
  test('a clock in seconds, which leaves no room for patience', () => {
    const timed = tableFor({ ...friends, clock: 'move', minutes: 1.5 }, 0);
    expect(timed.clock).toEqual({ per: 'move', seconds: 90 });
    expect(timed.patience).toBeUndefined();
  });
  test('Master Yoga needs one chair and a variant', () => {
    expect(tableFor({ ...wish, yoga: 'simple' }, 0)).toEqual({
      game: 'mandala-solo',
      chairs: [{ kind: 'me' }],
      options: { yoga: 'simple' },
      bits: null,
    });
  });
  test('our part in the deal is not told before the seal is seen', () => {
    for (const each of [wish, friends, here, { ...wish, yoga: 'full' }]) expect(tableFor(each, 0).bits).toBeNull();
  });
});

describe('what is missing', () => {
  test('a name', () => expect(missing(wish, '  ')).toBe('web-setup-needs-name'));
  test('nothing', () => expect(missing(wish, 'Ines')).toBeNull());
  test('everybody at one device needs a name of their own', () => {
    expect(missing(here, 'Ines')).toBeNull();
    expect(missing({ ...here, seats: 4 }, 'Ines')).toBe('web-setup-needs-guests');
    expect(missing(here, 'tashi ')).toBe('web-setup-same-names');
    expect(missing({ ...here, yoga: 'full' }, 'tashi '), 'Master Yoga has no guests').toBeNull();
  });
});
