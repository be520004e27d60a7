import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../wire/api';
import type { Me } from '../wire/schema';
import { callMe, myName, whoAmI } from './me.svelte';

beforeEach(() => {
  vi.spyOn(api, 'me').mockResolvedValue({ name: 'Ines' } as Me);
  vi.spyOn(api, 'nameMe').mockImplementation((name) => Promise.resolve({ name } as Me));
});
afterEach(() => void vi.restoreAllMocks());

test('a name is told to the server when it is another one, without the blanks around it', async () => {
  await whoAmI();
  await callMe(' Ines ');
  expect([myName(), vi.mocked(api.nameMe).mock.calls]).toEqual(['Ines', []]);
  await callMe(' Mira');
  expect([myName(), vi.mocked(api.nameMe).mock.calls]).toEqual(['Mira', [['Mira']]]);
});

test('who is nobody any more has no name left', async () => {
  await whoAmI();
  vi.mocked(api.me).mockRejectedValueOnce(new Error('no network'));
  await whoAmI();
  expect(myName()).toBe('');
});
