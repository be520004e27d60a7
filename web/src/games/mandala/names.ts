import type { TableState } from '../../table/state.svelte';

/** Whether Master Yoga sits opposite. */
export const isSolo = (table: TableState): boolean => table.document?.game === 'mandala-solo';
