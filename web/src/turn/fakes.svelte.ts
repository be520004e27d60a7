/** A table to decide at, for tests. */
import type { GamePreview, GameView } from '../wire/documents';
import type { Now, Why } from '../wire/schema';
import type { Decider } from './turn.svelte';

class FakeState {
  now = $state.raw<Now | null>(null);
  seat = $state<number | null>(0);
  position = $state(1);
  previews = $state.raw<ReadonlyMap<string, GamePreview>>(new Map());
  isOurTurn = $derived.by(() => this.now?.status === 'playing' && this.now.to_move === this.seat);
}

interface Question {
  move: string;
  answer(why?: Partial<Why>): Promise<void>;
}

/** It is seat 0's turn, with these moves, of which the rules foresee this. */
export class FakeTable implements Decider {
  mayMove = $state(true);
  readonly table = new FakeState();
  readonly queue = new (class {
    animating = $state(false);
  })();
  readonly played: string[] = [];
  readonly questions: Question[] = [];
  /** Makes the move that is under way fail. */
  refuse: () => Promise<void> = () => Promise.resolve();

  constructor(moves: string[], view: unknown = {}, previews: readonly GamePreview[] = []) {
    this.show(moves, view);
    this.table.position = 1;
    this.table.previews = new Map(previews.map((preview) => [preview.move, preview]));
  }

  /** Another position is shown. */
  show(moves: string[], view: unknown): void {
    const seen = view as GameView;
    this.table.now = { status: 'playing', to_move: 0, moves_made: 0, view: seen, moves, undo: { possible: false } };
    this.table.position += 1;
  }

  play = (move: string): Promise<void> => {
    this.played.push(move);
    this.mayMove = false;
    return new Promise((_, failed) => {
      this.refuse = () => {
        this.mayMove = true;
        failed(new Error('refused'));
        return settled();
      };
    });
  };

  why = (move: string): Promise<Why> =>
    new Promise((done) => {
      const answer = (why: Partial<Why> = {}): Promise<void> => {
        done({ move, legal: false, rule: 'XX1', text: `not ${move}`, ...why });
        return settled();
      };
      this.questions.push({ move, answer });
    });
}

export async function settled(): Promise<void> {
  for (let i = 0; i < 10; i++) await Promise.resolve();
}
