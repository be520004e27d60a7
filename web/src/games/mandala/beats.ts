/** How pieces travel for what happened. */
import type { Beat } from '../../table/flights';
import type { TableState } from '../../table/state.svelte';
import type { Chapter } from '../../wire/schema';
import { say } from '../../words/words.svelte';
import { eventsOf } from './events';
import { journeys } from './journeys';
import { viewIn } from './sight';

export function beats(chapter: Chapter, table: TableState): Beat[] {
  return journeys(eventsOf(chapter), viewIn(table), (name, values) => {
    const seat = values['seat'];
    if (typeof seat !== 'number') return say(`web-mandala-told-${name}`, values);
    const who = seat === table.seat ? 'you' : 'other';
    return say(`web-mandala-told-${name}`, { ...values, who, player: table.name(seat) });
  });
}
