import { expect, test } from 'vitest';
import { type Colour, COLOURS } from '../../art/colours';
import type { MandalaEvent, MandalaView } from '../../wire/documents';
import type { Chapter } from '../../wire/schema';
import { fanned, fanStep } from './fan';
import { arrange, beside, breadth, HIGH } from './arrange';
import { coloursIn, sizeOf } from './piles';
import { freshCards, laidByOthers, topOfDiscard } from './recent';
import { roomFor } from './shapes';
import { drawnOf, isFancied, lyingOf, withGuest } from './stacks';
import { tellingOf } from './telling';

const chapter = (seat: number, move: string, ...events: object[]): Chapter => ({
  version: 1,
  at: 0,
  seat,
  move,
  events: [{ type: move.split(' ')[0], seat, move }, ...events] as MandalaEvent[],
  story: [],
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
  Object.assign(grown.events[0]!, { colour: 'red', mandala: 0, count: 1 });
  const story = [chapter(0, 'discard 1 red'), grown];
  expect([...laidByOthers(story, 0)]).toEqual([['field/left/1/red', { seat: 1, count: 1 }]]);
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

const box = { width: 130, height: 110, most: 44, across: 11, down: 9, rows: 3, reach: 80 };

test('cards shrink before they leave their area, and rows make them larger', () => {
  expect(arrange([1, 1], box).card).toBe(44);
  const six = arrange([1, 1, 1, 1, 1, 1], box);
  expect(six.card).toBeGreaterThan(arrange([1, 1, 1, 1, 1, 1], { ...box, rows: 1 }).card);
  for (const { x, y } of six.places) {
    expect(Math.abs(x) + six.card / 2).toBeLessThanOrEqual(box.width / 2 + 0.01);
    expect(Math.abs(y) + (six.card * HIGH) / 2).toBeLessThanOrEqual(box.height / 2 + 0.01);
  }
});

test('piles lie around the middle and do not touch', () => {
  const { card, places } = arrange([3, 1], box);
  expect(places[0]!.x - (card * 1.56) / 2).toBeCloseTo(-(places[1]!.x + card / 2));
  expect(places[1]!.x - card / 2 - (places[0]!.x + (card * 1.56) / 2)).toBeCloseTo(11);
});

test('a pile that is only looked at lies beside the last one, or behind it where there is no room', () => {
  const few = arrange([1], box);
  const free = beside([1], few, box, 1);
  expect(free.x - few.card / 2).toBeCloseTo(few.card / 2 + box.across);
  for (const piles of [
    [1, 1],
    [4, 1],
    [1, 1, 1],
    [2, 2, 2, 2, 2],
  ])
    for (const cards of [1, 4]) {
      const arranged = arrange(piles, box);
      const last = arranged.places.at(-1)!;
      const edge = last.x + (breadth(piles.at(-1)!) * arranged.card) / 2;
      const { x, y } = beside(piles, arranged, box, cards);
      const right = x + (breadth(cards) * arranged.card) / 2;
      expect(y).toBe(last.y);
      expect(right).toBeGreaterThanOrEqual(edge + 0.4 * arranged.card - 0.01);
      expect(right).toBeLessThanOrEqual(Math.max(box.reach, edge + 0.4 * arranged.card) + 0.01);
    }
  expect(beside([], arrange([], box), box, 2)).toEqual({ x: 0, y: 0 });
});

test('on the smallest phone every colour that can be claimed has room for a fingertip', () => {
  const { card, places } = arrange([1, 1, 1, 1, 1, 1], roomFor('tall', 'mountain', 128, 230, true));
  for (const one of places)
    for (const other of places)
      if (one !== other)
        expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(38);
  expect(card).toBeGreaterThan(18);
});

test('cards that would come join the pile of their colour', () => {
  const lying: [Colour, number][] = [
    ['red', 2],
    ['black', 1],
  ];
  expect(
    withGuest(lying, { colour: 'red', coming: 1 }).map(({ colour, count, coming }) => [colour, count, coming]),
  ).toEqual([
    ['red', 2, 1],
    ['black', 1, 0],
  ]);
  expect(withGuest(lying, { colour: 'green', coming: 3 }).at(-1)).toEqual({
    colour: 'green',
    count: 0,
    coming: 3,
    lands: 0,
  });
  expect(withGuest(lying, null).map((pile) => drawnOf(pile, 1))).toEqual([1, 1]);
});

test('cards that land in a field lie there in the order of the colours at once, as many as there will be', () => {
  const lying: [Colour, number][] = [
    ['red', 1],
    ['black', 2],
  ];
  const piles = withGuest(lying, { colour: 'green', lands: 3 }, COLOURS);
  expect(piles.map(({ colour }) => colour)).toEqual(['red', 'green', 'black']);
  expect(piles.map((pile) => lyingOf(pile, 4))).toEqual([1, 3, 2]);
  expect(piles.map(isFancied)).toEqual([false, false, false]);
  expect(withGuest(lying, { colour: 'green', coming: 3 }, COLOURS).map(isFancied)).toEqual([false, false, true]);
});

test('what is told of a turn at one mandala gives way to what is told of the other', () => {
  const yoga = (mandala: number) =>
    ({ type: 'yoga', seat: 1, card: 'red', to: 'field', mandala, rule: 'YO3.3' }) as const;
  const events = [yoga(0), yoga(0), yoga(1)];
  const beats = ['first', 'second', 'third'].map((caption, i) => ({
    flights: [],
    seat: 1,
    caption,
    landed: { view: {} as MandalaView, events: i + 1 },
  }));
  expect(tellingOf([], events)).toBeNull();
  expect(tellingOf(beats.slice(0, 2), events)).toEqual({ seat: 1, side: 'left', steps: ['first', 'second'] });
  expect(tellingOf(beats, events)).toEqual({ seat: 1, side: 'right', steps: ['third'] });
});

test('a hand of fifteen fits a phone', () => {
  const step = fanStep(15, 66, 356, 52);
  expect(14 * step + 66).toBeLessThanOrEqual(356);
  expect(fanStep(5, 66, 356, 52)).toBe(52);
});

test('a hand lies around its middle, with gaps between the colours', () => {
  const hand = ['red', 'red', 'green'].map((colour) => ({ colour: colour as 'red' | 'green' }));
  const xs = fanned(hand, 100, 1000, false).map(({ x }) => x);
  expect(xs[0]! + xs[2]!).toBeCloseTo(0);
  expect(xs[2]! - xs[1]! - (xs[1]! - xs[0]!)).toBeCloseTo(12);
});

const laid = (type: 'build' | 'grow', seat: number, mandala: number, colour: Colour, count = 1): Chapter => {
  const made = chapter(seat, `${type} ${colour}`);
  Object.assign(made.events[0]!, { colour, mandala, count });
  return made;
};

test('cards that we drew stay new while we claim, and only ours are', () => {
  const drew = chapter(
    0,
    'grow 1 red left',
    { type: 'draw', seat: 1, cards: ['red'] },
    { type: 'draw', seat: 0, cards: ['green'] },
  );
  expect(freshCards([drew, chapter(0, 'claim red')], 0)).toEqual({ green: 1 });
});

test('what others laid adds up by place; a sweep takes the marks of its mandala and of no other', () => {
  const story = [
    laid('grow', 1, 0, 'green', 4),
    laid('grow', 0, 0, 'red'),
    laid('grow', 1, 0, 'red'),
    laid('grow', 1, 0, 'red', 2),
    laid('build', 1, 1, 'black'),
  ];
  const marks = (seat: number | null, ...more: Chapter[]) => [...laidByOthers([...story, ...more], seat)];
  expect(marks(0)).toEqual([
    ['field/left/1/red', { seat: 1, count: 3 }],
    ['mountain/right/black', { seat: 1, count: 1 }],
  ]);
  expect(marks(0, chapter(1, 'claim red', { type: 'sweep', seat: 1, mandala: 0, cards: {} }))).toEqual([
    ['mountain/right/black', { seat: 1, count: 1 }],
  ]);
  expect(marks(null), 'who watches sees the newest move').toEqual([['mountain/right/black', { seat: 1, count: 1 }]]);
});

test('what Master Yoga lays in answer to our own move is marked, wherever it lies', () => {
  const yoga = (to: string, mandala: number) => ({ type: 'yoga', seat: 1, card: 'red', to, mandala, rule: 'YO3.1' });
  const move = chapter(0, 'discard 1 red', yoga('field', 0), yoga('mountain', 1), yoga('discard', 0));
  expect([...laidByOthers([move], 0).keys()]).toEqual(['field/left/1/red', 'mountain/right/red']);
});

test('what lies on the discard pile came there last, from a hand, a claim, a sweep or Master Yoga', () => {
  const all = { red: 1, orange: 1, green: 1, black: 1 };
  const thrown = laid('build', 0, 0, 'red');
  Object.assign(thrown.events[0]!, { type: 'discard' });
  const top = (...events: object[]) => topOfDiscard(all, [thrown, chapter(1, 'claim green', ...events)]);
  expect(top()).toBe('red');
  expect(top({ type: 'gain', seat: 1, colour: 'green', river: 1, cup: 0, discard: 0 })).toBe('red');
  expect(top({ type: 'gain', seat: 1, colour: 'green', river: null, cup: 0, discard: 2 })).toBe('green');
  expect(top({ type: 'sweep', seat: 1, mandala: 0, cards: { orange: 2, green: 1 } })).toBe('green');
  expect(top({ type: 'yoga', seat: 1, card: 'black', to: 'discard', mandala: 0 })).toBe('black');
  expect(top({ type: 'yoga', seat: 1, card: 'black', to: 'field', mandala: 0 })).toBe('red');
});

test('of a pile that lies there already one card more is drawn, however many would come', () => {
  const [red, green] = withGuest([['red', 2]], { colour: 'red', coming: 3 }).concat(
    withGuest([], { colour: 'green', coming: 3 }),
  );
  expect([drawnOf(red!, 4), drawnOf(green!, 4), drawnOf(green!, 2)]).toEqual([3, 3, 2]);
});

test('steps without words are passed over, and another who acts is told alone', () => {
  const told = (seat: number, caption?: string) => ({ flights: [], seat, ...(caption ? { caption } : {}) });
  expect(tellingOf([told(1, 'first'), told(1), told(1, 'second')], [])?.steps).toEqual(['first', 'second']);
  expect(tellingOf([told(1, 'first'), told(0, 'second')], [])).toEqual({ seat: 0, side: null, steps: ['second'] });
});

test('a hand that is not seen is as large as it is said to be; all that lies in a mandala has its colour there', () => {
  expect([sizeOf({ size: 6, known: { red: 2 } }), sizeOf({ red: 2, green: 1 })]).toEqual([6, 3]);
  const area = { mountain: [['purple', 1]] as [Colour, number][], fields: [{ red: 1, green: 0 }, { black: 2 }] };
  expect([...coloursIn(area)]).toEqual(['purple', 'red', 'black']);
});
