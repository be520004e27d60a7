import { expect, test, vi } from 'vitest';

import { api } from '../wire/api';
import type { Entry, Me } from '../wire/schema';
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
