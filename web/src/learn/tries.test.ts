import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../table/session.svelte';
import type { AnyTurn } from '../turn/turn.svelte';
import type { Lesson } from './lesson.svelte';
import { isWrong, putBack, triedIn, wrongIn } from './tries';

let lesson: Lesson & { tried: string | null };
let session: Session;
let turn: AnyTurn & { held: unknown; barred: unknown };
const barred = (name: string, rule: string | null, text = 'No.') => ({
  name,
  reasons: [{ move: '', legal: false, text, rule }],
});

beforeEach(() => {
  lesson = { miscounted: null, tried: null, putBack: vi.fn() } as unknown as typeof lesson;
  session = { refused: null } as unknown as Session;
  turn = {
    barred: null,
    held: null,
    targets: [{ name: 'a', moves: ['x'] }],
    putBack: vi.fn(),
  } as unknown as typeof turn;
});

test('what the rules forbid is told before what is not meant, and that before a wrong number', () => {
  expect(isWrong(lesson, session, turn)).toBe(false);
  lesson.miscounted = 3;
  expect(wrongIn(lesson, session, turn)).toEqual({ text: '', rule: null });
  session.refused = { title: '', status: 0, code: 'not-meant', detail: 'Not this one.' };
  expect(wrongIn(lesson, session, turn)).toEqual({ text: 'Not this one.', rule: null });
  turn.barred = barred('b', 'MA4');
  expect(wrongIn(lesson, session, turn)).toEqual({ text: 'No.', rule: 'MA4' });
});

test('a legal move that is not meant is marked where it was tried, as long as it is refused', () => {
  lesson.tried = 'x';
  expect(triedIn(lesson, session, turn)).toBeNull();
  session.refused = { title: '', status: 0, code: 'not-meant', detail: 'Not this one.' };
  expect(triedIn(lesson, session, turn)).toEqual({ target: 'a', because: [] });
  lesson.tried = 'y';
  expect(triedIn(lesson, session, turn)).toBeNull();
});

test('the card is shown that is in the way of its colour, and only where that is the reason', () => {
  turn.held = { colour: 'red', places: [0] };
  turn.barred = barred('field/right', 'MA5');
  expect(triedIn(lesson, session, turn)).toEqual({
    target: 'field/right',
    because: ['mountain/right/red', 'field/right/0/red', 'field/right/1/red'],
  });
  for (const other of [barred('field/right', 'MA4'), barred('mountain/left', 'MA6'), barred('discard', 'MA5')]) {
    turn.barred = other;
    expect(triedIn(lesson, session, turn)?.because).toEqual([]);
  }
});

test('put back, nothing of a try is left', () => {
  session.refused = { title: '', status: 0, code: '', detail: '' };
  putBack(lesson, session, turn);
  expect([
    session.refused,
    vi.mocked(lesson.putBack).mock.calls.length,
    vi.mocked(turn.putBack).mock.calls.length,
  ]).toEqual([null, 1, 1]);
});
