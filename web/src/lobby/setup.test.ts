import { describe, expect, test } from 'vitest';
import { missing, tableFor, type Wish } from './setup';

const wish: Wish = {
  game: 'flowers',
  way: 'computer',
  seats: 3,
  level: 4,
  begin: 'me',
  guests: ['Tashi', 'Mira', ''],
  public: true,
  clock: 'none',
  minutes: 5,
  yoga: 'full',
};

describe('the table for a wish', () => {
  test('computers take all other seats', () => {
    expect(tableFor(wish, 0).chairs).toEqual([{ kind: 'me' }, { kind: 'bot', level: 4 }, { kind: 'bot', level: 4 }]);
  });
  test('the other begins: I sit last', () => {
    expect(tableFor({ ...wish, begin: 'other' }, 0).chairs.at(-1)).toEqual({ kind: 'me' });
  });
  test('chance decides among all seats', () => {
    const seatOf = (chance: number) =>
      tableFor({ ...wish, begin: 'chance' }, chance).chairs.findIndex(({ kind }) => kind === 'me');
    expect([0, 0.4, 0.99].map(seatOf)).toEqual([0, 1, 2]);
  });
  test('only tables with open seats are public', () => {
    expect(tableFor(wish, 0).public).toBeUndefined();
    expect(tableFor({ ...wish, way: 'link' }, 0).public).toBe(true);
  });
  test('a clock in seconds', () => {
    expect(tableFor({ ...wish, clock: 'move', minutes: 1.5 }, 0).clock).toEqual({ per: 'move', seconds: 90 });
  });
  test('Master Yoga needs one chair and a variant', () => {
    expect(tableFor({ ...wish, way: 'yoga', yoga: 'simple' }, 0)).toEqual({
      game: 'mandala-solo',
      chairs: [{ kind: 'me' }],
      options: { yoga: 'simple' },
    });
  });
});

describe('what is missing', () => {
  test('a name', () => expect(missing(wish, '  ')).toBe('web-setup-needs-name'));
  test('nothing', () => expect(missing(wish, 'Ines')).toBeNull());
  test('everybody at one device needs a name of their own', () => {
    expect(missing({ ...wish, way: 'here' }, 'Ines')).toBeNull();
    expect(missing({ ...wish, way: 'here', seats: 4 }, 'Ines')).toBe('web-setup-needs-guests');
    expect(missing({ ...wish, way: 'here' }, 'tashi ')).toBe('web-setup-same-names');
  });
});
