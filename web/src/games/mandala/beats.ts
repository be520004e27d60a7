/** How pieces travel for what happened. */
import type { Beat } from '../../table/flights';
import type { Session } from '../../table/session.svelte';
import type { Chapter, Now } from '../../wire/schema';
import { say } from '../../words/words.svelte';
import { journeys } from './journeys';

export function beats(chapter: Chapter, session: Session, _next: Now): Beat[] {
  return journeys(chapter.events, (name, values) => {
    const seat = values['seat'];
    if (typeof seat !== 'number') return say(`web-mandala-told-${name}`, values);
    const who = seat === session.seat ? 'you' : 'other';
    return say(`web-mandala-told-${name}`, { ...values, who, player: session.name(seat) });
  });
}
