/** How a seat is called: Master Yoga sits at no chair. */
import type { Session } from '../../table/session.svelte';
import { say } from '../../words/words.svelte';

export const isSolo = (session: Session): boolean => session.table?.game === 'mandala-solo';

export function nameOf(session: Session, seat: number): string {
  return isSolo(session) && seat === 1 ? say('web-mandala-yoga') : session.name(seat);
}
