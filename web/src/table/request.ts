/** A request that waits for an answer, and who of us may give it. */
import type { Now } from '../wire/schema';
import type { TableState } from './state.svelte';

export interface Request {
  offer: NonNullable<Now['offer']>;
  /** The seat of ours that answers; null: we have asked, or only watch. */
  answerer: number | null;
  isOurs: boolean;
}

/** Requests go between people at different devices; on one device the other seat answers. */
export function requestIn(table: Pick<TableState, 'now' | 'mine' | 'seat'>): Request | null {
  const offer = table.now?.status === 'playing' ? (table.now.offer ?? null) : null;
  if (!offer) return null;
  const isOurs = table.mine.includes(offer.seat);
  const others = table.mine.filter((seat) => seat !== offer.seat);
  const answerer = isOurs ? others[0] : (table.seat ?? table.mine[0]);
  return { offer, answerer: answerer ?? null, isOurs };
}
