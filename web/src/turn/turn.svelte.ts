/** One person's decision in the making: what is held, which move waits for a yes, what is asked. It ends with a legal
 * move or with nothing. Which pieces and targets there are, a game says; what is legal, the server.
 */
import { settings } from '../settings.svelte';
import type { GamePreview } from '../wire/documents';
import type { Now, Why } from '../wire/schema';
import { Gesture, type Point } from './gesture.svelte';

/** What of a table's session a decision needs. */
export interface Decider {
  readonly mayMove: boolean;
  readonly table: {
    readonly now: Now | null;
    readonly seat: number | null;
    /** Changes with every position. */
    readonly position: number;
    /** What the rules foresee of each legal move. */
    readonly previews: ReadonlyMap<string, GamePreview>;
  };
  readonly queue: { readonly animating: boolean };
  /** In an exercise every move is shown before it is made. */
  readonly frame?: { readonly isExercise: boolean };
  play(move: string): Promise<void>;
  why(move: string): Promise<Why>;
}

/** A place that answers a tap while we decide. */
export interface Target {
  name: string;
  /** The legal moves that are made there. None: it says why not. Several: it asks which. */
  moves: readonly string[];
  /** The moves somebody means who taps it, allowed or not. */
  meant: readonly string[];
  /** Why not, where there is no move to ask about. */
  reason?: Pick<Why, 'text' | 'rule'>;
}

/** A place that was tapped in vain, and why. */
export interface Barred {
  name: string;
  reasons: Why[];
}

/** How a place is lit. */
export type Lit = 'none' | 'legal' | 'hot' | 'picked' | 'barred';

/** What was begun in one position. */
interface Draft<Held> {
  position: number;
  held: Held | null;
  chosen: string | null;
  /** The target where several moves are possible and one is asked for. */
  asked: string | null;
  barred: Barred | null;
  /** The chosen move is on its way. */
  isSent: boolean;
}

const NOTHING = { held: null, chosen: null, asked: null, barred: null, isSent: false };

export abstract class Turn<Held, Piece = Held> {
  readonly session: Decider;
  /** The target under pointer, focus or what is dragged. */
  over = $state<string | null>(null);
  #stored = $state.raw<Draft<Held>>({ ...NOTHING, position: -1 });
  #question = 0;
  #before: Held | null = null;
  #clickedAt = -1;

  /** What was begun; a new position leaves of it only what can still be held. */
  #draft = $derived.by<Draft<Held>>(() => {
    const { position } = this.session.table;
    const stored = this.#stored;
    if (stored.position === position) return stored;
    return { ...NOTHING, position, held: stored.isSent ? null : this.kept(stored.held) };
  });
  legal = $derived.by<ReadonlySet<string>>(() => new Set(this.session.mayMove ? this.session.table.now!.moves : []));
  targets = $derived.by<Target[]>(() => (this.session.mayMove ? this.targetsFor(this.held) : []));
  #byName = $derived.by(() => new Map(this.targets.map((target) => [target.name, target])));
  #withoutHeld = $derived.by(() => (this.session.mayMove && this.held !== null ? this.targetsFor(null) : this.targets));
  held = $derived.by<Held | null>(() => this.#draft.held);
  asked = $derived.by(() => this.#draft.asked);
  barred = $derived.by(() => this.#draft.barred);
  /** The move that waits for a yes. */
  chosen = $derived.by<string | null>(() => this.#draft.chosen ?? (this.session.mayMove ? this.onlyMove() : null));
  /** The move to show: the chosen one, or the only one where the pointer or focus is. */
  shown = $derived.by<string | null>(() => {
    if (this.session.queue.animating) return null;
    if (this.chosen !== null || this.asked !== null || this.over === null) return this.chosen;
    const here = this.#byName.get(this.over)?.moves ?? [];
    return here.length === 1 ? here[0]! : null;
  });
  mayConfirm = $derived.by(() => this.chosen !== null && this.session.mayMove);
  mayPutBack = $derived.by(() => {
    const { held, chosen, asked, barred, isSent } = this.#draft;
    return !isSent && (held !== null || chosen !== null || asked !== null || barred !== null);
  });

  readonly gesture = new Gesture<Piece>({
    tap: (piece) => this.tap(piece),
    hold: (piece) => this.hold(piece),
    drag: (piece) => this.#grab(piece),
    over: (point) => (this.over = this.targetAt(point)),
    drop: (point) => this.#drop(this.targetAt(point)),
    cancel: () => this.#letGo(),
  });
  /** The name of the target at a point of the screen; tests have no screen. */
  targetAt: (point: Point) => string | null = targetAt;

  constructor(session: Decider) {
    this.session = session;
  }

  // --- what a game says ---

  /** All places that answer a tap while this is held, in the order in which arrow keys walk through them. */
  abstract targetsFor(held: Held | null): Target[];
  /** Whether a move is asked about whatever the owner of the device prefers. */
  abstract isWeighty(move: string, preview: GamePreview | undefined): boolean;
  /** What can still be held in a new position. */
  abstract kept(held: Held | null): Held | null;
  /** A piece is tapped, pressed long, about to be dragged. */
  abstract tap(piece: Piece): void;
  abstract hold(piece: Piece): void;
  abstract with(piece: Piece): Held | null;
  /** What is held for a move. */
  heldFor(_move: string): Held | null {
    return null;
  }
  /** The one move that needs no choosing, only a yes. */
  onlyMove(): string | null {
    return null;
  }
  /** A key of the game's own; whether it meant something. */
  key(_event: KeyboardEvent): boolean {
    return false;
  }

  // --- what is seen ---

  target(name: string): Target | undefined {
    return this.#byName.get(name);
  }

  lit(name: string): Lit {
    const target = this.#byName.get(name);
    if (!target) return 'none';
    if (target.moves.length === 0) return 'barred';
    if (this.chosen !== null && target.moves.includes(this.chosen)) return 'picked';
    return this.over === name ? 'hot' : 'legal';
  }

  /** What is on its way: still in its place until the pieces travel. */
  get isSent(): boolean {
    return this.#draft.isSent;
  }

  // --- what is done ---

  /** Hold something else. A choice that fits it stays. */
  take(held: Held | null): void {
    if (this.isSent) return;
    const fits = this.targetsFor(held).some(({ moves }) => this.chosen !== null && moves.includes(this.chosen));
    this.#change({ held, chosen: fits ? this.chosen : null });
    if (held !== null && this.targets.length > 0 && this.targets.every(({ moves }) => moves.length === 0))
      void this.#explain(this.targets[0]!);
  }

  /** Tap a target: show its move, or make it if it was shown before or needs no asking. */
  aim(name: string): void {
    const target = this.#byName.get(name);
    // Where what is held can't go, something else may be possible.
    const instead = target?.moves.length ? target : this.#withoutHeld.find((each) => each.name === name);
    if (instead && this.chosen !== null && instead.moves.includes(this.chosen)) this.confirm();
    else if (instead?.moves.length) this.#aim(instead);
    else if (target) this.#aim(target);
  }

  /** Show a move, or make it if it was shown before or needs no asking. */
  choose(move: string): void {
    if (!this.legal.has(move)) return;
    const isAgain = this.chosen === move;
    this.#change({ chosen: move });
    if (isAgain || !this.#asks(move)) this.confirm();
  }

  /** Show a move that somebody proposes; it is made by a yes only. */
  propose(move: string): void {
    if (!this.legal.has(move) || this.isSent) return;
    this.#change({ held: this.heldFor(move), chosen: move });
  }

  confirm(): void {
    const move = this.chosen;
    if (move === null || !this.session.mayMove) return;
    this.#change({ chosen: move, isSent: true });
    const sent = this.#stored;
    this.session.play(move).catch(() => {
      // Meanwhile: another position, in which nothing of this counts.
      if (this.#stored === sent) this.#stored = { ...sent, chosen: null, isSent: false };
    });
  }

  /** Put everything back. */
  putBack(): void {
    if (!this.isSent) this.#change({ held: null });
  }

  /** The next legal target from one; `by` is 1 or −1, and it goes around. */
  next(from: string | null, by: 1 | -1): string | null {
    const open = this.targets.filter(({ moves }) => moves.length > 0);
    if (open.length === 0) return null;
    const at = open.findIndex(({ name }) => name === from);
    if (at < 0) return (by > 0 ? open[0]! : open.at(-1)!).name;
    return open[(at + by + open.length) % open.length]!.name;
  }

  /** Whether a click began in another position: the second of a double click must not make a second move. */
  isStray(event: MouseEvent): boolean {
    const { position } = this.session.table;
    if (event.detail > 1) return this.#clickedAt !== position;
    this.#clickedAt = position;
    return false;
  }

  // --- inside ---

  #aim(target: Target): void {
    if (target.reason)
      this.#change({ barred: { name: target.name, reasons: [{ move: '', legal: false, ...target.reason }] } });
    else if (target.moves.length === 0) void this.#explain(target);
    else if (target.moves.length === 1) this.choose(target.moves[0]!);
    else this.#change({ asked: target.name });
  }

  #asks(move: string): boolean {
    if (settings.confirm || this.session.frame?.isExercise) return true;
    return this.isWeighty(move, this.session.table.previews.get(move));
  }

  /** What is not named is put back, except for what is held. */
  #change(changes: Partial<Draft<Held>>): void {
    this.#question += 1;
    const { position, held } = this.#draft;
    this.#stored = { ...NOTHING, position, held, ...changes };
  }

  async #explain({ name, meant }: Target): Promise<void> {
    this.#change({});
    const question = this.#question;
    const answers = await Promise.all(meant.map((move) => this.session.why(move)));
    // Meanwhile: something else was done; or this is another position, in which nothing of this counts.
    if (question !== this.#question) return;
    const reasons = answers.filter(
      ({ legal, text }, i) => !legal && text && answers.findIndex((other) => other.text === text) === i,
    );
    if (reasons.length > 0) this.#stored = { ...this.#stored, barred: { name, reasons } };
  }

  #grab(piece: Piece): boolean {
    if (!this.session.mayMove) return false;
    const held = this.with(piece);
    if (held === null) return false;
    this.#before = this.held;
    this.take(held);
    return true;
  }

  /** Let go over a target: it is shown, and made if nothing has to be asked, but a drop is never a yes. */
  #drop(name: string | null): void {
    this.over = null;
    const target = name === null ? undefined : this.#byName.get(name);
    if (!target) return this.#letGo();
    this.#change({});
    this.#aim(target);
  }

  #letGo(): void {
    this.over = null;
    if (!this.isSent) this.take(this.kept(this.#before));
  }
}

/** The turn of any game. */
export type AnyTurn = Turn<any, any>;

function targetAt({ x, y }: Point): string | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-target]')?.dataset.target ?? null;
}
