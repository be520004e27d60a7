/** A turn of Flowers: into which mandala cards could go, which tile can be taken. */
import type { Session } from '../../table/session.svelte';
import { CardTurn } from '../../turn/cards.svelte';
import type { Cards } from '../../turn/selection';
import type { Target } from '../../turn/turn.svelte';
import type { Counts, FlowersPreview } from '../../wire/documents';
import { previewOf, viewOf } from './documents';
import { seen } from './hands';
import { PASS, playText, takeText } from './moves';
import { BACKS } from './tiles';

/** The name of a mandala as a target. */
export const mandalaName = (mandala: number): string => `mandala/${mandala}`;

export class FlowersTurn extends CardTurn {
  declare readonly session: Session;
  view = $derived.by(() => viewOf(this.session.table.now?.view));
  hand = $derived.by<Counts>(() => {
    const { seat } = this.session.table;
    return seat === null ? {} : seen(this.view.hands[seat]);
  });

  get mayLift(): boolean {
    return this.session.table.seat !== null && this.view.phase === 'play';
  }
  get isTaking(): boolean {
    return this.session.table.isOurTurn && this.view.phase === 'take';
  }
  get mayPass(): boolean {
    return this.legal.has(PASS);
  }

  /** What the rules foresee of a move. */
  foreseen(move: string | null): FlowersPreview | null {
    return move === null ? null : previewOf(this.session.table.previews.get(move));
  }

  /** The play that the lifted cards would be in a mandala; null if nothing is lifted or nothing can be played. */
  playInto(mandala: number): string | null {
    return this.target(mandalaName(mandala))?.meant[0] ?? null;
  }

  targetsForCards({ colour, places }: Cards): Target[] {
    return this.view.mandalas.map((_, mandala) =>
      this.place(mandalaName(mandala), playText({ count: places.length, colour, mandala })),
    );
  }

  targetsWithoutCards(): Target[] {
    const takes = this.view.phase === 'take' ? BACKS.map(takeText) : [];
    return [...takes, ...(this.mayPass ? [PASS] : [])].map((move) => this.place(move));
  }

  /** Some moves ask before they are played, whatever the owner of the device prefers; so do moves nobody foresaw. */
  isWeighty(move: string): boolean {
    const preview = this.foreseen(move);
    return preview === null || preview.completes || preview.last_round || preview.ends !== null;
  }

  override key(event: KeyboardEvent): boolean {
    const [, number] = /^Digit([123])$/.exec(event.code) ?? [];
    if (!event.altKey || !number) return super.key(event);
    this.aim(mandalaName(Number(number) - 1));
    return true;
  }
}
