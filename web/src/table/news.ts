/** What others do beside playing, as the message that tells it in a line. */
import type { FactMessage, Now, TableDocument } from '../wire/schema';
import type { TableState } from './state.svelte';

export interface News {
  /** The version that brought it. */
  version: number;
  name: string;
  values: Record<string, string | number>;
  seat: number | null;
}

type Told = Pick<TableState, 'mine' | 'name'>;

/** Nobody needs to be told what they did themselves, nor what the table shows anyway. */
export function newsOf(fact: FactMessage, offer: Now['offer'] | null, table: Told): News | null {
  const seat = fact.seat ?? null;
  const tell = (name: string, values: News['values'] = {}): News => ({ version: fact.version, name, values, seat });
  if (fact.kind === 'interrupted')
    return tell('web-news-interrupted', { seconds: Math.max(1, Math.round((fact.lost ?? 0) / 1000)) });
  if (fact.kind === 'returned' && seat !== null && table.mine.includes(seat)) return tell('web-news-back');
  if (seat === null || table.mine.includes(seat)) return null;
  const values = { name: table.name(seat) };
  switch (fact.kind) {
    case 'contributed':
    case 'returned':
    case 'replaced':
      return tell(`web-news-${fact.kind}`, values);
    case 'resigned':
      return fact.now?.status === 'playing' ? tell('web-news-resigned', values) : null;
    case 'declined':
      if (!offer) return null;
      if (seat === offer.seat) return tell('web-news-withdrawn', values);
      return table.mine.includes(offer.seat) ? tell('web-news-declined', { ...values, what: offer.what }) : null;
    default:
      return null;
  }
}

/** Whoever comes in by the door to a seat that a bot has held for them hears that it is theirs again. */
export function newsOfReturn(before: TableDocument | null, table: Pick<TableState, 'mine' | 'version'>): News | null {
  const seat = table.mine.find((each) => before?.chairs[each]?.held);
  return seat === undefined ? null : { version: table.version, name: 'web-news-back', values: {}, seat };
}
