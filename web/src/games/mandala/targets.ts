/** Where lifted cards could go. Whether they may is the server's word: a target is legal if its move is listed. */
import { buildText, discardText, growText } from './moves';
import type { Lifted } from './selection';
import { SIDES } from './view';

export type Area = 'mountain/left' | 'mountain/right' | 'field/left' | 'field/right' | 'discard';

export interface Target {
  area: Area;
  move: string;
  legal: boolean;
  /** More than one card is lifted, and there is no move that builds them. */
  tooMany: boolean;
}

/** All places for the lifted cards in the order in which arrow keys walk through them. */
export function targetsOf(lifted: Lifted | null, legal: ReadonlySet<string>): Target[] {
  if (!lifted) return [];
  const { colour, places } = lifted;
  const count = places.length;
  const tooMany = count > 1;
  const fields = SIDES.map((side) => target(`field/${side}`, growText(count, colour, side), legal));
  const mountains = SIDES.map((side) => {
    const built = target(`mountain/${side}`, buildText(colour, side), legal);
    return { ...built, legal: built.legal && !tooMany, tooMany };
  });
  const pile = target('discard', discardText(count, colour), legal);
  return [mountains[0]!, fields[0]!, pile, mountains[1]!, fields[1]!];
}

function target(area: Area, move: string, legal: ReadonlySet<string>): Target {
  return { area, move, legal: legal.has(move), tooMany: false };
}

/** The next legal target from one area; `by` is 1 or −1, and it goes around. */
export function nextTarget(targets: readonly Target[], from: Area | null, by: 1 | -1): Target | null {
  const open = targets.filter((each) => each.legal);
  if (open.length === 0) return null;
  const at = open.findIndex((each) => each.area === from);
  if (at < 0) return by > 0 ? open[0]! : open.at(-1)!;
  return open[(at + by + open.length) % open.length]!;
}

/** The target that a key names: build, grow or discard, and where there are two the side. */
export function targetByKey(targets: readonly Target[], verb: 'b' | 'g' | 'd', side: 'l' | 'r' | null): Target | null {
  if (verb === 'd') return targets.find((each) => each.area === 'discard') ?? null;
  const kind = verb === 'b' ? 'mountain' : 'field';
  const both = targets.filter((each) => each.area.startsWith(kind));
  if (side) return both.find((each) => each.area === `${kind}/${side === 'l' ? 'left' : 'right'}`) ?? null;
  const open = both.filter((each) => each.legal);
  return open.length === 1 ? open[0]! : null;
}
