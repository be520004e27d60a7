import { expect, test, vi } from 'vitest';
import type { FlowersTally } from '../../wire/documents';
import { scoring } from './scoring';

vi.mock('../../words/words.svelte', () => ({
  say: (name: string, values: object) => [name.replace('web-flowers-', ''), ...Object.values(values)].join(' '),
}));

test('the end counts what the rules reckon, flowers as full beads and singles as hollow ones', () => {
  const reckoning: FlowersTally[] = [
    {
      points: 15,
      lines: [
        {
          type: 'flower',
          tiles: [
            ['green', '4'],
            ['green', '3'],
          ],
          points: 10,
        },
        { type: 'single', tiles: [['red', '5']], points: 5 },
      ],
    },
    { points: 0, lines: [{ type: 'single', tiles: [['yellow', 'x3']], points: 0 }] },
  ];
  expect(scoring({}, reckoning).map(({ seat, points, art }) => [seat, points, art])).toEqual([
    [0, 10, 'stone-green'],
    [0, 5, 'socket-red'],
    [1, 0, 'socket-yellow'],
  ]);
  expect(scoring({}, reckoning).map(({ text, detail }) => [text, detail])).toEqual([
    ['flower green 4 3 10', '4 · 3'],
    ['single red 5 5', '5'],
    ['single yellow ×3 0', '×3'],
  ]);
});
