import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', { hash: '' });
vi.stubGlobal('addEventListener', () => undefined);
const { placeOf } = await import('./address.svelte');

test('an address leads to a table or a page, with all that follows its name', () => {
  expect(placeOf('#/table/abc')).toEqual({ at: 'table', id: 'abc' });
  expect(placeOf('#/rules/mandala/MA5')).toEqual({ at: 'page', page: 'rules', parts: ['mandala', 'MA5'] });
  expect(placeOf('#/explore/a%2Fb/c%20d')).toEqual({ at: 'page', page: 'explore', parts: ['a/b', 'c d'] });
  expect(placeOf('#/puzzles')).toEqual({ at: 'page', page: 'puzzles', parts: [] });
});

test('whatever leads nowhere leads to the lobby', () => {
  for (const hash of ['', '#', '#/', '#/table', '#/table/', '#/rules', '#/join/', '#/nowhere', '#/constructor'])
    expect(placeOf(hash), hash).toEqual({ at: 'lobby' });
});

test('what somebody typed wrongly stays as it is', () => {
  expect(placeOf('#/join/100%')).toEqual({ at: 'page', page: 'join', parts: ['100%'] });
});
