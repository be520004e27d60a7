/** A turn of Mandala: where cards could go, which colours can be claimed. */
import { COLOURS, type Colour, type Counts } from '../../art/colours';
import type { Session } from '../../table/session.svelte';
import { CardTurn } from '../../turn/cards.svelte';
import type { Cards, HandCard } from '../../turn/selection';
import type { Target } from '../../turn/turn.svelte';
import type { MandalaView } from '../../wire/documents';
import type { Chapter } from '../../wire/schema';
import { say } from '../../words/words.svelte';
import { buildText, claimText, discardText, growText, type Move, parseMove } from './moves';
import { isHidden, type Side } from './piles';
import { foreseen, viewIn } from './sight';

export class MandalaTurn extends CardTurn {
  declare readonly session: Session;
  /** B or G was pressed for these cards; a key for the side is to follow. */
  #verb: { of: Cards; area: 'mountain' | 'field' } | null = null;

  hand = $derived.by<Counts>(() => {
    const cards = this.view.hands[this.seat]!;
    return isHidden(cards) ? {} : cards;
  });
  /** The move to talk about: chosen, or just looked at. */
  seen = $derived.by<Move | null>(() => (this.shown === null ? null : parseMove(this.shown)));

  /** The table as it is shown: while a move is told, with what has landed of it. */
  view = $derived.by<MandalaView>(() => viewIn(this.session.table, this.session.queue.landed?.view));
  /** What has happened, so far as it is shown. */
  story = $derived.by<readonly Chapter[]>(() => {
    const { chapter, landed } = this.session.queue;
    const { story } = this.session.table;
    return chapter && landed ? [...story, { ...chapter, events: chapter.events.slice(0, landed.events) }] : story;
  });
  /** How many cards are in the air, by the places where they will lie. */
  incoming = $derived.by<ReadonlyMap<string, number>>(() => {
    const { beats, landed } = this.session.queue;
    const beat = beats.at(-1);
    const found = new Map<string, number>();
    if (beat && beat.landed !== landed) for (const { to } of beat.flights) found.set(to, (found.get(to) ?? 0) + 1);
    return found;
  });

  /** Who acts in what is shown: while a move is told, whoever makes the present step. */
  acting = $derived.by<number | null>(
    () => this.session.queue.beats.at(-1)?.seat ?? this.session.table.now?.to_move ?? null,
  );

  /** The seat whose side is below. */
  get seat(): number {
    return this.session.table.seat ?? 0;
  }
  get mayLift(): boolean {
    return this.session.table.seat !== null && this.view.phase === 'turn';
  }
  get mustPass(): boolean {
    return this.legal.has('pass');
  }

  targetsForCards(cards: Cards): Target[] {
    return [
      this.#mountain('left', cards),
      this.#field('left', cards),
      this.place('discard', discardText(cards.places.length, cards.colour)),
      this.#mountain('right', cards),
      this.#field('right', cards),
    ];
  }

  targetsWithoutCards(): Target[] {
    const claims = this.view.phase === 'claim' ? COLOURS.map(claimText) : [];
    return [...claims, ...(this.mustPass ? ['pass'] : [])].map((move) => this.place(move));
  }

  #field(side: Side, { colour, places }: Cards): Target {
    return this.place(`field/${side}`, growText(places.length, colour, side));
  }

  /** There is no move that builds several cards, so nobody can be asked why not. */
  #mountain(side: Side, { colour, places }: Cards): Target {
    const target = this.place(`mountain/${side}`, buildText(colour, side));
    if (places.length === 1) return target;
    return { ...target, moves: [], reason: { text: say('web-mandala-one-builds'), rule: 'MA4' } };
  }

  /** Moves are asked about that complete a mandala, fill the river or end the game, or of which nothing is foreseen. */
  isWeighty(move: string): boolean {
    const ahead = foreseen(this.session.table, move);
    if (!ahead) return true;
    const fills = ahead.gain?.river === true && ahead.gain.place === COLOURS.length;
    return ahead.completes || fills || ahead.ends !== null;
  }

  /** The last colour of a mountain is claimed by a single press. */
  override onlyMove(): string | null {
    const { moves } = this.session.table.now!;
    return this.view.phase === 'claim' && moves.length === 1 ? moves[0]! : null;
  }

  /** What was played lies on the table as soon as it has landed there. */
  override isUp(card: HandCard): boolean {
    return !this.session.queue.landed && super.isUp(card);
  }

  protected override call(colour: Colour): void {
    if (this.view.phase === 'claim') this.aim(claimText(colour));
    else super.call(colour);
  }

  /** B, G, D, and where there are two places for it L and R. */
  override key(event: KeyboardEvent): boolean {
    if (event.altKey) return false;
    const letter = event.key.toLowerCase();
    if (letter === 'd' && this.held) this.aim('discard');
    else if (letter === 'b' || letter === 'g') return this.#begin(letter === 'b' ? 'mountain' : 'field');
    else if (letter === 'l' || letter === 'r') return this.#finish(letter === 'l' ? 'left' : 'right');
    else return super.key(event);
    return true;
  }

  #begin(area: 'mountain' | 'field'): boolean {
    if (!this.held) return false;
    this.#verb = { of: this.held, area };
    const open = this.targets.filter(({ name, moves }) => name.startsWith(area) && moves.length > 0);
    if (open.length === 1) this.aim(open[0]!.name);
    return true;
  }

  #finish(side: Side): boolean {
    if (this.#verb === null || this.#verb.of !== this.held) return false;
    this.aim(`${this.#verb.area}/${side}`);
    return true;
  }
}
