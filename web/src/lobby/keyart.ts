/** A sand mandala under way: chalk lines all around, sand poured over most of it, the chakpur at work. */
import { chakpur, gleam } from '../art/chakpur';
import { COLOURS, type Colour } from '../art/colours';
import { polar, ring, SHAPE } from '../art/ornament';

type Kind = 'petal' | 'round' | 'ray';
const short = (v: number): string => (Math.round(v * 100) / 100).toString();
const figures = (n: number, kind: Kind, r0: number, r1: number, w: number, start = 0): string =>
  ring(n, SHAPE[kind](r0, r1, w), start);
const sand = (colour: Colour, d: string): string => `<path class="c-${colour}" d="${d}" fill="var(--base)"/>`;
const bare = (d: string): string => `<path d="${d}" fill="var(--sand-pale)"/>`;
const band = (r0: number, r1: number, colour: Colour): string =>
  `<circle r="${(r0 + r1) / 2}" fill="none" stroke="var(--sand-${colour})" stroke-width="${r1 - r0}"/>`;
const disc = (r: number, fill: string): string => `<circle r="${r}" fill="var(--${fill})"/>`;

/** Where each colour's medallion lies. */
const MEDALLIONS = COLOURS.map((colour, i) => {
  const [x, y] = polar(212 * 0.8, 60 * i + 30);
  return { colour, x, y };
});

function poured(): string {
  const medallions = MEDALLIONS.map(
    ({ colour, x, y }) =>
      `<g class="c-${colour}" transform="translate(${short(x)} ${short(y)})">${disc(60, 'sand-pale')}${disc(54, 'base')}` +
      `<circle r="54" fill="none" stroke="var(--deep)" stroke-width="2"/><use href="#motif-${colour}" x="-44" y="-44" width="88" height="88"/></g>`,
  );
  return [
    disc(470, 'sand-pale'),
    band(458, 466, 'purple'),
    sand('purple', figures(60, 'petal', 434, 456, 8)),
    sand('yellow', figures(60, 'petal', 438, 452, 3.5)),
    band(426, 429, 'black'),
    band(416, 422, 'yellow'),
    sand('green', figures(36, 'round', 366, 410, 29, 5)),
    bare(figures(36, 'round', 369, 404, 21, 5)),
    sand('red', figures(36, 'petal', 370, 402, 11, 5)),
    sand('yellow', figures(36, 'petal', 376, 393, 4.5, 5)),
    band(360, 365, 'green'),
    band(350, 353, 'black'),
    sand('orange', figures(72, 'ray', 322, 348, 10)),
    band(314, 321, 'orange'),
    band(306, 309, 'black'),
    band(236, 304, 'red'),
    sand('orange', figures(24, 'petal', 242, 300, 21)),
    sand('yellow', figures(24, 'petal', 252, 290, 10)),
    bare(figures(24, 'petal', 268, 302, 9, 7.5)),
    band(232, 236, 'black'),
    sand('green', figures(6, 'round', 96, 226, 58)),
    bare(figures(6, 'round', 106, 216, 46)),
    sand('yellow', figures(6, 'petal', 110, 210, 30)),
    sand('green', figures(6, 'petal', 124, 196, 15)),
    ...medallions,
    disc(104, 'sand-black'),
    disc(100, 'sand-pale'),
    disc(95, 'sand-purple'),
    sand('yellow', figures(12, 'petal', 52, 93, 12)),
    sand('red', figures(12, 'petal', 60, 86, 4.5)),
    disc(58, 'sand-orange'),
    disc(52, 'sand-pale'),
    '<g class="heart"><use href="#motif-red" x="-46" y="-46" width="92" height="92"/></g>',
    '<circle r="470" fill="url(#grain)"/>',
  ].join('');
}

function chalk(): string {
  const circles = [470, 436, 428, 420, 372, 364, 358, 330, 322, 314, 238, 104, 58].map((r) => `<circle r="${r}"/>`);
  const lines =
    figures(36, 'round', 372, 420, 31, 5) +
    figures(36, 'petal', 378, 412, 13, 5) +
    figures(72, 'ray', 330, 357, 12) +
    figures(24, 'petal', 236, 312, 26) +
    figures(24, 'petal', 252, 300, 12) +
    figures(6, 'round', 96, 236, 66) +
    figures(6, 'petal', 110, 220, 34) +
    figures(12, 'petal', 52, 96, 13) +
    figures(60, 'petal', 440, 466, 7);
  const spokes = Array.from({ length: 12 }, (_, i) => {
    const [x, y] = polar(470, i * 30);
    return `<path d="M0 0L${short(x)} ${short(y)}" stroke-dasharray="5 6"/>`;
  });
  const rounds = MEDALLIONS.map(({ x, y }) => `<circle cx="${short(x)}" cy="${short(y)}" r="56"/>`);
  return [...circles, `<path d="${lines}"/>`, ...rounds, ...spokes].join('');
}

/** The part that is poured already ends at two ragged edges, at these angles. */
const FIRST_EDGE = 82;
const LAST_EDGE = 382;

function sector(): string {
  const points: [number, number][] = [[0, 0]];
  for (let r = 0; r <= 480; r += 12) {
    points.push(polar(r, FIRST_EDGE + Math.sin(r * 0.7) * 2.4 + Math.sin(r * 0.13) * 3));
  }
  for (let a = FIRST_EDGE; a <= LAST_EDGE; a += 4) points.push(polar(480, a));
  for (let r = 480; r >= 0; r -= 12) {
    points.push(polar(r, LAST_EDGE + Math.sin(r * 0.6 + 2) * 2.4 + Math.sin(r * 0.11 + 1) * 3));
  }
  return `M${points.map((point) => point.map(short).join(' ')).join('L')}Z`;
}

function grains(): string {
  let seed = 9;
  const chance = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
  return Array.from({ length: 260 }, () => {
    const r = 60 + chance() * 415;
    const atFirst = chance() < 0.5;
    const [x, y] = polar(r, atFirst ? FIRST_EDGE - chance() * chance() * 14 : LAST_EDGE + chance() * chance() * 14);
    const size = short(0.8 + chance() * 1.6);
    return `<circle cx="${short(x)}" cy="${short(y)}" r="${size}" fill="var(--sand-${COLOURS[Math.floor(chance() * 6)]})"/>`;
  }).join('');
}

function funnel(): string {
  const [x, y] = polar(292, LAST_EDGE + 5);
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(42)">${chakpur('tube', 'var(--sand-green)')}</g>`;
}

/** The whole picture as the content of an SVG from −500 to 500. */
export const keyart = (): string =>
  `<defs><clipPath id="poured"><path d="${sector()}"/></clipPath>` +
  '<radialGradient id="kadrop"><stop offset=".92" stop-color="#1c0f04" stop-opacity=".3"/><stop offset="1" stop-color="#1c0f04" stop-opacity="0"/></radialGradient>' +
  `${gleam('tube')}</defs>` +
  `<circle r="482" cy="8" fill="url(#kadrop)"/>${disc(472, 'tray')}<circle r="472" fill="url(#grain-soft)"/>` +
  `<g fill="none" stroke="var(--tray-line)" stroke-width="1.4">${chalk()}</g><g clip-path="url(#poured)">${poured()}</g>${grains()}${funnel()}`;
