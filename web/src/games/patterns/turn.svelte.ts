/** A turn of Patterns: what can be done on which cell with the token of the bowl, by flipping, or with either. */
import type { Session } from '../../table/session.svelte';
import { type Target, Turn } from '../../turn/turn.svelte';
import type { GamePreview } from '../../wire/documents';
import { CELLS } from './cells';
import { attempts, type CellMove, cellMove, type Mode, tally, targetsOf } from './moves';
import { markerOf } from './shown';
import { foreseenOf, viewOf } from './view';

const LAST_MARKER = 6;

/** What is held is the token of the bowl, to be laid, or nothing but the wish to flip one. */
export class PatternsTurn extends Turn<Mode> {
  declare readonly session: Session;

  /** What could be chosen, also while the choice is on its way. */
  listed = $derived.by<readonly string[]>(() => (this.session.table.isOurTurn ? this.session.table.now!.moves : []));
  /** The legal moves on each cell. */
  everywhere = $derived.by<ReadonlyMap<string, CellMove[]>>(() => targetsOf([...this.legal]));
  /** Those that are made with what is held. */
  bright = $derived.by<ReadonlyMap<string, CellMove[]>>(() => targetsOf([...this.legal], this.held));
  chosenCell = $derived.by<string | null>(() => (this.chosen === null ? null : (cellMove(this.chosen)?.cell ?? null)));

  targetsFor(held: Mode | null): Target[] {
    const view = viewOf(this.session.table.now?.view);
    const { seat } = this.session.table;
    if (view === null || seat === null) return [];
    const here = targetsOf([...this.legal], held);
    const cells = view.phase === 'keep' ? [] : CELLS;
    return [
      ...cells.map((cell) => ({
        name: cell,
        moves: (here.get(cell) ?? []).map(({ text }) => text),
        meant: attempts(view, seat, cell, held),
      })),
      ...[...this.legal]
        .filter((move) => cellMove(move) === null)
        .map((move) => ({ name: move, moves: [move], meant: [move] })),
    ];
  }

  isWeighty(_move: string, preview: GamePreview | undefined): boolean {
    const foreseen = foreseenOf(preview);
    return foreseen === null || foreseen.ends || markerOf(foreseen) === LAST_MARKER;
  }

  kept(): null {
    return null;
  }

  /** Hold it, or put it back. */
  tap(mode: Mode): void {
    if (this.session.mayMove) this.take(this.held === mode ? null : mode);
  }

  hold(mode: Mode): void {
    if (this.session.mayMove) this.take(mode);
  }

  with(mode: Mode): Mode {
    return mode;
  }

  override key({ key, altKey }: KeyboardEvent): boolean {
    const { swap, establish, flip } = tally([...this.legal]);
    const letter = altKey ? '' : key.toLowerCase();
    if (letter === 's' && swap + establish > 0) this.tap('lay');
    else if (letter === 'f' && flip > 0) this.tap('flip');
    else return false;
    return true;
  }
}
