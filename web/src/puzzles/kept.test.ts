import { beforeEach, expect, test, vi } from 'vitest';

let device: Map<string, string>;
/** A page that is opened anew on the same device. */
async function opened() {
  vi.resetModules();
  return (await import('./kept.svelte')).kept;
}

beforeEach(() => {
  device = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => void device.set(key, value),
  });
});

test('what was solved is known at once, and when one comes again', async () => {
  const kept = await opened();
  kept.finish({ id: '0123456789', grade: 3 }, 'later', '2026-11-16');
  kept.finish({ id: 'abcdefabcd', grade: 3 }, 'shown', null);
  const { results, days } = kept.progress;
  expect([results, days]).toEqual([{ '0123456789': 'later', abcdefabcd: 'shown' }, { '2026-11-16': 'later' }]);
  expect((await opened()).progress).toEqual(kept.progress);
});

test('a device that remembers nothing sets puzzles all the same', async () => {
  const forgets = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: forgets, setItem: forgets });
  const kept = await opened();
  kept.finish({ id: '0123456789', grade: 3 }, 'first', null);
  expect(kept.progress.results).toEqual({ '0123456789': 'first' });
});
