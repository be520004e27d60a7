/** Tokens settle on the tray row by row when a table is opened. */
import type { TransitionConfig } from 'svelte/transition';
import { hasMotion } from '../../settings.svelte';

const ROW = 45;

export function settle(_node: Element, { row }: { row: number }): TransitionConfig {
  if (!hasMotion()) return { duration: 0 };
  return { delay: row * ROW, duration: 260, css: (t: number) => `opacity: ${t}` };
}
