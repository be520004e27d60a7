/** What a device remembers of its owner's wishes. */
import { MediaQuery } from 'svelte/reactivity';
import { type Language, preferred } from './words/words.svelte';

export interface Settings {
  language: Language;
  theme: 'system' | 'light' | 'dark';
  motion: 'system' | 'full' | 'none';
  sound: boolean;
  volume: number;
  /** Ask before a move is sent. */
  confirm: boolean;
  /** Show what a good memory would know of hidden cards. */
  memory: boolean;
  /** Show points while the game goes on. */
  scores: boolean;
  level: number;
  notify: 'unasked' | 'yes' | 'no';
}

const KEY = 'chakpur';
const touch = (): boolean => matchMedia('(pointer: coarse)').matches;

function remembered(): Settings {
  const fresh: Settings = {
    language: preferred(),
    theme: 'system',
    motion: 'system',
    sound: true,
    volume: 0.5,
    confirm: touch(),
    memory: false,
    scores: true,
    level: 2,
    notify: 'unasked',
  };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return fresh;
  }
}

export const settings = $state<Settings>(remembered());

export function remember(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A device that remembers nothing (private window) still plays.
  }
}

const prefersLess = new MediaQuery('(prefers-reduced-motion: reduce)');

/** Whether pieces travel: not if the owner or the system wants less motion. */
export const hasMotion = (): boolean =>
  settings.motion === 'full' || (settings.motion === 'system' && !prefersLess.current);

const prefersDark = new MediaQuery('(prefers-color-scheme: dark)');

/** Whether the page is dark now. */
export const isDark = (): boolean => settings.theme === 'dark' || (settings.theme === 'system' && prefersDark.current);

/** From light to dark, or back. */
export const turnTheme = (): void => void (settings.theme = isDark() ? 'light' : 'dark');
