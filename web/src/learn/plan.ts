/** A lesson as it is written: `lessons/<game>.json`, a list of steps. What is said at a step are the messages
 * `web-learn-<game>-<step>…` of `locales/<language>/page-learn.ftl`.
 */
export interface Step {
  name: string;
  /** The position it begins with; none: where the step before has led to. */
  line?: string;
  /** The one move that is meant. */
  do?: string;
  /** What the others play then. */
  then?: string[];
  /** Instead of a move: how many points do we have? One of these is right. */
  counts?: number[];
}

export interface Plan {
  /** The seat of whoever learns. */
  seat: number;
  steps: Step[];
}

const PLANS = import.meta.glob('./lessons/*.json', { import: 'default' }) as Record<string, () => Promise<Plan>>;

/** The lesson of a game; null: there is none. */
export const planOf = async (game: string): Promise<Plan | null> => (await PLANS[`./lessons/${game}.json`]?.()) ?? null;

/** The position in which a step begins: a line, and the moves from there on. */
export function startOf({ steps }: Plan, at: number): { line: string; moves: string[] } {
  let from = at;
  while (steps[from]!.line === undefined) from--;
  return {
    line: steps[from]!.line!,
    moves: steps.slice(from, at).flatMap((step) => [...(step.do === undefined ? [] : [step.do]), ...(step.then ?? [])]),
  };
}
