/** What somebody wants to play, and the table that makes it so. */
import type { BotSeat, GuestSeat, MySeat, NewTable, OpenSeat } from '../wire/schema';

export type Way = 'computer' | 'link' | 'here' | 'yoga';
export type Begin = 'me' | 'other' | 'chance';

export interface Wish {
  game: NewTable['game'];
  way: Way;
  seats: number;
  level: number;
  begin: Begin;
  /** Names of the other people at this device. */
  guests: string[];
  public: boolean;
  clock: 'none' | 'move' | 'game';
  minutes: number;
  yoga: string;
}

type Chair = MySeat | GuestSeat | BotSeat | OpenSeat;

function others(wish: Wish, count: number): Chair[] {
  return Array.from({ length: count }, (_, i): Chair => {
    if (wish.way === 'computer') return { kind: 'bot', level: wish.level };
    if (wish.way === 'here') return { kind: 'guest', name: wish.guests[i]!.trim() };
    return { kind: 'open' };
  });
}

/** The table to ask the server for. *chance* is a number from 0 to 1 that decides who begins, if chance should. */
export function tableFor(wish: Wish, chance: number): NewTable {
  if (wish.way === 'yoga') return { game: 'mandala-solo', chairs: [{ kind: 'me' }], options: { yoga: wish.yoga } };
  const chairs = others(wish, wish.seats - 1);
  const place = { me: 0, other: wish.seats - 1, chance: Math.floor(chance * wish.seats) }[wish.begin];
  chairs.splice(place, 0, { kind: 'me' });
  const table: NewTable = { game: wish.game, chairs };
  if (wish.way === 'link' && wish.public) table.public = true;
  if (wish.clock !== 'none') table.clock = { per: wish.clock, seconds: Math.round(wish.minutes * 60) };
  return table;
}

/** What is still missing before the table can be opened: the name of a message, or null. */
export function missing(wish: Wish, name: string): string | null {
  if (!name.trim()) return 'web-setup-needs-name';
  if (wish.way !== 'here') return null;
  const names = [name, ...wish.guests.slice(0, wish.seats - 1)].map((each) => each.trim().toLowerCase());
  if (names.some((each) => !each)) return 'web-setup-needs-guests';
  return new Set(names).size < names.length ? 'web-setup-same-names' : null;
}
