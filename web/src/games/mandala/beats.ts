import type { Beat } from '../../table/flights';
import type { Session } from '../../table/session.svelte';
import type { Chapter, Now } from '../../wire/schema';

export function beats(_chapter: Chapter, _session: Session, _next: Now): Beat[] {
  return [];
}
