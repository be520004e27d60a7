/** What one finger, pen or mouse does with a piece: a tap, a long press or a drag. It knows neither events nor
 * pictures: `pointer.ts` tells it what the pointer does, components draw what hangs on the pointer.
 *
 *   pressed ── let go ──────────→ tap
 *      ├────── held for long ───→ hold, and then perhaps dragged
 *      └────── moved far ───────→ dragged ── let go ──→ drop
 *
 * A second finger, a scroll, Escape or a window that loses its focus ends it without a trace.
 */

export interface Point {
  x: number;
  y: number;
}

/** What becomes of a gesture. */
export interface Deeds<Piece> {
  tap(piece: Piece): void;
  hold(piece: Piece): void;
  /** Take a piece along; false: it stays where it is. */
  drag(piece: Piece): boolean;
  /** What is dragged hangs over this point. */
  over(point: Point): void;
  drop(point: Point): void;
  /** What was dragged goes back. */
  cancel(): void;
}

interface Press<Piece> {
  pointer: number;
  piece: Piece;
  from: Point;
  timer: ReturnType<typeof setTimeout>;
  state: 'pressed' | 'held' | 'dragged';
}

/** How long is long, in milliseconds, and how far is far, in pixels. */
export const LONG = 450;
export const FAR = 8;

export class Gesture<Piece> {
  /** Where the pieces hang that are dragged; null: none are. */
  at = $state.raw<Point | null>(null);
  readonly #deeds: Deeds<Piece>;
  #press: Press<Piece> | null = null;

  constructor(deeds: Deeds<Piece>) {
    this.#deeds = deeds;
  }

  down(pointer: number, point: Point, piece: Piece): void {
    if (this.#press) return this.cancel();
    const timer = setTimeout(() => this.#hold(), LONG);
    this.#press = { pointer, piece, from: point, timer, state: 'pressed' };
  }

  move(pointer: number, point: Point): void {
    const press = this.#press;
    if (press?.pointer !== pointer) return;
    if (press.state !== 'dragged') {
      if (Math.hypot(point.x - press.from.x, point.y - press.from.y) < FAR) return;
      clearTimeout(press.timer);
      if (!this.#deeds.drag(press.piece)) return this.#end();
      press.state = 'dragged';
    }
    this.at = point;
    this.#deeds.over(point);
  }

  up(pointer: number, point: Point): void {
    const press = this.#press;
    if (press?.pointer !== pointer) return;
    this.#end();
    if (press.state === 'pressed') this.#deeds.tap(press.piece);
    else if (press.state === 'dragged') this.#deeds.drop(point);
  }

  cancel(): void {
    const wasDragged = this.#press?.state === 'dragged';
    this.#end();
    if (wasDragged) this.#deeds.cancel();
  }

  #hold(): void {
    if (!this.#press) return;
    this.#press.state = 'held';
    this.#deeds.hold(this.#press.piece);
  }

  #end(): void {
    clearTimeout(this.#press?.timer);
    this.#press = null;
    this.at = null;
  }
}
