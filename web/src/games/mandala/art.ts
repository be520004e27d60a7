/** Paths of the two mandala shapes: a disc, and on phones a capsule. */
import { SHAPE } from '../../art/ornament';
import type { Lit } from '../../turn/turn.svelte';

/** What both shapes are given. */
export interface Tray {
  /** Tells the two mandalas apart. */
  name: string;
  /** The seats whose fields these are. */
  below: number;
  above: number;
  /** How the own field and the mountain are lit. */
  field: Lit;
  mountain: Lit;
}

const short = (v: number): string => (Math.round(v * 100) / 100).toString();

/** Petals on an arc around the middle. */
export function petals(n: number, from: number, to: number, r0: number, r1: number, w: number): string {
  let d = '';
  for (let i = 0; i < n; i++) d += SHAPE.petal(r0, r1, w)(from + ((to - from) * (i + 0.5)) / n);
  return d;
}

/** A row of nested arches that stands on y. */
export function hills(y: number, n: number, x0: number, x1: number, h: number): string {
  const w = (x1 - x0) / n;
  let d = '';
  for (let i = 0; i < n; i++)
    for (let k = 0; k < 4; k++) {
      const c = x0 + w * (i + 0.5);
      const r = w * (0.56 - k * 0.13);
      d += `M${short(c - r)} ${short(y)}A${short(r)} ${short(h * (1 - k * 0.24))} 0 0 1 ${short(c + r)} ${short(y)}`;
    }
  return d;
}

/** The disc has radius 220; its mountain is the band between −72 and 72. */
export const DISC = {
  middle: 'M-207.9 -72H207.9A220 220 0 0 1 207.9 72H-207.9A220 220 0 0 1 -207.9 -72Z',
  /** Inside the own field, and inside the mountain: where targets are drawn. */
  field: 'M-191 85H191A208 208 0 0 1 -191 85Z',
  mountain: 'M-197 -65H197A207 207 0 0 1 197 65H-197A207 207 0 0 1 -197 -65Z',
  rim: (below: boolean, r = 222): string => {
    const y = 80;
    const x = short(Math.sqrt(r * r - y * y));
    return below ? `M-${x} ${y}A${r} ${r} 0 0 0 ${x} ${y}` : `M-${x} ${-y}A${r} ${r} 0 0 1 ${x} ${-y}`;
  },
};

interface Capsule {
  radius: number;
  top: number;
  bottom: number;
  upper: (inset: number) => string;
  lower: (inset: number) => string;
  field: string;
  mountain: string;
}

/** A capsule of w × h, drawn at its real size. */
export function capsule(w: number, h: number): Capsule {
  const r = Math.min(w * 0.42, h * 0.3);
  const top = h * 0.31;
  const bottom = h * 0.69;
  return {
    radius: r,
    top,
    bottom,
    upper: (k) => `M${k} ${top}V${r}Q${k} ${k} ${r} ${k}H${w - r}Q${w - k} ${k} ${w - k} ${r}V${top}`,
    lower: (k) =>
      `M${k} ${bottom}V${h - r}Q${k} ${h - k} ${r} ${h - k}H${w - r}Q${w - k} ${h - k} ${w - k} ${h - r}V${bottom}`,
    field: `M7 ${bottom + 6}H${w - 7}V${h - r}Q${w - 7} ${h - 7} ${w - r} ${h - 7}H${r}Q7 ${h - 7} 7 ${h - r}Z`,
    mountain: `M7 ${top + 6}H${w - 7}V${bottom - 6}H7Z`,
  };
}

/** Petals that stand along a path: their places and shapes. */
export function along(d: string, n: number, length: number, width: number, outward: boolean): [string, string][] {
  const probe = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  probe.setAttribute('d', d);
  const whole = probe.getTotalLength();
  return Array.from({ length: n }, (_, i) => {
    const at = (whole * (i + 0.5)) / n;
    const a = probe.getPointAtLength(at);
    const b = probe.getPointAtLength(at + 0.5);
    const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI + (outward ? 0 : 180);
    return [`translate(${short(a.x)} ${short(a.y)})`, SHAPE.petal(0, length, width)(angle)];
  });
}
