import { growth } from './grow';

/** The kinds of screens that things are laid out for. Style sheets ask `[data-screen~='phone']`, code asks
 * `screenIs('phone')`; what the words mean stands here alone. */
const SCREENS = {
  /** Room for everything side by side. */
  desk: '(min-width: 1200px)',
  /** Room for one more column. */
  wide: '(min-width: 2000px) and (min-height: 1000px)',
  /** As wide as a desk, but low. */
  low: '(min-width: 1200px) and (max-height: 860px)',
  /** Anything smaller than a desk. */
  small: '(max-width: 1199px)',
  /** Held upright: phones and tablets. */
  upright: '(max-width: 1100px) and (orientation: portrait)',
  tablet: '(min-width: 600px) and (max-width: 1100px) and (orientation: portrait)',
  narrow: '(max-width: 767px)',
  /** The smallest phones, and the smallest and largest landscape ones. */
  tiny: '(max-width: 349px) and (orientation: portrait), (max-width: 767px) and (max-height: 599px) and (orientation: portrait)',
  'landscape-small': '(max-width: 759px) and (max-height: 500px) and (orientation: landscape)',
  'landscape-large': '(min-width: 900px) and (max-height: 500px) and (orientation: landscape)',
  /** Narrow or upright: everything in one column. */
  phone: '(max-width: 767px) and (min-height: 501px), (max-width: 1100px) and (orientation: portrait)',
  /** A phone whose browser shows its bars. */
  short:
    '(max-width: 767px) and (max-height: 760px) and (min-height: 501px), (max-width: 767px) and (max-height: 500px) and (orientation: portrait)',
  /** A phone on its side, or a laptop's page at twice its size: rails left and right, no title bar. Never a phone. */
  landscape: '(max-height: 500px) and (orientation: landscape)',
} as const;

type Screen = keyof typeof SCREENS;

const queries = Object.entries(SCREENS).map(([name, query]) => ({ name: name as Screen, list: matchMedia(query) }));
let grown = $state(1);
let current = $state.raw<ReadonlySet<Screen>>(new Set());

function look(): void {
  current = new Set(queries.filter(({ list }) => list.matches).map(({ name }) => name));
  document.documentElement.dataset.screen = [...current].join(' ');
}
for (const { list } of queries) list.addEventListener('change', look);
look();

/** The style sheets' `--grow`; whatever has the class `grows` grows by it (see `base.css`). */
function measure(): void {
  grown = growth(innerWidth, innerHeight);
  document.documentElement.style.setProperty('--grow', String(grown));
}
addEventListener('resize', measure);
measure();

/** By how much the table is larger than it was laid out. Pixels of the screen are so many times its own. */
export const grow = (): number => grown;
export const screenIs = (screen: Screen): boolean => current.has(screen);
