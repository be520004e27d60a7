/** From events of the page to what they mean: attributes for pieces (`takes`) and for targets (`aims`). */
import { createAttachmentKey } from 'svelte/attachments';
import { on } from 'svelte/events';
import type { Gesture, Point } from './gesture.svelte';
import type { AnyTurn } from './turn.svelte';

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

/** The attributes of a piece that can be tapped, pressed long and dragged. */
export function takes<Piece>(gesture: Gesture<Piece>, piece: Piece) {
  return {
    onpointerdown(event: PointerEvent): void {
      if (event.button === 0) follow(gesture, event, piece);
    },
    /** Keys and screen readers click without a pointer. */
    onclick(event: MouseEvent): void {
      if (event.detail > 0) return;
      gesture.down(-1, { x: 0, y: 0 }, piece);
      gesture.up(-1, { x: 0, y: 0 });
    },
    oncontextmenu: (event: Event): void => event.preventDefault(),
    [createAttachmentKey()]: keepsStill,
  };
}

/** Nothing scrolls under a piece that is dragged. A browser that took a throw for scrolling would take the next tap, the
 * yes to the move, for an end of it. */
const keepsStill = (piece: Element): (() => void) =>
  on(piece as HTMLElement, 'touchmove', (event) => event.preventDefault(), { passive: false });

/** Tell a gesture what its pointer does until it is let go. The window listens: the piece may be drawn anew meanwhile. */
function follow<Piece>(gesture: Gesture<Piece>, down: PointerEvent, piece: Piece): void {
  const { pointerId } = down;
  (down.currentTarget as Element).setPointerCapture(pointerId);
  gesture.down(pointerId, pointOf(down), piece);
  const heard = new AbortController();
  const listen = <Name extends keyof WindowEventMap>(name: Name, hear: (event: WindowEventMap[Name]) => void): void =>
    addEventListener(name, hear, { signal: heard.signal });
  const end = (): void => {
    heard.abort();
    gesture.cancel();
  };
  listen('pointermove', (event) => gesture.move(event.pointerId, pointOf(event)));
  listen('pointerup', (event) => {
    if (event.pointerId !== pointerId) return;
    heard.abort();
    gesture.up(pointerId, pointOf(event));
  });
  listen('pointerdown', (event) => event.pointerId !== pointerId && end());
  listen('pointercancel', (event) => event.pointerId === pointerId && end());
  listen('blur', end);
  listen('keydown', (event) => event.key === 'Escape' && end());
}

/** The attributes of a place that answers a tap, pointer and focus; with arrow keys one goes from one to the next. */
export function aims(turn: AnyTurn, name: string) {
  const look = (): void => void (turn.over = name);
  /** Another place may be looked at already: by focus while the pointer rests here, or the other way round. */
  const lookAway = (): void => {
    if (turn.over === name) turn.over = null;
  };
  const target = turn.target(name);
  return {
    'data-target': target ? name : undefined,
    'aria-disabled': target ? target.moves.length === 0 : undefined,
    onclick(event: MouseEvent): void {
      if (!turn.isStray(event)) turn.aim(name);
    },
    onkeydown(event: KeyboardEvent): void {
      const by = ARROWS[event.key];
      const next = by ? turn.next(name, by) : null;
      if (next === null) return;
      event.preventDefault();
      focusOn(next);
    },
    /** Fingers point at nothing before they tap; a mouse that rests while places light up beneath it neither. */
    onpointermove: (event: PointerEvent): void => {
      if (event.pointerType !== 'touch') look();
    },
    onpointerleave: lookAway,
    onfocus: (event: FocusEvent): void => {
      if ((event.currentTarget as Element).matches(':focus-visible')) look();
    },
    onblur: lookAway,
  };
}

const ARROWS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function focusOn(target: string): void {
  document.querySelector<HTMLElement>(`[data-target="${CSS.escape(target)}"]`)?.focus();
}
