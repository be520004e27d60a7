import { expect, test } from 'vitest';
import { now } from './fakes';
import { requestIn } from './request';

const table = (mine: number[], offer = { what: 'undo' as const, seat: 1 }) => ({
  mine,
  seat: mine[0] ?? null,
  now: now({ offer }),
});

test('who is asked answers, who asks and who watches does not', () => {
  expect(requestIn(table([0]))).toMatchObject({ answerer: 0, isOurs: false });
  expect(requestIn(table([1]))).toMatchObject({ answerer: null, isOurs: true });
  expect(requestIn(table([]))).toMatchObject({ answerer: null, isOurs: false });
});

test('on one device the other seat answers', () => {
  expect(requestIn(table([0, 1]))).toMatchObject({ answerer: 0, isOurs: true });
});

test('without an offer, or after the end, there is none', () => {
  expect(requestIn({ mine: [0], seat: 0, now: now() })).toBeNull();
  expect(requestIn({ ...table([0]), now: now({ status: 'over', offer: { what: 'draw', seat: 1 } }) })).toBeNull();
});

test('of several seats of ours the one that is looked from answers, never the one that asks', () => {
  expect(requestIn({ ...table([0, 2]), seat: 2 })).toMatchObject({ answerer: 2, isOurs: false });
  expect(requestIn({ ...table([0, 2]), seat: null })).toMatchObject({ answerer: 0, isOurs: false });
  const first = { what: 'undo' as const, seat: 0 };
  expect(requestIn(table([0, 1, 2], first))).toMatchObject({ answerer: 1, isOurs: true });
});
