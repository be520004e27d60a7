import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { settled } from '../table/fakes';
import { api } from '../wire/api';
import type { GameDocument, TableLine, TableList } from '../wire/schema';
import { LobbyState } from './state.svelte';

interface Asked {
  answer(list: TableList): Promise<void>;
  fail(): Promise<void>;
}
let asked: Asked[];
let lobby: LobbyState;
const line = (id: string, mine: boolean, changes: Partial<TableLine> = {}): TableLine =>
  ({
    id,
    game: 'patterns',
    status: 'playing',
    to_move: 1,
    touched_at: 0,
    chairs: [
      { seat: 0, kind: 'person', name: 'Ann', mine },
      { seat: 1, kind: 'open', name: '' },
    ],
    ...changes,
  }) as TableLine;
const list = (...ids: string[]): TableList => ({ mine: ids.map((id) => line(id, true)), public: [] }) as never;
const shown = (): unknown => lobby.mine?.map(({ id }) => id) ?? null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  asked = [];
  lobby = new LobbyState();
  vi.spyOn(api, 'games').mockResolvedValue({ version: '', games: [{ game: 'patterns' } as GameDocument] });
  vi.spyOn(api, 'tables').mockImplementation(
    () =>
      new Promise((done, failed) =>
        asked.push({
          answer: (found) => (done(found), settled()),
          fail: () => (failed(new Error('no network')), settled()),
        }),
      ),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('my tables are told apart by whether they are over; what is public is for others', async () => {
  void lobby.refresh();
  await settled();
  expect(shown()).toBeNull();
  await asked[0]!.answer({
    mine: [line('done', true, { status: 'over' }), line('on', true), line('new', true, { status: 'waiting' })],
    public: [
      line('ours', true),
      line('theirs', false),
      line('second', false, { chairs: line('', false).chairs.map((chair) => ({ ...chair, mine: chair.seat === 1 })) }),
    ],
  } as never);
  const ids = (lines: readonly TableLine[]): string[] => lines.map(({ id }) => id);
  expect([ids(lobby.underWay), ids(lobby.finished), ids(lobby.open)]).toEqual([['on', 'new'], ['done'], ['theirs']]);
});

test('an older list that comes last is not shown', async () => {
  void lobby.refresh();
  await settled();
  void lobby.refresh();
  await settled();
  await asked[1]!.answer(list('newer'));
  await asked[0]!.answer(list('older'));
  expect(shown()).toEqual(['newer']);
  void lobby.refresh();
  await settled();
  void lobby.refresh();
  await settled();
  await asked[2]!.answer(list('third'));
  expect(shown(), 'however late, if nothing newer is there').toEqual(['third']);
  await asked[3]!.answer(list('fourth'));
  expect(shown()).toEqual(['fourth']);
});

test('a server that can’t be reached is told of until it answers; an older failure says nothing', async () => {
  void lobby.refresh();
  await settled();
  await asked[0]!.fail();
  expect([lobby.isUnreachable, shown()]).toEqual([true, null]);
  void lobby.refresh();
  await settled();
  void lobby.refresh();
  await settled();
  await asked[2]!.answer(list('a'));
  expect([lobby.isUnreachable, shown()]).toEqual([false, ['a']]);
  await asked[1]!.fail();
  expect(lobby.isUnreachable).toBe(false);
  void lobby.refresh();
  await settled();
  await asked[3]!.fail();
  expect([lobby.isUnreachable, shown()], 'what is known stays').toEqual([true, ['a']]);
});

test('it is looked again every few seconds while somebody looks, and no more when they have gone', async () => {
  const stop = lobby.watch();
  await settled();
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(2);
  vi.stubGlobal('document', { hidden: true });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveLength(2);
  vi.stubGlobal('document', { hidden: false });
  stop();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveLength(2);
});

test('the games are asked for once; one by name also after a first look in vain', async () => {
  vi.mocked(api.games).mockRejectedValueOnce(new Error('no network'));
  await lobby.refresh();
  expect([lobby.isUnreachable, lobby.games]).toEqual([true, []]);
  const found = lobby.game('patterns');
  await settled();
  await asked[0]!.answer(list());
  expect((await found)?.game).toBe('patterns');
  expect((await lobby.game('patterns'))?.game).toBe('patterns');
  expect(await lobby.game('chess')).toBeUndefined();
  expect([vi.mocked(api.games).mock.calls.length, asked.length]).toEqual([2, 1]);
});
