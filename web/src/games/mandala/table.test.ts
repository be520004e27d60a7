import { expect, test } from 'vitest';
import type { Chapter } from '../../wire/schema';
import { fanStep, fitRound, fitTall } from './fit';
import { claimsFirst, forecast, gainOf, isWeighty } from './forecast';
import { freshCards, laidByOthers, topOfDiscard } from './recent';
import type { MandalaView } from './view';
import { pointsGained, pointsOf, worthOf } from './worth';

const view = {
  mandalas: [
    {
      mountain: [
        ['red', 1],
        ['black', 2],
        ['green', 1],
      ],
      fields: [{ orange: 2 }, { purple: 3 }],
    },
    { mountain: [], fields: [{}, {}] },
  ],
} as unknown as MandalaView;
const chapter = (seat: number, move: string, ...events: Record<string, unknown>[]): Chapter => ({
  version: 1,
  at: 0,
  seat,
  move,
  events: [{ type: move.split(' ')[0], seat, move }, ...events],
  story: [],
});

test('a move that brings the sixth colour is foreseen, with both tallies', () => {
  const grow = { kind: 'grow', colour: 'yellow', count: 2, side: 'left' } as const;
  const ahead = forecast(grow, view, 0)!;
  expect(ahead).toEqual({ completes: true, mine: 4, theirs: 3 });
  expect(claimsFirst(ahead, false)).toBe('you');
  expect(claimsFirst({ ...ahead, mine: 3 }, false)).toBe('other');
  expect(isWeighty(grow, view, 0)).toBe(true);
  expect(isWeighty({ ...grow, colour: 'orange' }, view, 0)).toBe(false);
  expect(forecast({ kind: 'discard', colour: 'red', count: 1 }, view, 0)).toBeNull();
});

test('where nobody has grown nobody claims, except Master Yoga', () => {
  expect(claimsFirst({ completes: true, mine: 0, theirs: 0 }, false)).toBe('nobody');
  expect(claimsFirst({ completes: true, mine: 0, theirs: 0 }, true)).toBe('other');
});

test('the claim that fills the river is asked about', () => {
  const gain = { type: 'gain', seat: 0, colour: 'red', river: 6, cup: 0, discard: 0 };
  const preview = { move: 'claim red', events: [gain], open_end: true };
  expect(gainOf(preview, 0)?.river).toBe(6);
  expect(gainOf(preview, 1)).toBeNull();
  expect(isWeighty({ kind: 'claim', colour: 'red' }, view, 0, preview)).toBe(true);
});

test('cups are worth their places', () => {
  const cup = { green: 2, black: 3, yellow: 1 };
  expect(pointsOf(cup, ['green', 'red', 'black'])).toBe(11);
  expect(worthOf(cup, ['green']).map(({ place, points }) => [place, points])).toEqual([
    [1, 2],
    [null, 0],
    [null, 0],
  ]);
  expect(pointsGained({ colour: 'black', river: null, cup: 2, discard: 0 }, cup, ['green', 'red', 'black'])).toBe(6);
  expect(pointsGained({ colour: 'yellow', river: 2, cup: 1, discard: 0 }, cup, ['green'])).toBe(4);
});

test('drawn cards are new until the next turn of ours', () => {
  const story = [
    chapter(0, 'build red left', { type: 'draw', seat: 0, cards: ['green', 'green', 'red'] }),
    chapter(1, 'grow 1 red left', { type: 'draw', seat: 1, count: 1 }),
  ];
  expect(freshCards(story, 0)).toEqual({ green: 2, red: 1 });
  expect(freshCards(story, null)).toEqual({});
});

test('what others laid since our move is marked, until it is swept', () => {
  const grown = chapter(1, 'grow 1 red left');
  Object.assign(grown.events[0]!, { colour: 'red', mandala: 0 });
  const story = [chapter(0, 'discard 1 red'), grown];
  expect([...laidByOthers(story, 0)]).toEqual(['field/left/1/red']);
  grown.events.push({ type: 'sweep', seat: 1, mandala: 0, cards: { red: 1 } });
  expect(laidByOthers(story, 0).size).toBe(0);
});

test('the pile shows what was discarded last', () => {
  const thrown = chapter(0, 'discard 1 red');
  Object.assign(thrown.events[0]!, { colour: 'red' });
  expect(topOfDiscard({ red: 1, orange: 4 }, [thrown])).toBe('red');
  expect(topOfDiscard({ orange: 4 }, [thrown])).toBe('orange');
  expect(topOfDiscard({}, [thrown])).toBeNull();
});

test('cards shrink before they leave their area', () => {
  expect(fitRound([1], 0.9)).toBe(0.148);
  expect(fitRound([4, 4, 4, 4, 4, 4], 0.9)).toBeLessThan(0.08);
  expect(fitTall(2, 140, 120, 44)).toBe(44);
  expect(fitTall(6, 130, 120, 44)).toBeLessThan(44);
});

test('a hand of fifteen fits a phone', () => {
  const step = fanStep(15, 66, 356, 52);
  expect(14 * step + 66).toBeLessThanOrEqual(356);
  expect(fanStep(5, 66, 356, 52)).toBe(52);
});
