import { expect, test, vi } from 'vitest';

import { api } from '../wire/api';
import type { Entry, GameDocument, Games, Me } from '../wire/schema';
import { beSomebody, realServer } from './server';

test('who is nobody yet becomes a guest before the table is asked for; what failed is tried again, what is known not', async () => {
  const me = vi.spyOn(api, 'me').mockResolvedValue(null);
  const nameMe = vi.spyOn(api, 'nameMe').mockRejectedValueOnce(new Error('no network'));
  const table = vi.spyOn(api, 'table').mockResolvedValue({} as Entry);
  await expect(realServer.table('t')).rejects.toThrow('no network');
  expect([nameMe.mock.calls.length, table.mock.calls.length]).toEqual([1, 0]);
  me.mockResolvedValue({ name: 'Ann' } as Me);
  await realServer.table('t');
  expect([me.mock.calls.length, nameMe.mock.calls.length, table.mock.calls], 'who has a name keeps it').toEqual([
    2,
    1,
    [['t']],
  ]);
  await beSomebody();
  expect(me).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});

test('a game is found by its whole name', async () => {
  const named = (game: string) => ({ game }) as GameDocument;
  const games = ['mandala-solo', 'mandala'].map(named);
  vi.spyOn(api, 'games').mockResolvedValue({ version: '', games } as Games);
  expect([await realServer.game('mandala'), await realServer.game('mand')]).toEqual([named('mandala'), null]);
  vi.restoreAllMocks();
});

test('the line is as safe as the page', () => {
  class Line {
    constructor(readonly address: URL) {}
  }
  vi.stubGlobal('WebSocket', Line);
  const lineFrom = (href: string): string => {
    vi.stubGlobal('location', { href });
    return String((realServer.connect('t') as unknown as Line).address);
  };
  expect(lineFrom('https://a.example/#/table/t')).toBe('wss://a.example/api/tables/t/socket');
  expect(lineFrom('http://localhost:8377/')).toBe('ws://localhost:8377/api/tables/t/socket');
  vi.unstubAllGlobals();
});
