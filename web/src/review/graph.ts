/** Where the lines of the graph run. Everything here is numbers; what they look like the component says. */
import type { Outlook, ReviewedMove } from '../wire/documents';

/** What moved the chances: a decision, a draw, what came to light, or nobody knows yet. */
export type Kind = 'decision' | 'draw' | 'light' | 'guess';
export interface Leg {
  kind: Kind;
  /** In moves: 2.42 is on the way from the second to the third position. */
  from: number;
  to: number;
  /** Chances, from 0 to 1. */
  start: number;
  end: number;
}

/** Where within its move a decision ends, and where its draws do. */
const DECIDED = 0.42;
const DRAWN = 0.86;
/** Less than this changes nothing that can be seen. */
const LEAST = 0.0005;

/** The way of a player's chances through the whole game; moves that are not judged yet are guesses. */
export function legsOf(curve: readonly Outlook[], moves: readonly ReviewedMove[], player: number): Leg[] {
  const legs: Leg[] = [];
  for (let i = 0; i + 1 < curve.length; i++) {
    const start = curve[i]!.win[player] ?? 0;
    const end = curve[i + 1]!.win[player] ?? 0;
    const move = moves[i];
    if (!move) {
      legs.push({ kind: 'guess', from: i, to: i + 1, start, end });
      continue;
    }
    const decided = start + (move.decisions.win[player] ?? 0);
    const drawn = decided + (move.luck.win[player] ?? 0);
    const isDraw = Math.abs(drawn - decided) > LEAST;
    const hasLight = Math.abs(end - drawn) > LEAST;
    legs.push({ kind: 'decision', from: i, to: i + DECIDED, start, end: decided });
    legs.push({ kind: isDraw ? 'draw' : 'decision', from: i + DECIDED, to: i + DRAWN, start: decided, end: drawn });
    legs.push({ kind: hasLight ? 'light' : 'decision', from: i + DRAWN, to: i + 1, start: drawn, end });
  }
  return legs;
}

/** A plot: how moves and values become pixels. */
export interface Plot {
  left: number;
  top: number;
  width: number;
  height: number;
  /** The last move. */
  last: number;
  low: number;
  high: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;
export const xOf = (plot: Plot, move: number): number =>
  round(plot.left + (plot.width * move) / Math.max(1, plot.last));
export const yOf = (plot: Plot, value: number): number =>
  round(plot.top + plot.height * (1 - (value - plot.low) / (plot.high - plot.low || 1)));

const bend = (x1: number, y1: number, x2: number, y2: number): string =>
  `C${round((x1 + x2) / 2)} ${y1} ${round((x1 + x2) / 2)} ${y2} ${x2} ${y2}`;

/** The legs of one kind as a path. */
export function pathOf(plot: Plot, legs: readonly Leg[], kind: Kind): string {
  return legs
    .filter((leg) => leg.kind === kind)
    .map((leg) => {
      const [x1, y1, x2, y2] = cornersOf(plot, leg);
      return `M${x1} ${y1}${bend(x1, y1, x2, y2)}`;
    })
    .join('');
}

/** Between the whole way and the level *base*. */
export function areaOf(plot: Plot, legs: readonly Leg[], base: number): string {
  if (legs.length === 0) return '';
  const first = legs[0]!;
  const way = legs.map((leg) => bend(...cornersOf(plot, leg))).join('');
  const y = yOf(plot, base);
  return `M${xOf(plot, first.from)} ${yOf(plot, first.start)}${way}L${xOf(plot, legs.at(-1)!.to)} ${y}L${xOf(plot, first.from)} ${y}Z`;
}

const cornersOf = (plot: Plot, leg: Leg): [number, number, number, number] => [
  xOf(plot, leg.from),
  yOf(plot, leg.start),
  xOf(plot, leg.to),
  yOf(plot, leg.end),
];

/** A line through one value for each position. */
export function lineOf(plot: Plot, values: readonly number[]): string {
  const points = values.map((value, i) => [xOf(plot, i), yOf(plot, value)] as const);
  return points
    .map(([x, y], i) => (i === 0 ? `M${x} ${y}` : bend(points[i - 1]![0], points[i - 1]![1], x, y)))
    .join('');
}

/** The range of all points, with some room, from 0 on. */
export function rangeOf(curve: readonly Outlook[]): [number, number] {
  const all = curve.flatMap(({ points }) => points);
  return [Math.min(0, ...all), Math.max(1, ...all) * 1.06];
}

/** The move nearest to a place of the plot. */
export const moveAt = (plot: Plot, x: number): number =>
  Math.min(plot.last, Math.max(0, Math.round(((x - plot.left) / plot.width) * plot.last)));

export interface Drop {
  move: number;
  /** From 0 to 1, of the largest. */
  length: number;
  helped: boolean;
}

const LEAST_DROP = 0.005;

/** The draws that changed a player's chances. */
export function dropsOf(moves: readonly ReviewedMove[], player: number): Drop[] {
  const found = moves.map(({ number, luck }) => ({ move: number, change: luck.win[player] ?? 0 }));
  const most = Math.max(...found.map(({ change }) => Math.abs(change)), 0.02);
  return found
    .filter(({ change }) => Math.abs(change) >= LEAST_DROP)
    .map(({ move, change }) => ({ move, length: Math.abs(change) / most, helped: change > 0 }));
}

/** A drop with its tip up or down. */
export function dropPath(r: number, up: boolean): string {
  const s = up ? -1 : 1;
  const n = (value: number): number => round(value * r);
  return (
    `M0 ${n(1.75 * s)}C${n(0.25)} ${n(1.05 * s)} ${n(1)} ${n(0.55 * s)} ${n(1)} ${n(-0.1 * s)}` +
    `A${r} ${r} 0 0 ${up ? 1 : 0} ${n(-1)} ${n(-0.1 * s)}C${n(-1)} ${n(0.55 * s)} ${n(-0.25)} ${n(1.05 * s)} 0 ${n(1.75 * s)}Z`
  );
}
