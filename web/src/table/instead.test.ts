import { expect, test, vi } from 'vitest';
import { api } from '../wire/api';
import type { Entry, Me } from '../wire/schema';
import { playInstead } from './instead';
import { table } from './fakes';

const go = vi.hoisted(() => vi.fn());
vi.mock('../address.svelte', () => ({ go }));
vi.mock('../settings.svelte', () => ({ settings: { level: 4 } }));

test('who would have to wait begins another game at once, against the level they prefer', async () => {
  vi.spyOn(api, 'me').mockResolvedValue({ name: 'Ann' } as Me);
  const newTable = vi.spyOn(api, 'newTable').mockResolvedValue({ table: table({ id: 'x' }) } as Entry);
  await playInstead('patterns');
  const chairs = [{ kind: 'me' }, { kind: 'bot', level: 4 }];
  expect(newTable.mock.calls).toEqual([[{ game: 'patterns', chairs, bits: null }]]);
  expect(go.mock.calls).toEqual([['/table/x']]);
  vi.restoreAllMocks();
});
