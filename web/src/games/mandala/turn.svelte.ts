/** One player's turn in the making: lifted cards, the target that is looked at, the move that is chosen. */
import type { Colour, Counts } from '../../art/colours';
import { settings } from '../../settings.svelte';
import type { Session } from '../../table/session.svelte';
import type { Why } from '../../wire/schema';
import { say } from '../../words/words.svelte';
import { isWeighty } from './forecast';
import { type Move, parseMove } from './moves';
import { all, isLifted, kept, type Lifted, more, tap } from './selection';
import { nextTarget, type Target, targetByKey, targetsOf } from './targets';
import { isHidden, type MandalaView } from './view';

export interface Reason {
  text: string;
  rule: string | null;
}

export class Turn {
  readonly session: Session;
  lifted = $state.raw<Lifted | null>(null);
  /** The move that waits for a yes. */
  chosen = $state<string | null>(null);
  /** The move of the target under pointer or focus. */
  hot = $state<string | null>(null);
  /** Why the target that was tapped is none. */
  reason = $state.raw<Reason | null>(null);
  /** Cards that are on their way: out of the hand before the new position is shown. */
  gone = $state.raw<Lifted | null>(null);
  #verb: 'b' | 'g' | null = null;

  constructor(session: Session) {
    this.session = session;
  }

  get view(): MandalaView {
    return this.session.now!.view as unknown as MandalaView;
  }
  /** The seat whose side is below. */
  get seat(): number {
    return this.session.seat ?? 0;
  }
  /** What has happened in the position that is shown; newer things are still on their way. */
  told = $derived.by(() => this.session.chapters.filter((chapter) => chapter.version <= this.session.version));
  hand = $derived.by<Counts>(() => {
    const cards = this.view.hands[this.seat]!;
    return isHidden(cards) ? {} : cards;
  });
  legal = $derived.by(() => new Set(this.session.mayMove ? this.session.now!.moves : []));
  mayLift = $derived.by(() => this.session.mayMove && this.view.phase === 'turn');
  targets = $derived.by<Target[]>(() => (this.mayLift ? targetsOf(this.lifted, this.legal) : []));
  /** The move to talk about: chosen, or just looked at. */
  seen = $derived.by<Move | null>(() => {
    const text = this.chosen ?? (this.hot !== null && this.legal.has(this.hot) ? this.hot : null);
    return text === null ? null : parseMove(text);
  });

  lift(colour: Colour, place: number): void {
    this.#hold(tap(this.lifted, colour, place));
  }
  liftAll(colour: Colour): void {
    this.#hold(all(colour, this.hand));
  }
  liftMore(colour: Colour): void {
    this.#hold(more(this.lifted, colour, this.hand));
  }
  isUp(colour: Colour, place: number): boolean {
    return isLifted(this.lifted, colour, place);
  }
  isGone(colour: Colour, place: number): boolean {
    return isLifted(this.gone, colour, place);
  }

  #hold(lifted: Lifted | null): void {
    if (!this.mayLift) return;
    this.lifted = lifted;
    this.chosen = null;
    this.hot = null;
    this.reason = null;
    this.#verb = null;
  }

  /** Put everything back. */
  putBack(): void {
    this.lifted = null;
    this.chosen = null;
    this.hot = null;
    this.reason = null;
    this.#verb = null;
  }

  /** The position has changed: what was begun there is over. */
  refresh(): void {
    this.gone = null;
    this.chosen = null;
    this.hot = null;
    this.reason = null;
    this.lifted = kept(this.mayLift ? this.lifted : null, this.hand);
  }

  /** The last colour of a mountain is claimed by a single press. */
  chooseOnlyClaim(): void {
    const moves = this.session.now!.moves;
    if (this.view.phase === 'claim' && moves.length === 1) this.chosen = moves[0]!;
  }

  /** Tap a target: choose its move, or make it if it needs no asking or was chosen before. */
  aim(target: { move: string; tooMany?: boolean }): void {
    this.reason = null;
    if (target.tooMany) {
      this.reason = { text: say('web-mandala-one-builds'), rule: 'MA4' };
    } else if (!this.legal.has(target.move)) {
      void this.#ask(target.move);
    } else if (this.chosen === target.move || !this.#asks(target.move)) {
      this.chosen = target.move;
      this.confirm();
    } else {
      this.chosen = target.move;
    }
  }

  confirm(): void {
    if (this.chosen === null || !this.session.mayMove) return;
    const move = this.chosen;
    this.gone = this.view.phase === 'turn' ? this.lifted : null;
    this.lifted = null;
    this.chosen = null;
    this.hot = null;
    this.session.play(move).catch(() => (this.gone = null));
  }

  #asks(text: string): boolean {
    const move = parseMove(text);
    return (
      settings.confirm || (move !== null && isWeighty(move, this.view, this.seat, this.session.previews.get(text)))
    );
  }

  async #ask(move: string): Promise<void> {
    if (!this.session.mayMove) return;
    const why: Why = await this.session.why(move);
    if (!why.legal && why.text) this.reason = { text: why.text, rule: why.rule ?? null };
  }

  step(from: Target['area'] | null, by: 1 | -1): Target | null {
    return nextTarget(this.targets, from, by);
  }

  /** B, G, D with L and R; whether the key meant something. */
  key(letter: string): boolean {
    if (!this.lifted || !'bgdlr'.includes(letter)) return false;
    if (letter === 'l' || letter === 'r') {
      const target = this.#verb && targetByKey(this.targets, this.#verb, letter);
      if (target) this.aim(target);
      return target !== null;
    }
    const verb = letter as 'b' | 'g' | 'd';
    this.#verb = verb === 'd' ? null : verb;
    const target = targetByKey(this.targets, verb, null);
    if (target) this.aim(target);
    return true;
  }
}
