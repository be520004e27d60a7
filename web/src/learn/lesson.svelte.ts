/** Somebody's way through a lesson: which step it is, what becomes of a try, when the next step follows. */
import { Refusal, Unreachable } from '../wire/api';
import type { ProblemDocument } from '../wire/schema';
import { problemOf } from '../words/words.svelte';
import { type Plan, startOf, type Step } from './plan';

/** What of a table a lesson needs. */
export interface Stage {
  show(change: { line: string; moves: string[] }): Promise<void>;
  play(move: string): Promise<void>;
}

export interface Surroundings {
  stage: Stage;
  /** Resolves when all pieces lie still, and the eye had time for them. */
  settled: () => Promise<void>;
  /** Remember how far one has come. */
  keep: (at: number) => void;
  /** What is said of a legal move that is not the one that is meant. */
  notMeant: (step: Step) => string;
}

const refusal = (detail: string): Refusal => {
  const problem: ProblemDocument = { title: '', status: 0, code: 'not-meant', detail };
  return new Refusal(problem);
};

export class Lesson {
  readonly plan: Plan;
  at = $state(0);
  /** It was right, and what follows from it is being shown. */
  isRight = $state(false);
  isDone = $state(false);
  /** The legal move that was tried last and is not the one that is meant. */
  tried = $state<string | null>(null);
  /** How many points were guessed in vain. */
  miscounted = $state<number | null>(null);
  /** Why the lesson can't go on just now. */
  problem = $state('');
  step = $derived.by<Step>(() => this.plan.steps[this.at]!);
  /** How many steps are behind us. */
  behind = $derived.by(() => this.at + (this.isRight || this.isDone ? 1 : 0));

  readonly #around: Surroundings;
  /** Whatever was under way when somebody went to another step is void. */
  #walk = 0;

  constructor(plan: Plan, at: number, around: Surroundings) {
    this.plan = plan;
    this.at = Math.min(Math.max(0, at), plan.steps.length - 1);
    this.#around = around;
  }

  /** A legal move was made: play it and go on, or refuse it with what this step says. */
  async decided(move: string): Promise<void> {
    if (this.isRight) return;
    this.tried = move === this.step.do ? null : move;
    if (this.tried !== null) throw refusal(this.#around.notMeant(this.step));
    const walk = this.#walk;
    try {
      await this.#around.stage.play(move);
    } catch (error) {
      // No network: it lies where it lay, and may be tried again.
      throw error instanceof Unreachable ? refusal(problemOf(error)) : error;
    }
    // Meanwhile: somebody went to another step.
    if (walk === this.#walk) void this.#goOn();
  }

  /** So many points have we, somebody says; the rules say how many. */
  counted(points: number, right: number): void {
    this.miscounted = points === right ? null : points;
    if (points === right) void this.#goOn();
  }

  /** Look again. */
  putBack(): void {
    this.miscounted = null;
    this.tried = null;
  }

  back(): Promise<void> {
    return this.goTo(this.isDone ? this.at : this.at - 1);
  }

  /** To a step that was taken before, or that is next. */
  async goTo(at: number): Promise<void> {
    if (at < 0 || at >= this.plan.steps.length) return;
    const walk = ++this.#walk;
    await this.#try(walk, async () => {
      await this.#around.stage.show(startOf(this.plan, at));
      if (walk === this.#walk) this.#begin(at);
    });
  }

  async #goOn(): Promise<void> {
    const walk = ++this.#walk;
    const isHere = (): boolean => walk === this.#walk;
    this.isRight = true;
    await this.#try(walk, async () => {
      await this.#around.settled();
      for (const move of this.step.then ?? []) {
        if (!isHere()) return;
        await this.#around.stage.play(move);
        await this.#around.settled();
      }
      // Meanwhile: somebody went to another step.
      if (!isHere()) return;
      const next = this.plan.steps[this.at + 1];
      if (!next) return this.#finish();
      if (next.line !== undefined) await this.#around.stage.show(startOf(this.plan, this.at + 1));
      if (isHere()) this.#begin(this.at + 1);
    });
  }

  async #try(walk: number, walked: () => Promise<void>): Promise<void> {
    this.problem = '';
    try {
      await walked();
    } catch (error) {
      if (walk === this.#walk) this.problem = problemOf(error);
    }
  }

  #begin(at: number): void {
    this.at = at;
    this.isRight = this.isDone = false;
    this.putBack();
    this.#around.keep(at);
  }

  #finish(): void {
    this.isDone = true;
    this.#around.keep(this.plan.steps.length);
  }
}
