/** The marks of decisions: an outline and a sign for each, so that none needs a colour. */
import type { ReviewedMove } from '../wire/documents';

export type Mark = ReviewedMove['mark'];

const round = (value: number): number => Math.round(value * 100) / 100;
const polar = (r: number, degrees: number): string =>
  `${round(r * Math.sin((degrees * Math.PI) / 180))} ${round(-r * Math.cos((degrees * Math.PI) / 180))}`;

const CIRCLE = 'M-9.5 0A9.5 9.5 0 1 1 9.5 0A9.5 9.5 0 1 1 -9.5 0Z';
const ROSE = `M${polar(9.2, -22.5)}${Array.from({ length: 8 }, (_, k) => `A4.1 4.1 0 0 1 ${polar(9.2, 45 * k + 22.5)}`).join('')}Z`;
const BURST = `M${Array.from({ length: 20 }, (_, k) => polar(k % 2 ? 8.6 : 12, 18 * k)).join('L')}Z`;

interface Shape {
  path: string;
  look: 'hollow' | 'dashed' | 'full';
  sign: string;
}

export const SHAPES: Record<Mark, Shape> = {
  best: { path: ROSE, look: 'hollow', sign: '!!' },
  good: { path: CIRCLE, look: 'hollow', sign: '!' },
  inaccuracy: { path: CIRCLE, look: 'dashed', sign: '?!' },
  mistake: { path: 'M-9 -7.5Q0 -10.5 9 -7.5Q10.5 0 9 7.5Q0 10.5 -9 7.5Q-10.5 0 -9 -7.5Z', look: 'full', sign: '?' },
  blunder: { path: BURST, look: 'full', sign: '??' },
};
export const MARKS = Object.keys(SHAPES) as Mark[];

/** What is worth a mark in a list: everything but a sound move, and best ones only where others went wrong. */
export const isTold = ({ mark, forced }: ReviewedMove): boolean => mark !== 'good' && mark !== 'best' && !forced;
export const isMistake = ({ mark, forced }: ReviewedMove): boolean =>
  !forced && (mark === 'mistake' || mark === 'blunder');
