import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forget, type Gift, giftsTo, newBits, remember, revealed, sawSeal, verdictOf } from './fair';

const SEAL = 'ab'.repeat(32);
const OTHER_SEAL = 'cd'.repeat(32);
const gift = (more: Partial<Gift> = {}): Gift => ({
  table: 't',
  bits: '0f'.repeat(32),
  commitment: SEAL,
  sure: true,
  ...more,
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

describe('our digits', () => {
  it('are 64 hexadecimal ones, others each time', () => {
    const found = Array.from({ length: 50 }, newBits);
    for (const each of found) expect(each).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(found).size).toBe(50);
  });

  it('are remembered by table, each once, the newest two hundred', () => {
    for (let n = 0; n < 250; n++) remember(gift({ table: `t${n}` }));
    remember(gift({ table: 't249', sure: true }));
    expect(giftsTo('t249')).toHaveLength(1);
    expect(giftsTo('t50')).toHaveLength(1);
    expect(giftsTo('t49')).toHaveLength(0);
    forget(gift({ table: 't249' }));
    expect(giftsTo('t249')).toHaveLength(0);
  });

  it('go with the first seal that was seen', () => {
    remember(gift({ commitment: '' }));
    sawSeal('t', SEAL);
    sawSeal('t', OTHER_SEAL);
    expect(giftsTo('t')[0]!.commitment).toBe(SEAL);
  });

  it('at two tables go each with its own', () => {
    for (const table of ['t', 'u']) remember(gift({ table, commitment: '' }));
    sawSeal('t', SEAL);
    sawSeal('u', OTHER_SEAL);
    expect(['t', 'u'].map((table) => giftsTo(table)[0]!.commitment)).toEqual([SEAL, OTHER_SEAL]);
  });

  it('need no memory to be given', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => 'what is this?',
      setItem: () => {
        throw new Error('full');
      },
    });
    remember(gift());
    expect(giftsTo('t')).toEqual([]);
  });
});

describe('a record', () => {
  const text = (contributions: string, name = 'Ann'): string =>
    `{"players":["${name}","Bea"],"meta":{"seed":9223372036854775783,"commitment":"${SEAL}","secret":"00"${contributions},"table":"t"}}`;
  const mine = `{"seats":[0,2],"bits":"${gift().bits}"}`;

  it('shows what everybody added', () => {
    expect(revealed(text(`,"contributions":[${mine},{"bits":"","seats":[1]}]`))).toEqual({
      commitment: SEAL,
      contributions: [
        { seats: [0, 2], bits: gift().bits },
        { seats: [1], bits: '' },
      ],
    });
    expect(revealed(text(',"contributions": [ ]')).contributions).toEqual([]);
  });

  it('of an older table shows nothing', () => {
    expect(revealed(text('')).contributions).toBeNull();
    expect(verdictOf([gift()], revealed(text('')))).toBe('unshown');
  });

  it('is not fooled by a name', () => {
    const name = String.raw`\"contributions\":[${mine.replaceAll('"', '\\"')}]`;
    expect(revealed(text('', name)).contributions).toBeNull();
  });

  it('has our part in it, or not', () => {
    const found = revealed(text(`,"contributions":[${mine}]`));
    expect(verdictOf([gift()], found)).toBe('in');
    expect(verdictOf([gift({ commitment: '' })], found)).toBe('in');
    expect(verdictOf([gift({ bits: '0e'.repeat(32) })], found)).toBe('missing');
    expect(verdictOf([gift(), gift({ bits: '0e'.repeat(32) })], found)).toBe('missing');
    expect(verdictOf([gift({ commitment: OTHER_SEAL })], found)).toBe('broken');
    expect(verdictOf([gift(), gift({ commitment: OTHER_SEAL })], found), 'one other seal is enough').toBe('broken');
    expect(verdictOf([], found)).toBe('unknown');
  });

  it('need not have what the server never took', () => {
    const found = revealed(text(`,"contributions":[${mine}]`));
    expect(verdictOf([gift(), gift({ bits: '0e'.repeat(32), sure: false })], found)).toBe('in');
    expect(verdictOf([gift({ bits: '0e'.repeat(32), sure: false })], found)).toBe('unknown');
    expect(verdictOf([gift({ sure: false })], found)).toBe('in');
  });
});
