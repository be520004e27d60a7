/** Our part in the deal: random digits that this device draws, remembers, and looks for in the record at the end.
 *
 * The server shows the seal of its secret (the commitment) before it gets our digits, so it can't choose the deal. The
 * record is never parsed as a whole: it holds a number that JavaScript can't.
 */

export interface Gift {
  table: string;
  bits: string;
  /** The seal that the table showed; empty until we have seen it. */
  commitment: string;
  /** Whether the server has said that it took the digits. */
  sure: boolean;
}

export interface Contribution {
  seats: number[];
  bits: string;
}

/** What a record reveals of how its deal came about; null: it says nothing of what people added. */
export interface Revealed {
  commitment: string;
  contributions: Contribution[] | null;
}

/** What we find about our part: it is in the record, or not; the seal is another one; nothing is shown; nothing is
 * remembered. */
export type Verdict = 'in' | 'missing' | 'broken' | 'unshown' | 'unknown';

const KEY = 'chakpur-given';
/** So many gifts, the newest, are remembered. */
const MOST = 200;
const BYTES = 32;

/** 256 random bits as hexadecimal digits. */
export function newBits(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const isGift = (found: unknown): found is Gift =>
  typeof found === 'object' && found !== null && 'table' in found && 'bits' in found && 'commitment' in found;

function all(): Gift[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isGift) : [];
  } catch {
    return [];
  }
}

function write(gifts: Gift[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(gifts.slice(-MOST)));
  } catch {
    // A device that remembers nothing (private window) still plays; it can't compare.
  }
}

const same = (a: Gift, b: Gift): boolean => a.table === b.table && a.bits === b.bits;

export function remember(gift: Gift): void {
  write([...all().filter((each) => !same(each, gift)), gift]);
}

export function forget(gift: Gift): void {
  write(all().filter((each) => !same(each, gift)));
}

/** What this device gave to a table. */
export const giftsTo = (table: string): Gift[] => all().filter((gift) => gift.table === table);

/** The seal that a table shows: the first one that we see counts. */
export function sawSeal(table: string, commitment: string): void {
  if (giftsTo(table).some((gift) => !gift.commitment))
    write(all().map((gift) => (gift.table === table && !gift.commitment ? { ...gift, commitment } : gift)));
}

const CONTRIBUTIONS = /"contributions":\s*(\[(?:\s*\{[^{}]*\}\s*,?)*\s*\])/;
const COMMITMENT = /"commitment":\s*"([0-9a-f]{64})"/;

/** Read the few words of a record that tell of the deal. Quotes inside of names are escaped, so no name looks so. */
export function revealed(record: string): Revealed {
  const found = CONTRIBUTIONS.exec(record)?.[1];
  return {
    commitment: COMMITMENT.exec(record)?.[1] ?? '',
    contributions: found === undefined ? null : (JSON.parse(found) as Contribution[]),
  };
}

/** Whether what we gave is in a record, and the seal is the one we saw. */
export function verdictOf(gifts: readonly Gift[], { commitment, contributions }: Revealed): Verdict {
  const shown = new Set((contributions ?? []).map(({ bits }) => bits));
  // What the server never said it took, and is not there, was not given.
  const ours = gifts.filter((gift) => gift.sure || shown.has(gift.bits));
  if (ours.length === 0) return contributions === null ? 'unshown' : 'unknown';
  if (contributions === null) return 'unshown';
  if (ours.some((gift) => gift.commitment && gift.commitment !== commitment)) return 'broken';
  return ours.every((gift) => shown.has(gift.bits)) ? 'in' : 'missing';
}
