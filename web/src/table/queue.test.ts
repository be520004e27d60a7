import { position } from '../games/patterns/position.fixture';
import { beforeEach, expect, test } from 'vitest';
import type { FactMessage, State } from '../wire/schema';
import { fact, moved, now, settled, state } from './fakes';
import { chapterOf, Queue } from './queue.svelte';

let log: string[];
let queue: Queue;
let land: () => Promise<void>;

/** A stage whose pieces land when the test says so. */
function slowStage(): void {
  queue.stage = (chapter, next, speed, signal) => {
    log.push(`flies ${chapter.version} to ${next.moves_made} at ${speed}`);
    signal.addEventListener('abort', () => log.push(`aborted ${chapter.version}`));
    return new Promise((done) => {
      land = () => (done(() => void log.push(`settled ${chapter.version}`)), settled());
    });
  };
}
const add = async (...messages: (FactMessage | State)[]): Promise<void> => {
  messages.forEach((message) => queue.add(message));
  await settled();
};

beforeEach(() => {
  log = [];
  queue = new Queue({
    showFact: ({ version }) => void log.push(`fact ${version}${queue.animating ? ', animating' : ''}`),
    showState: ({ version }) => void log.push(`state ${version}`),
  });
});

test('a state that comes while pieces travel is shown after what they lead to', async () => {
  slowStage();
  await add(moved(2));
  await add(state(3));
  expect(log).toEqual(['flies 2 to 2 at 1']);
  expect(queue.chapter?.version).toBe(2);
  await land();
  expect(log.slice(1)).toEqual(['fact 2', 'settled 2', 'state 3']);
  expect(queue.animating).toBe(false);
});

test('what has landed is cleared away after the page shows the new position', async () => {
  queue = new Queue({
    showFact: ({ version }) => queueMicrotask(() => log.push(`page ${version}`)),
    showState: () => undefined,
  });
  slowStage();
  await add(moved(2));
  await land();
  expect(log).toEqual(['flies 2 to 2 at 1', 'page 2', 'settled 2']);
});

test('a fact that is no move is shown in its order, without pieces', async () => {
  slowStage();
  await add(moved(2), fact(3, 'talked', { seat: 1, text: 'Well!' }));
  expect(log).toEqual(['flies 2 to 2 at 1']);
  await land();
  expect(log).toContain('fact 3');
  expect(log.indexOf('fact 2')).toBeLessThan(log.indexOf('fact 3'));
});

test('cleared while pieces travel: they are called off, their fact is not shown, and nobody waits for them', async () => {
  slowStage();
  await add(moved(2), moved(3));
  queue.clear();
  expect([log.at(-1), queue.animating]).toEqual(['aborted 2', false]);
  await settled();
  const first = land;
  await add(moved(5));
  expect(log.at(-1)).toBe('flies 5 to 5 at 1');
  await first();
  expect(log).not.toContain('fact 2');
  expect(log).not.toContain('fact 3');
  expect(queue.chapter?.version).toBe(5);
  await land();
  expect(log).toContain('fact 5');
});

test('cleared just when the pieces have landed: they are cleared away, and their fact is not shown', async () => {
  slowStage();
  await add(moved(2));
  const landed = land();
  queue.clear();
  await landed;
  expect(log).toEqual(['flies 2 to 2 at 1', 'aborted 2', 'settled 2']);
});

test('a move of the first seat is told like any other, an unnamed one not', () => {
  expect(chapterOf(moved(2, { seat: 0 }))?.seat).toBe(0);
  expect([chapterOf(moved(2, { seat: null })), chapterOf(fact(2, 'talked', { seat: 0 }))]).toEqual([null, null]);
});

test('missed moves wait for the state that ends them, and then go at double speed', async () => {
  slowStage();
  await add(moved(2, { now: null }), moved(3, { now: null }));
  expect(log).toEqual([]);
  await add(state(3));
  await land();
  await land();
  expect(log.filter((line) => !line.startsWith('settled'))).toEqual([
    'flies 2 to 3 at 2',
    'fact 2',
    'flies 3 to 3 at 2',
    'fact 3',
    'state 3',
  ]);
});

test('missed moves whose state never comes are forgotten with everything else', async () => {
  slowStage();
  await add(moved(2, { now: null }));
  queue.clear();
  await add(state(4));
  expect(log).toEqual(['state 4']);
});

test('who is far behind catches up without a picture for every move', async () => {
  slowStage();
  const missed = Array.from({ length: 20 }, (_, i) => moved(i + 2, { now: null }));
  await add(...missed, state(21));
  expect(log.slice(0, 8)).toEqual([
    'fact 2',
    'fact 3',
    'fact 4',
    'fact 5',
    'fact 6',
    'fact 7',
    'fact 8',
    'flies 9 to 21 at 2',
  ]);
});

test('several moves at once go at double speed, the last ones at their own', async () => {
  slowStage();
  await add(moved(2), moved(3), moved(4));
  for (let i = 0; i < 3; i++) await land();
  expect(log.filter((line) => line.startsWith('flies'))).toEqual([
    'flies 2 to 2 at 1',
    'flies 3 to 3 at 1',
    'flies 4 to 4 at 1',
  ]);
  await add(moved(5), moved(6), moved(7), moved(8));
  for (let i = 0; i < 4; i++) await land();
  expect(log.filter((line) => line.startsWith('flies')).slice(3)).toEqual([
    'flies 5 to 5 at 1',
    'flies 6 to 6 at 2',
    'flies 7 to 7 at 1',
    'flies 8 to 8 at 1',
  ]);
});

test('a picture that fails, at once or later, does not stop the game', async () => {
  queue.stage = () => Promise.reject(new Error('no such anchor'));
  await add(moved(2));
  queue.stage = () => {
    throw new Error('no such game');
  };
  await add(moved(3, { now: now() }));
  expect([log, queue.animating]).toEqual([['fact 2', 'fact 3'], false]);
});

test('what has landed of a move is forgotten with it, and a pause ends with it', async () => {
  slowStage();
  await add(moved(2));
  queue.landed = { view: position(), events: 1 };
  queue.beats = [{ flights: [] }];
  queue.isPaused = true;
  expect(queue.animating, 'also while they stand still').toBe(true);
  await land();
  expect([queue.landed, queue.beats, queue.isPaused]).toEqual([null, [], false]);
});

test('a move leads to its own position, a missed one to the next state', async () => {
  slowStage();
  await add(moved(2));
  await add(moved(3), moved(4, { now: null }), state(5), state(7));
  for (let i = 0; i < 3; i++) await land();
  expect(log.filter((line) => line.startsWith('flies'))).toEqual([
    'flies 2 to 2 at 1',
    'flies 3 to 3 at 1',
    'flies 4 to 5 at 2',
  ]);
});

test('what is no move needs no position to be shown', async () => {
  await add(fact(2, 'talked', { seat: 1, text: 'Well!', now: null }));
  expect(log).toEqual(['fact 2']);
});
