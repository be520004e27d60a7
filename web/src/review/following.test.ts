/** A finished game on the table, and its review as it comes in: what comes late, out of order, or after one has left. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { now, settled } from '../table/fakes';
import { api, Refusal } from '../wire/api';
import type { LookAtPosition, PositionDocument, Replay, ReviewState } from '../wire/schema';
import { Playback } from './playback.svelte';
import { type Library, Study } from './study.svelte';

const replay = (eyes = 'open'): Replay => ({
  game: 'patterns',
  seats: 2,
  options: {},
  names: ['Ann', 'Bo'],
  ending: { by: 'rules', winners: [0] },
  table: null,
  mine: [],
  frames: [0, 1, 2, 3].map((ply) => ({
    line: `${eyes} ${ply}`,
    now: now({ moves_made: ply, to_move: ply % 2 }),
    chapter: ply ? { version: ply, at: 0, seat: (ply + 1) % 2, move: `m${ply}`, events: [], story: [] } : null,
  })),
});
const found = ({ line, moves = [], told = 0 }: LookAtPosition): PositionDocument => ({
  game: 'patterns',
  seats: 2,
  options: {},
  line: [line, ...moves].join(' '),
  now: now({ moves_made: moves.length, to_move: 0, moves: ['x', 'y'] }),
  chapters: moves
    .slice(told)
    .map((move, i) => ({ version: told + i + 1, at: 0, seat: 0, move, events: [], story: [] })),
});

// --- the game on the table ---

let playback: Playback;
/** What is asked of the rules, elsewhere than in the game; answered at once, or when the test says so. */
let looks: { asked: LookAtPosition; answer: () => Promise<void> }[];
let isSlow: boolean;
const shown = (): unknown[] => [playback.table.line, playback.session.table.story.map(({ move }) => move)];

async function opened(ply = 1, seat = 0): Promise<void> {
  playback = new Playback(replay(), seat, ply);
  await playback.session.open();
  await settled();
}

beforeEach(async () => {
  looks = [];
  isSlow = false;
  vi.spyOn(api, 'position').mockImplementation((asked) => {
    return new Promise((done) => {
      looks.push({ asked, answer: () => (done(found(asked)), settled()) });
      if (!isSlow) done(found(asked));
    });
  });
  vi.spyOn(api, 'games').mockResolvedValue({ version: '', games: [] });
  await opened();
});
afterEach(() => void vi.restoreAllMocks());

test('a game is walked within its ends; the next move is played, all others are shown', async () => {
  const [play, show] = [vi.spyOn(playback.table, 'play'), vi.spyOn(playback.table, 'show')];
  await playback.go(2);
  await settled();
  expect([play.mock.calls, show.mock.calls.length]).toEqual([[['m2']], 0]);
  await playback.go(9);
  expect([playback.ply, play.mock.calls.length]).toEqual([3, 2]);
  await playback.go(-4);
  expect([playback.ply, show.mock.calls]).toEqual([0, [[{ moves: [] }]]]);
  await playback.go(2);
  await settled();
  expect(shown()).toEqual(['open 2', ['m1', 'm2']]);
  expect([new Playback(replay(), 0, 9).ply, new Playback(replay(), 0, -9).ply]).toEqual([3, 0]);
});

test('while pieces travel the next move is shown at once, and what travels is forgotten', async () => {
  playback.session.queue.stage = () => new Promise(() => undefined);
  await playback.go(2);
  await settled();
  expect(playback.session.queue.animating).toBe(true);
  const play = vi.spyOn(playback.table, 'play');
  await playback.go(3);
  await settled();
  expect([play.mock.calls.length, playback.session.queue.animating, shown()]).toEqual([
    0,
    false,
    ['open 3', ['m1', 'm2', 'm3']],
  ]);
});

test('it plays by itself until the end, and then from the start again', async () => {
  playback.toggle();
  await playback.go(2);
  expect(playback.isPlaying).toBe(true);
  await playback.go(3);
  expect(playback.isPlaying).toBe(false);
  playback.toggle();
  await settled();
  expect([playback.isPlaying, playback.ply]).toEqual([true, 0]);
  playback.toggle();
  await settled();
  expect([playback.isPlaying, playback.ply]).toEqual([false, 0]);
});

test('who leaves the game sees other moves; who comes back finds it where it was left', async () => {
  playback.isPlaying = true;
  const decided = vi.fn();
  await playback.leave(0, { mine: [1], seat: 1 }, decided);
  await settled();
  expect([playback.isPlaying, playback.isElsewhere, playback.table.seat, shown()]).toEqual([
    false,
    true,
    1,
    ['open 0', []],
  ]);
  await playback.session.play('x');
  expect(decided.mock.calls).toEqual([['x']]);
  await playback.go(1);
  await settled();
  expect([playback.isElsewhere, playback.table.seat, shown()]).toEqual([false, 1, ['open 1', ['m1']]]);
  await playback.session.play('x');
  expect(decided).toHaveBeenCalledOnce();
});

test('to play on from elsewhere leads back to where the game was left', async () => {
  await playback.leave(0);
  playback.toggle();
  await settled();
  expect([playback.isPlaying, playback.isElsewhere, playback.ply, shown()]).toEqual([
    true,
    false,
    1,
    ['open 1', ['m1']],
  ]);
});

test('the next move of the game is no move of what could have been: it leads back first', async () => {
  await playback.leave(1);
  await playback.session.play('x');
  await playback.go(2);
  await settled();
  expect([playback.isElsewhere, shown()]).toEqual([false, ['open 2', ['m1', 'm2']]]);
});

test('a line is followed move by move from where it begins', async () => {
  await playback.follow(2, ['x', 'y'], 1);
  await settled();
  expect([playback.isElsewhere, playback.table.seat, shown()]).toEqual([true, 1, ['open 2 x y', ['x', 'y']]]);
});

test('whoever goes back to the game, or follows another line, is not followed by the first', async () => {
  isSlow = true;
  void playback.follow(2, ['x', 'y'], 0);
  await settled();
  const back = playback.go(1);
  for (const { answer } of looks) await answer();
  await back;
  await settled();
  expect([playback.isElsewhere, shown()]).toEqual([false, ['open 1', ['m1']]]);
  looks = [];
  void playback.follow(2, ['x', 'y'], 0);
  await settled();
  void playback.follow(0, ['y'], 0);
  for (let i = 0; i < 5; i++) {
    await settled();
    await looks[i]?.answer();
  }
  expect(shown()).toEqual(['open 0 y', ['y']]);
  expect(looks).toHaveLength(3);
});

test('with other eyes the game is the same; elsewhere they wait until one is back', async () => {
  await playback.look(replay('first'), 1);
  await settled();
  expect([playback.table.seat, shown()]).toEqual([1, ['first 1', ['m1']]]);
  await playback.leave(0);
  await playback.look(replay('second'), 0);
  await settled();
  expect(shown()).toEqual(['first 0', []]);
  await playback.go(1);
  await settled();
  expect(shown()).toEqual(['second 1', ['m1']]);
});

// --- the review as it comes in ---

const state = (more: Partial<ReviewState>): ReviewState => ({ id: 't', status: 'running', done: 0, total: 4, ...more });
const judged = (...numbers: number[]): ReviewState['moves'] =>
  numbers.map((number) => ({ number })) as unknown as ReviewState['moves'];
const refusal = (status: number): Refusal => new Refusal({ title: '', status, code: '', detail: `No: ${status}.` });

/** A library whose answers come when the test says so. */
function library() {
  const reviews: { after: number; answer(found: ReviewState): Promise<void>; fail(error: Error): Promise<void> }[] = [];
  const replays: { seat: number; open: boolean; answer(found: Replay): Promise<void> }[] = [];
  const ask = (after: number) =>
    new Promise<ReviewState>((done, failed) =>
      reviews.push({
        after,
        answer: (found) => (done(found), settled()),
        fail: (error) => (failed(error), settled()),
      }),
    );
  const asked: Library = {
    review: (_, after) => ask(after),
    beginReview: () => ask(-1),
    replay: (_, seat, open) =>
      new Promise((done) => replays.push({ seat, open, answer: (found) => (done(found), settled()) })),
  };
  return { asked, reviews, replays };
}

async function studied() {
  vi.useFakeTimers();
  const { asked, reviews, replays } = library();
  const study = new Study('table', asked);
  void study.open();
  await reviews[0]!.answer(state({ curve: [{ win: [0.5, 0.5], points: [0, 0] }] }));
  await replays[0]!.answer(replay());
  return { study, reviews, replays, wait: () => vi.advanceTimersByTimeAsync(800) };
}
const numbers = (study: Study): number[] => study.moves.map(({ number }) => number);
afterEach(() => void vi.useRealTimers());

test('a review is asked for what is new, until it is whole', async () => {
  const { study, reviews, wait } = await studied();
  expect([study.curve.length, study.moves, study.replay?.frames.length]).toEqual([1, [], 4]);
  await wait();
  expect(reviews[1]!.after).toBe(0);
  await reviews[1]!.answer(state({ done: 2, moves: judged(1, 2) }));
  expect(study.curve, 'what does not come again stays').toHaveLength(1);
  await wait();
  expect(reviews[2]!.after).toBe(2);
  await reviews[2]!.answer(state({ done: 3, moves: judged(3), curve: [] }));
  expect([numbers(study), study.curve.length]).toEqual([[1, 2, 3], 1]);
  await wait();
  const review = { moves: judged(1, 2, 3, 4), curve: [1, 2, 3, 4, 5] } as never;
  await reviews[3]!.answer(state({ status: 'done', done: 4, review }));
  expect([numbers(study), study.curve.length, study.review]).toEqual([[1, 2, 3, 4], 5, review]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reviews).toHaveLength(4);
});

test('a review that has begun anew is not put behind what was known of the first', async () => {
  const { study, reviews, wait } = await studied();
  await wait();
  await reviews[1]!.answer(state({ done: 2, moves: judged(1, 2) }));
  await wait();
  await reviews[2]!.answer(state({ done: 2, moves: [] }));
  expect(numbers(study)).toEqual([1, 2]);
  await wait();
  await reviews[3]!.answer(state({ done: 1, moves: judged(1) }));
  expect(numbers(study)).toEqual([1]);
  await wait();
  expect(reviews[4]!.after).toBe(1);
});

test('what has failed, or is refused, is not asked for again; what was lost or came too often is, later', async () => {
  const failed = await studied();
  await failed.wait();
  await failed.reviews[1]!.answer(state({ status: 'failed' }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([failed.reviews.length, failed.study.state?.status]).toEqual([2, 'failed']);
  const { study, reviews, wait } = await studied();
  await wait();
  await reviews[1]!.fail(new Error('no network'));
  await wait();
  expect(reviews).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1600);
  await reviews[2]!.fail(refusal(429));
  await vi.advanceTimersByTimeAsync(2400);
  expect([reviews.length, study.problem]).toEqual([4, '']);
  await reviews[3]!.fail(refusal(404));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([reviews.length, study.problem]).toEqual([4, 'No: 404.']);
});

test('closed while an answer is on its way: nothing is shown, and nothing asked for again', async () => {
  for (const end of ['answer', 'fail'] as const) {
    const { study, reviews, wait } = await studied();
    await wait();
    study.close();
    if (end === 'answer') await reviews[1]!.answer(state({ done: 1, moves: judged(1) }));
    else await reviews[1]!.fail(new Error('no network'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([numbers(study), reviews.length]).toEqual([[], 2]);
  }
  const { study, reviews } = await studied();
  study.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([reviews.length, study.problem]).toEqual([1, '']);
});

test('other eyes that come first are not covered by those that were asked for before', async () => {
  const { study, replays } = await studied();
  const [first, last] = [study.look(1, false), study.look(0, true)];
  expect(replays.slice(1).map(({ seat, open }) => [seat, open])).toEqual([
    [1, false],
    [0, true],
  ]);
  const wanted = replay('wanted');
  await replays[2]!.answer(wanted);
  await replays[1]!.answer(replay('late'));
  expect([await first, await last, study.replay]).toEqual([false, true, wanted]);
  const gone = study.look(1, false);
  study.close();
  await replays[3]!.answer(replay('gone'));
  expect([await gone, study.replay]).toEqual([false, wanted]);
});
