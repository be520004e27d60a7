/** What is heard of a move besides its pieces: a bowl for a completed mandala, brushes when it is swept. */
import type { Chapter } from '../wire/schema';
import type { SoundName } from './schedule';

const OF_EVENT: Record<string, SoundName> = { complete: 'bowl', flower: 'bowl', sweep: 'brush' };

export function soundsOf(chapter: Chapter): SoundName[] {
  const found = chapter.events.flatMap(({ type }) => OF_EVENT[String(type)] ?? []);
  return [...new Set(found)];
}

/** How a piece sounds that is laid down, by its picture. */
export function laid(art: string, turns: boolean): SoundName {
  if (turns) return 'rustle';
  return /^(token|claim|marker|stone)/.test(art) ? 'clack' : 'trickle';
}
