import { afterEach, expect, test, vi } from 'vitest';

import { dropFailedStyles, part } from './parts';
import { settled } from './table/fakes';

class Sheet extends EventTarget {
  sheet: object | null = null;
  remove = vi.fn();
}
afterEach(() => void vi.unstubAllGlobals());

test('a part is shown when it and all styles that are still on their way are there, or have failed', async () => {
  const [there, slow, lost] = [new Sheet(), new Sheet(), new Sheet()];
  there.sheet = {};
  vi.stubGlobal('document', { querySelectorAll: () => [there, slow, lost] });
  let load = (_: string): void => undefined;
  const shown = vi.fn();
  void part(() => new Promise<string>((done) => (load = done)))().then(shown);
  slow.dispatchEvent(new Event('load')); // before anybody waits for it
  load('menu');
  await settled();
  slow.dispatchEvent(new Event('load'));
  await settled();
  expect(shown).not.toHaveBeenCalled();
  lost.dispatchEvent(new Event('error'));
  await settled();
  expect(shown.mock.calls).toEqual([['menu']]);
});

test('a part that can’t be loaded fails', async () => {
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  await expect(part(() => Promise.reject(new Error('no network')))()).rejects.toThrow('no network');
});

test('only a style sheet that has failed goes away', () => {
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('HTMLLinkElement', Sheet);
  dropFailedStyles();
  const fails = (target: object): void =>
    void page.dispatchEvent(Object.defineProperty(new Event('error'), 'target', { value: target }));
  const [sheet, image] = [new Sheet(), { remove: vi.fn() }];
  fails(sheet);
  fails(image);
  expect([sheet.remove.mock.calls.length, image.remove.mock.calls.length]).toEqual([1, 0]);
});
