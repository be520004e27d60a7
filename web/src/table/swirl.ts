/** What is left of a mandala: its colours run together in a spiral and into the middle, then the sand is raked anew. */
import { arm } from './flights';

const SVG = 'http://www.w3.org/2000/svg';
const RADIUS = 44;
const ARMS = 12;
const RAKED = [42, 35, 28, 21, 14, 7];
/** Three strokes an arm: broad and faint like blown sand, then finer grains. */
const STROKES = [
  { width: 7, opacity: 0.35, grains: '' },
  { width: 3.2, opacity: 0.75, grains: '2.4 1.6' },
  { width: 1.4, opacity: 1, grains: '0.3 1.9' },
];

function part(parent: Element, name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  parent.append(made);
  return made;
}

/** The picture, and how it moves; *looks* are the classes of its colours, such as `c-red`. */
export function swirlOf(looks: readonly string[]): {
  picture: SVGSVGElement;
  animate: (duration: number) => Animation[];
} {
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', '-50 -50 100 100');
  picture.setAttribute('class', 'swirl');
  const rings = RAKED.map((r) =>
    part(picture, 'circle', { r, fill: 'none', stroke: 'var(--tray-line)', 'stroke-width': 1.2, opacity: 0 }),
  );
  const sand = part(picture, 'g', { fill: 'none', 'stroke-linecap': 'round', opacity: 0 });
  for (let i = 0; i < ARMS; i++) {
    const colour = part(sand, 'g', { class: looks[i % looks.length] ?? '', stroke: 'var(--base)' });
    const d = arm(RADIUS, i / ARMS);
    for (const { width, opacity, grains } of STROKES)
      part(colour, 'path', { d, 'stroke-width': width, 'stroke-opacity': opacity, 'stroke-dasharray': grains });
  }
  return { picture, animate: (duration) => [run(sand, duration), ...rings.map((ring, i) => rake(ring, i, duration))] };
}

function run(sand: SVGElement, duration: number): Animation {
  const frames = [
    { transform: 'rotate(-60deg) scale(1.05)', opacity: 0 },
    { transform: 'rotate(0deg) scale(1)', opacity: 1, offset: 0.25 },
    { transform: 'rotate(150deg) scale(.72)', opacity: 1, offset: 0.6 },
    { transform: 'rotate(480deg) scale(.02)', opacity: 0.8 },
  ];
  return sand.animate(frames, { duration: duration * 0.8, easing: 'ease-in', fill: 'both' });
}

/** From the rim to the middle, one ring after the other. */
function rake(ring: SVGElement, index: number, duration: number): Animation {
  const share = duration / (RAKED.length + 6);
  const frames = [{ opacity: 0 }, { opacity: 0.8, offset: 0.4 }, { opacity: 0 }];
  return ring.animate(frames, { duration: share * 5, delay: duration * 0.5 + index * share * 0.2, fill: 'both' });
}
