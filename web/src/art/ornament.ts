/** Rings of ornament, fans and outlines, computed; nothing here knows a game. */

const short = (v: number): string => (Math.round(v * 100) / 100).toString();
export const polar = (r: number, a: number): [number, number] => [
  r * Math.sin((a * Math.PI) / 180),
  -r * Math.cos((a * Math.PI) / 180),
];
const turned = (x: number, y: number, a: number): [number, number] => {
  const t = (a * Math.PI) / 180;
  return [x * Math.cos(t) + y * Math.sin(t), x * Math.sin(t) - y * Math.cos(t)];
};
type Command = [string, ...number[]];
function path(commands: Command[], a: number): string {
  let d = '';
  for (const [letter, ...points] of commands) {
    d += letter;
    for (let i = 0; i < points.length; i += 2)
      d +=
        turned(points[i]!, points[i + 1]!, a)
          .map(short)
          .join(' ') + ' ';
  }
  return d;
}

type Shape = (a: number) => string;
export const SHAPE = {
  petal:
    (r0: number, r1: number, w: number): Shape =>
    (a) => {
      const l = r1 - r0;
      return (
        path(
          [
            ['M', 0, r0],
            ['C', w * 0.9, r0 + l * 0.08, w * 1.12, r0 + l * 0.52, w * 0.12, r1 - l * 0.06],
            ['L', 0, r1],
            ['L', -w * 0.12, r1 - l * 0.06],
            ['C', -w * 1.12, r0 + l * 0.52, -w * 0.9, r0 + l * 0.08, 0, r0],
          ],
          a,
        ) + 'Z'
      );
    },
  round:
    (r0: number, r1: number, w: number): Shape =>
    (a) => {
      const l = r1 - r0;
      return (
        path(
          [
            ['M', -w, r0],
            ['C', -w, r0 + l * 0.9, -w * 0.5, r1, 0, r1],
            ['C', w * 0.5, r1, w, r0 + l * 0.9, w, r0],
          ],
          a,
        ) + 'Z'
      );
    },
  ray:
    (r0: number, r1: number, w: number): Shape =>
    (a) =>
      path(
        [
          ['M', -w, r0],
          ['L', 0, r1],
          ['L', w, r0],
        ],
        a,
      ) + 'Z',
  arch:
    (r0: number, r1: number, w: number): Shape =>
    (a) =>
      path(
        [
          ['M', -w, r0],
          ['C', -w, r1, w, r1, w, r0],
        ],
        a,
      ),
  dot:
    (r: number, _r1: number, s: number): Shape =>
    (a) => {
      const [x, y] = polar(r, a);
      return `M${short(x - s)} ${short(y)}a${s} ${s} 0 1 0 ${2 * s} 0a${s} ${s} 0 1 0 ${-2 * s} 0Z`;
    },
};

export function ring(n: number, shape: Shape, start = 0): string {
  let d = '';
  for (let i = 0; i < n; i++) d += shape(start + (360 * i) / n);
  return d;
}

/** One ring of an ornament: a circle, or a path that is filled or stroked with an ornament tone. */
export interface Ring {
  tone: 1 | 2 | 3 | 4;
  opacity: number;
  circle?: { r: number; width: number };
  d?: string;
  stroke?: number;
}
const line = (r: number, width: number, tone: Ring['tone'], opacity: number): Ring => ({
  tone,
  opacity,
  circle: { r, width },
});
const filled = (d: string, tone: Ring['tone'], opacity: number): Ring => ({ tone, opacity, d });
const stroked = (d: string, tone: Ring['tone'], opacity: number): Ring => ({ tone, opacity, d, stroke: 1.6 });

/** Concentric rings that grow outward from radius r: the sand mandala behind every board. */
export function halo(r: number, k = 1, folds = 32): Ring[] {
  const q = (Math.PI * 2 * (r + 40 * k)) / folds;
  const half = 180 / folds;
  const at = (n: number): number => r + n * k;
  return [
    line(at(6), 2.2 * k, 1, 0.9),
    line(at(12), 1.2 * k, 1, 0.7),
    filled(ring(folds, SHAPE.round(at(14), at(44), q * 0.4)), 1, 0.32),
    filled(ring(folds, SHAPE.petal(at(17), at(39), q * 0.22)), 2, 0.6),
    filled(ring(folds, SHAPE.dot(at(41), 0, 2.6 * k), half), 4, 0.9),
    line(at(50), 1.4 * k, 1, 0.8),
    line(at(55), 3 * k, 3, 0.6),
    filled(ring(folds * 2, SHAPE.ray(at(58), at(72), q * 0.17)), 2, 0.5),
    line(at(75), 1.4 * k, 1, 0.7),
    filled(ring(folds, SHAPE.petal(at(79), at(122), q * 0.36), half), 3, 0.42),
    filled(ring(folds, SHAPE.petal(at(85), at(108), q * 0.16), half), 1, 0.75),
    stroked(ring(folds, SHAPE.arch(at(80), at(128), q * 0.46)), 1, 0.8),
    filled(ring(folds, SHAPE.dot(at(118), 0, 2.6 * k)), 2, 0.85),
    line(at(132), 1.4 * k, 1, 0.6),
    filled(ring(folds * 2, SHAPE.dot(at(140), 0, 2 * k)), 4, 0.7),
    stroked(ring(folds, SHAPE.arch(at(148), at(182), q * 0.5), half), 4, 0.55),
    filled(ring(folds, SHAPE.petal(at(152), at(178), q * 0.2), half), 4, 0.4),
    line(at(186), 1.2 * k, 1, 0.45),
    filled(ring(folds * 2, SHAPE.ray(at(189), at(214), q * 0.12)), 1, 0.32),
    filled(ring(folds * 2, SHAPE.dot(at(222), 0, 1.6 * k)), 2, 0.4),
  ];
}

/** Angles and offsets of n cards on a wide arc. */
export function fan(n: number, spread = 3.2, drop = 2.4): { angle: number; drop: number }[] {
  return Array.from({ length: n }, (_, i) => {
    const t = i - (n - 1) / 2;
    return { angle: t * spread, drop: t * t * drop };
  });
}
