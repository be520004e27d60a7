import type { Session } from '../../table/session.svelte';

/** Whether Master Yoga sits opposite. */
export const isSolo = (session: Session): boolean => session.table?.game === 'mandala-solo';
