import { expect, test } from 'vitest';
import { arc, cardWidth, centres, ghostShift, numberSpot, sector, sideLayout, span } from './geometry';

const place = ({ left, top }: { left: string; top: string }): [number, number] => [parseFloat(left), parseFloat(top)];

test.each([2, 3, 4])('with %i seats the sectors fill the disc, the own one below, then clockwise', (seats) => {
  const angles = centres(seats);
  expect(angles).toHaveLength(seats);
  expect(angles[0]).toBe(180);
  const steps = angles.map((angle, i) => (angles[(i + 1) % seats]! - angle + 360) % 360);
  expect(new Set(steps)).toEqual(new Set([360 / seats]));
  expect(span(seats) * 2 * seats).toBe(360);
});

test.each([2, 3, 4])('with %i seats cards and tallies are in the sectors of their seats', (seats) => {
  for (let i = 0; i < seats; i++) {
    for (const spot of [sideLayout(seats, i).cards, sideLayout(seats, i).tally]) {
      const [x, y] = place(spot);
      const angle = ((Math.atan2(x - 50, 50 - y) * 180) / Math.PI + 360) % 360;
      const off = Math.abs(((angle - centres(seats)[i]! + 540) % 360) - 180);
      expect(off).toBeLessThan(span(seats));
    }
  }
});

test('the own cards are below, the next seat is on the left', () => {
  expect(place(sideLayout(4, 0).cards)).toEqual([50, 85.8]);
  expect(place(sideLayout(4, 1).cards)[0]).toBeLessThan(25);
  expect(place(sideLayout(3, 1).cards)[0]).toBeLessThan(25);
  expect(place(sideLayout(2, 1).cards)).toEqual([50, 15]);
});

test('tallies at the sides stand upright', () => {
  expect([0, 1, 2, 3].map((i) => sideLayout(4, i).upright)).toEqual([false, true, false, true]);
  expect([0, 1, 2].map((i) => sideLayout(3, i).upright)).toEqual([false, false, false]);
});

test('cards shrink with the number of stacks', () => {
  const widths = [1, 3, 4, 6, 9].map((stacks) => cardWidth(stacks, 4, 0));
  expect([...widths].sort((a, b) => b - a)).toEqual(widths);
  expect(new Set(widths).size).toBe(5);
  expect(cardWidth(4, 4, 1)).toBeLessThan(cardWidth(4, 4, 0));
  expect(cardWidth(4, 3, 2)).toBeLessThan(cardWidth(4, 3, 0));
});

test('half a disc is drawn the short way round', () => {
  expect(arc(10, 90, 270)).toBe('M10 0A10 10 0 0 1 -10 0');
  expect(sector(5, 10, 90, 270)).toBe('M10 0A10 10 0 0 1 -10 0L-5 0A5 5 0 0 0 5 0Z');
});

test('the number stands on the line left of the own side', () => {
  expect(place(numberSpot(2))).toEqual([-0.5, 50]);
  const [x, y] = place(numberSpot(4));
  expect([x < 50, y > 50]).toEqual([true, true]);
});

test('a stack that is only looked at lies beside the last own one, or looks out from behind it', () => {
  expect(ghostShift([1], 0.134, 1)).toBeCloseTo(0.3);
  for (const stacks of [
    [1, 1],
    [3, 3],
    [1, 1, 1],
    [3, 3, 3, 3],
  ]) {
    const card = cardWidth(stacks.length, 4, 0);
    const width = stacks.reduce((sum, cards) => sum + 1 + 0.26 * (cards - 1) + 0.3, -0.3);
    for (const seen of [1, 3]) {
      const out = ghostShift(stacks, card, seen) + 1 + 0.26 * (seen - 1);
      expect(out).toBeGreaterThanOrEqual(0.4 - 0.001);
      expect((width / 2 + out) * card).toBeLessThanOrEqual(Math.max(0.35, (width / 2 + 0.4) * card) + 0.001);
    }
  }
});
