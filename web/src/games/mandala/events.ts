/** The events of a move of Mandala: at its table there are no others. */
import type { GameEvent, MandalaEvent } from '../../wire/documents';

export const eventsOf = ({ events }: { events: readonly GameEvent[] }): MandalaEvent[] => events as MandalaEvent[];
