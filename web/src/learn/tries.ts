/** A try that was in vain: not allowed by the rules, another move than the one that is meant, or a wrong number. */
import type { Session } from '../table/session.svelte';
import type { AnyTurn } from '../turn/turn.svelte';
import type { Lesson } from './lesson.svelte';

export interface Wrong {
  text: string;
  /** The rule that forbids it; null: it is allowed, but not what is meant. */
  rule: string | null;
}

export function wrongIn(lesson: Lesson, session: Session, turn: AnyTurn): Wrong | null {
  const reason = turn.barred?.reasons[0];
  if (reason?.text) return { text: reason.text, rule: reason.rule ?? null };
  if (session.refused) return { text: session.refused.detail, rule: session.refused.rule ?? null };
  return lesson.miscounted === null ? null : { text: '', rule: null };
}

/** Where something was tried in vain, by the names that things on the table carry. */
export interface Tried {
  target: string;
  /** The card that is the reason: the first of these that lies there. */
  because: readonly string[];
}

export function triedIn(lesson: Lesson, session: Session, turn: AnyTurn): Tried | null {
  if (turn.barred) return { target: turn.barred.name, because: reasonsFor(turn) };
  const { tried } = lesson;
  if (!session.refused || tried === null) return null;
  const target = turn.targets.find(({ moves }) => moves.includes(tried))?.name;
  return target === undefined ? null : { target, because: [] };
}

/** In Mandala a colour has one place (MA5): there lies the card that is in the way. */
function reasonsFor({ barred, held }: AnyTurn): string[] {
  const [, side] = /^(?:field|mountain)\/(left|right)$/.exec(barred?.name ?? '') ?? [];
  const colour = (held as { colour?: string } | null)?.colour;
  if (!side || !colour || barred?.reasons[0]?.rule !== 'MA5') return [];
  return [`mountain/${side}/${colour}`, `field/${side}/0/${colour}`, `field/${side}/1/${colour}`];
}

export const isWrong = (lesson: Lesson, session: Session, turn: AnyTurn): boolean =>
  wrongIn(lesson, session, turn) !== null;

export function putBack(lesson: Lesson, session: Session, turn: AnyTurn): void {
  session.refused = null;
  lesson.putBack();
  turn.putBack();
}
