/** How a turn is made: cards are lifted, a mandala or a tile is chosen, the move is confirmed. */
import type { Colour, Counts } from '../../art/colours';
import { settings } from '../../settings.svelte';
import type { Session } from '../../table/session.svelte';
import type { Why } from '../../wire/schema';
import { alwaysAsks, outcomeOf, type Outcome } from './foresight';
import { PASS, playText, takeText } from './moves';
import { allOf, called, still, tapped, type HandCard, type Selection } from './selection';
import { seen, type Back, type FlowersView } from './view';

export class Turn {
  readonly session: Session;
  #lifted = $state.raw<Selection | null>(null);
  /** The move that waits for its confirmation. */
  chosen = $state<string | null>(null);
  warning = $state.raw<Why | null>(null);
  #outcomes = $derived.by(
    () => new Map([...this.session.previews].map(([move, preview]) => [move, outcomeOf(preview)])),
  );
  view = $derived.by(() => this.session.now!.view as unknown as FlowersView);
  legal = $derived.by(() => new Set(this.session.mayMove ? this.session.now?.moves : []));
  hand = $derived.by<Counts>(() => (this.session.seat === null ? {} : seen(this.view.hands[this.session.seat])));
  selection = $derived.by(() => still(this.#lifted, this.hand));

  constructor(session: Session) {
    this.session = session;
  }

  get isMine(): boolean {
    const now = this.session.now;
    return now?.status === 'playing' && now.to_move !== null && now.to_move === this.session.seat;
  }
  get isTaking(): boolean {
    return this.isMine && this.view.phase === 'take';
  }
  get mayPass(): boolean {
    return this.legal.has(PASS);
  }

  outcome(move: string | null): Outcome | null {
    return move === null ? null : (this.#outcomes.get(move) ?? null);
  }

  /** The play that the lifted cards would be in a mandala; null if nothing is lifted. */
  playInto(mandala: number): string | null {
    if (!this.selection || this.view.phase !== 'play') return null;
    return playText({ count: this.selection.picked.length, colour: this.selection.colour, mandala });
  }

  tap(card: HandCard): void {
    this.#lift(tapped(this.selection, card));
  }
  all(colour: Colour): void {
    this.#lift(allOf(colour, this.hand));
  }
  call(key: string): void {
    this.#lift(called(this.selection, key, this.hand));
  }
  /** Dragging a card takes it along, with those that are lifted already. */
  grab(card: HandCard): void {
    const has = this.selection?.colour === card.colour && this.selection.picked.includes(card.nth);
    if (!has) this.#lift(tapped(this.selection, card));
  }
  putBack(): void {
    this.#lift(null);
  }

  intoMandala(mandala: number): void {
    const move = this.playInto(mandala);
    if (move !== null) this.choose(move);
  }
  take(back: Back): void {
    this.choose(takeText(back));
  }

  /** A second tap on the same target confirms. */
  choose(move: string): void {
    if (!this.session.mayMove) return;
    this.warning = null;
    if (!this.legal.has(move)) return void this.#explain(move);
    if (this.chosen === move || !(settings.confirm || alwaysAsks(this.outcome(move)))) return this.play(move);
    this.chosen = move;
  }

  confirm(): void {
    if (this.chosen !== null) this.play(this.chosen);
  }

  play(move: string): void {
    this.#lift(null);
    void this.session.play(move).catch(() => undefined);
  }

  /** The position has changed: what was chosen for the old one is forgotten, lifted cards stay lifted. */
  forget(): void {
    this.chosen = null;
    this.warning = null;
  }

  #lift(selection: Selection | null): void {
    this.#lifted = selection;
    this.forget();
    const move = this.playInto(0);
    if (move !== null && this.session.mayMove && !this.legal.has(move)) void this.#explain(move);
  }

  async #explain(move: string): Promise<void> {
    this.chosen = null;
    const lifted = this.#lifted;
    const why = await this.session.why(move);
    if (!why.legal && this.#lifted === lifted) this.warning = why;
  }
}
