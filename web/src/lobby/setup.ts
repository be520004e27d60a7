/** What somebody wants to play, and the table that makes it so. */
import type { BotSeat, GuestSeat, MySeat, NewTable, OpenSeat } from '../wire/schema';

/** What the button in the lobby was for. */
export type Way = 'computer' | 'link' | 'yoga';
type Begin = 'me' | 'other' | 'chance';
/** Who takes a seat: a bot, whoever is invited, or somebody at this device. */
export type Kind = 'bot' | 'open' | 'guest';

export interface Other {
  kind: Kind;
  level: number;
  name: string;
}

export interface Wish {
  game: NewTable['game'];
  seats: number;
  /** Everybody but me; only as many count as there are seats. */
  others: Other[];
  begin: Begin;
  public: boolean;
  clock: 'none' | 'move' | 'game';
  minutes: number;
  /** Without a clock: seconds without a move after which a bot may stand in; 0: never. */
  patience: number;
  /** How Master Yoga plays; empty: it is another game. */
  yoga: string;
}

type Chair = MySeat | GuestSeat | BotSeat | OpenSeat;

/** Those who sit there besides me. */
export const othersAt = (wish: Wish): Other[] => wish.others.slice(0, wish.seats - 1);
export const has = (wish: Wish, kind: Kind): boolean => othersAt(wish).some((other) => other.kind === kind);

function chairFor({ kind, level, name }: Other): Chair {
  if (kind === 'bot') return { kind, level };
  return kind === 'guest' ? { kind, name: name.trim() } : { kind };
}

/** The table to ask the server for. *chance* is a number from 0 to 1 that decides who begins, if chance should. */
export function tableFor(wish: Wish, chance: number): NewTable {
  // Our part in the deal is given at the table, when we have seen its seal.
  if (wish.yoga) return { game: 'mandala-solo', chairs: [{ kind: 'me' }], options: { yoga: wish.yoga }, bits: null };
  const chairs = othersAt(wish).map(chairFor);
  const place = { me: 0, other: wish.seats - 1, chance: Math.floor(chance * wish.seats) }[wish.begin];
  chairs.splice(place, 0, { kind: 'me' });
  const table: NewTable = { game: wish.game, chairs, bits: null };
  if (!has(wish, 'open')) return table;
  if (wish.public) table.public = true;
  if (wish.clock !== 'none') table.clock = { per: wish.clock, seconds: Math.round(wish.minutes * 60) };
  else if (wish.patience) table.patience = wish.patience;
  return table;
}

/** What is still missing before the table can be opened: the name of a message, or null. */
export function missing(wish: Wish, name: string): string | null {
  if (!name.trim()) return 'web-setup-needs-name';
  const guests = wish.yoga ? [] : othersAt(wish).filter((other) => other.kind === 'guest');
  const names = [name, ...guests.map((guest) => guest.name)].map((each) => each.trim().toLowerCase());
  if (names.some((each) => !each)) return 'web-setup-needs-guests';
  return new Set(names).size < names.length ? 'web-setup-same-names' : null;
}
