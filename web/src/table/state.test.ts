import { beforeEach, expect, test, vi } from 'vitest';
import { foreseen, position } from '../games/patterns/position.fixture';
import type { Now } from '../wire/schema';
import { chapter, entry, fact, FakeServer, moved, now, state, table, watched } from './fakes';
import { TableState } from './state.svelte';

const HINT = { rank: 1, move: 'a', win_probability: 0.5, margin: 0, reason: 'Brings a point.' };
let server: FakeServer;
let seen: TableState;
const told = (): string[] => seen.story.flatMap(({ story }) => story.map(({ text }) => text));
const foresees = (made: number, ...moves: string[]): Now =>
  now({ moves_made: made, moves, previews: moves.map((move) => foreseen(move)) });
const spectators = (version: number) => state(version, { seat: null, table: watched() });

beforeEach(() => {
  vi.useRealTimers();
  server = new FakeServer();
  server.slow = new Set(['story', 'hints']);
  seen = new TableState('t', server);
  seen.enter(entry());
  seen.showState(state(5, { now: foresees(5, 'swap e8') }));
});

test('a story that comes after a change of seat is not shown: it was told to another', async () => {
  seen.showState(spectators(5));
  const [ours, theirs] = server.asked.story;
  expect([ours!.about, theirs!.about]).toEqual([0, null]);
  await theirs!.answer({ version: 5, chapters: [chapter(4, 'Ann draws two cards.')] });
  await ours!.answer({ version: 5, chapters: [chapter(4, 'You draw red and black.')] });
  expect(told()).toEqual(['Ann draws two cards.']);
});

test('two stories of one seat: only the one that was asked for last counts', async () => {
  seen.showState(spectators(5));
  seen.showState(state(6));
  const [first, , last] = server.asked.story;
  await last!.answer({ version: 6, chapters: [chapter(4), chapter(6)] });
  await first!.answer({ version: 5, chapters: [chapter(4)] });
  expect(told()).toEqual(['Move 4.', 'Move 6.']);
});

test('moves that were shown while the story was read stay', async () => {
  seen.showFact(moved(6));
  await server.asked.story[0]!.answer({ version: 5, chapters: [chapter(4), chapter(5)] });
  expect(told()).toEqual(['Move 4.', 'Move 5.', 'Move 6.']);
  seen.showState(state(6));
  expect(server.asked.story, 'all is told').toHaveLength(1);
});

test('a move that was shown while the story was read, and that it tells, is told once', async () => {
  seen.showFact(moved(6));
  await server.asked.story[0]!.answer({ version: 6, chapters: [chapter(4), chapter(6)] });
  expect(told()).toEqual(['Move 4.', 'Move 6.']);
});

test('a story that is older than the table is read again with the next state', async () => {
  await server.asked.story[0]!.answer({ version: 4, chapters: [chapter(4)] });
  seen.showState(state(5));
  expect(server.asked.story).toHaveLength(2);
});

test('who looks from another seat reads the story anew, however much was told before', async () => {
  await server.asked.story[0]!.answer({ version: 5, chapters: [chapter(4, 'You draw red and black.')] });
  seen.showState(spectators(5));
  expect(server.asked.story.map(({ about }) => about)).toEqual([0, null]);
});

test('a story that comes when the seat is ours no more is not told', async () => {
  seen.enter(entry({ table: watched() }));
  await server.asked.story[0]!.answer({ version: 5, chapters: [chapter(4, 'You draw red and black.')] });
  expect(told()).toEqual([]);
});

test('a story that is ahead of the table waits until its moves are shown, and tells them once', async () => {
  await server.asked.story[0]!.answer({ version: 7, chapters: [chapter(5), chapter(6), chapter(7)] });
  expect(told()).toEqual(['Move 5.']);
  seen.showFact(moved(6));
  seen.showFact(moved(7));
  expect(told()).toEqual(['Move 5.', 'Move 6.', 'Move 7.']);
});

test('a move taken back while the story was read is not told again', async () => {
  seen.showFact(fact(6, 'took-back', { count: 1 }));
  await server.asked.story[0]!.answer({ version: 5, chapters: [chapter(4), chapter(5)] });
  expect(server.asked.story).toHaveLength(2);
  await server.asked.story[1]!.answer({ version: 6, chapters: [chapter(4)] });
  expect(told()).toEqual(['Move 4.']);
});

test('a story that already knows of a move taken back is not cut a second time', async () => {
  await server.asked.story[0]!.answer({ version: 6, chapters: [chapter(4)] });
  seen.showFact(fact(6, 'took-back', { count: 1 }));
  expect(told()).toEqual(['Move 4.']);
});

test('a state that follows what was told needs no new story; one after a gap does', async () => {
  await server.asked.story[0]!.answer({ version: 5, chapters: [] });
  seen.showFact(moved(6));
  seen.showState(state(6));
  expect(server.asked.story).toHaveLength(1);
  seen.showState(state(9));
  expect(server.asked.story).toHaveLength(2);
});

test('before a game begins there is no story to read, and none is missing when it does', async () => {
  const waiting = new TableState('t', server);
  waiting.enter(entry({ table: table({ status: 'waiting' }) }));
  waiting.showState(state(1, { now: now({ status: 'waiting', to_move: null }) }));
  waiting.showFact(fact(2, 'sat', { chairs: table().chairs }));
  waiting.showFact(moved(3));
  expect([server.asked.story.length, waiting.story.length]).toEqual([1, 1]);
});

test('previews come with the position, and go with it', () => {
  seen.showFact(moved(6, { now: foresees(6, 'swap e8') }));
  expect([...seen.previews.keys()]).toEqual(['swap e8']);
  seen.showState(spectators(6));
  expect(seen.previews.size).toBe(0);
});

test('what somebody says takes neither previews nor hint away; a move does', async () => {
  void seen.readHints();
  await server.asked.hints[0]!.answer({ version: 5, hints: [HINT] });
  seen.showFact(fact(6, 'talked', { seat: 1, text: 'Well!', now: foresees(5, 'swap e8') }));
  expect([seen.previews.size, seen.hints[0]?.move, seen.talk.at(-1)?.text]).toEqual([1, 'a', 'Well!']);
  seen.showFact(moved(7));
  expect([seen.previews.size, seen.hints]).toEqual([0, []]);
});

test('a hint that comes after somebody said something is still one for this position', async () => {
  void seen.readHints();
  seen.showFact(fact(6, 'talked', { seat: 1, text: 'Well!', now: foresees(5, 'swap e8') }));
  await server.asked.hints[0]!.answer({ version: 5, hints: [HINT] });
  expect(seen.hints).toEqual([HINT]);
});

test('a hint that comes after a move, or for another seat, is not shown', async () => {
  const hints = (version: number) => ({ version, hints: [HINT] });
  void seen.readHints();
  seen.showFact(moved(6));
  await server.asked.hints[0]!.answer(hints(6));
  expect(seen.hints).toEqual([]);
  void seen.readHints();
  seen.showState(spectators(6));
  await server.asked.hints[1]!.answer(hints(6));
  expect(seen.hints).toEqual([]);
});

test('another seat’s state leaves nothing of what the old one knew', async () => {
  await server.asked.story[0]!.answer({ version: 5, chapters: [chapter(5, 'You draw red.')] });
  seen.hints = [HINT];
  const view = position();
  seen.showState(state(5, { seat: null, table: watched(), now: now({ view }) }));
  expect([seen.seat, seen.previews.size, seen.hints, told()]).toEqual([null, 0, [], []]);
  expect([seen.now?.view, seen.isSpectator, seen.isOurTurn]).toEqual([view, true, false]);
});

test('whoever comes back and finds the seat given away sees nothing of it, even before the first state', () => {
  seen.hints = [HINT];
  seen.enter(entry({ table: watched() }));
  expect([seen.seat, seen.now, told(), seen.previews.size, seen.hints]).toEqual([null, null, [], 0, []]);
});

test('a server that answers nothing leaves a table that can be played', async () => {
  await server.asked.story[0]!.fail();
  expect([seen.isOurTurn, told()]).toEqual([true, []]);
});

test('a hint on the position before the last move is not shown', async () => {
  seen.showFact(moved(6));
  void seen.readHints();
  await server.asked.hints[0]!.answer({ version: 5, hints: [HINT] });
  expect(seen.hints).toEqual([]);
});

test('as many moves, but another table: nothing that was begun or advised counts there', () => {
  const { position: before } = seen;
  seen.hints = [HINT];
  seen.showState(state(7, { now: foresees(5, 'swap e8') }));
  expect([seen.position, seen.hints], 'nothing has changed').toEqual([before, [HINT]]);
  seen.showState(state(8, { now: { ...foresees(5, 'swap e8'), view: position() } }));
  expect([seen.position, seen.hints]).toEqual([before + 1, []]);
});

test('what the first seat says is heard like what others say', () => {
  seen.showFact(fact(6, 'talked', { seat: 0, text: 'Hello!' }));
  expect(seen.talk).toEqual([{ at: 6, seat: 0, text: 'Hello!' }]);
});

test('on one device: after a break one looks from where one looked, and only who looks decides', () => {
  const chairs = table().chairs.map((chair) => ({ ...chair, mine: true }));
  const shared = new TableState('t', server);
  shared.enter(entry({ table: table({ chairs }) }));
  shared.showState(state(5, { table: table({ chairs }) }));
  shared.showFact(moved(6, { now: now({ moves_made: 6, to_move: 1 }) }));
  expect([shared.isOurTurn, shared.firstSeat()]).toEqual([false, 1]);
  shared.enter(entry({ table: table({ chairs, to_move: 1 }) }));
  expect([shared.seat, shared.now?.moves_made]).toEqual([0, 6]);
});
