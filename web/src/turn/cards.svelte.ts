/** A turn that is made with cards of one colour from a hand. */
import { COLOURS, type Colour, type Counts } from '../art/colours';
import { all, type Cards, cardsOf, type HandCard, isHeld, kept, last, more, tapped } from './selection';
import { type Target, Turn } from './turn.svelte';

export abstract class CardTurn extends Turn<Cards, HandCard> {
  cards = $derived.by<HandCard[]>(() => cardsOf(this.hand));

  /** The own cards, as far as we see them. */
  abstract get hand(): Counts;
  /** Whether cards can be held up: also while another decides, to plan ahead. */
  abstract get mayLift(): boolean;
  /** Whether there are more cards of the colour that is held up. */
  get hasMore(): boolean {
    return this.held !== null && this.held.places.length < (this.hand[this.held.colour] ?? 0);
  }
  /** The places for these cards. */
  abstract targetsForCards(cards: Cards): Target[];
  /** The places that answer without cards. */
  abstract targetsWithoutCards(): Target[];

  targetsFor(held: Cards | null): Target[] {
    return [...(held && this.mayLift ? this.targetsForCards(held) : []), ...this.targetsWithoutCards()];
  }

  /** A place that stands for one move. */
  protected place(name: string, move = name): Target {
    return { name, moves: this.legal.has(move) ? [move] : [], meant: [move] };
  }

  kept(held: Cards | null): Cards | null {
    return kept(held, this.hand);
  }

  /** Moves name how many cards of which colour they are made with, unless it is one. */
  override heldFor(move: string): Cards | null {
    const [, count = '1', colour] = /^(?:build|grow|discard|play) (?:(\d+) )?([a-z]+)/.exec(move) ?? [];
    return colour ? last(Number(count), colour as Colour, this.hand) : null;
  }

  tap(card: HandCard): void {
    if (this.mayLift) this.take(tapped(this.held, card));
  }

  hold({ colour }: HandCard): void {
    if (this.mayLift) this.take(all(colour, this.hand));
  }

  with(card: HandCard): Cards | null {
    if (!this.mayLift) return null;
    return isHeld(this.held, card) ? this.held : tapped(this.held, card);
  }

  /** Numbers call colours: one card more each time. */
  override key({ key, altKey }: KeyboardEvent): boolean {
    const colour = altKey ? undefined : COLOURS[Number(key) - 1];
    if (!colour) return false;
    this.call(colour);
    return true;
  }

  protected call(colour: Colour): void {
    if (this.mayLift) this.take(more(this.held, colour, this.hand));
  }

  isUp(card: HandCard): boolean {
    return isHeld(this.held, card);
  }

  /** Whether a card has left the hand before the new position is shown. */
  isGone(card: HandCard): boolean {
    return this.isSent && this.session.queue.animating && this.isUp(card);
  }
}
