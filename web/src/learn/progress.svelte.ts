/** How far somebody has come in the lessons, on this device; and whether they want to hear of them at all. */
const KEY = 'chakpur-lessons';

interface Progress {
  /** By game, the step one is at; as many as there are steps: all done. */
  at: Record<string, number>;
  done: string[];
  /** The line for newcomers was closed. */
  isClosed: boolean;
}

function remembered(): Progress {
  const fresh: Progress = { at: {}, done: [], isClosed: false };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Progress>) };
  } catch {
    return fresh;
  }
}

let progress = $state.raw<Progress>(remembered());

function change(changed: Partial<Progress>): void {
  progress = { ...progress, ...changed };
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // A device that remembers nothing (private window) still teaches.
  }
}

/** The step of a lesson to begin with. */
export const stepOf = (game: string): number => (isLearned(game) ? 0 : (progress.at[game] ?? 0));
export const isLearned = (game: string): boolean => progress.done.includes(game);
/** Whether a lesson was begun and left. */
export const isBegun = (game: string): boolean => stepOf(game) > 0;

export const keepStep = (game: string, at: number): void => change({ at: { ...progress.at, [game]: at } });
export const keepDone = (game: string): void =>
  change({ done: [...progress.done.filter((each) => each !== game), game] });

/** Whether newcomers are told where to learn: until they close it, or have finished a lesson. */
export const isNewcomer = (): boolean => !progress.isClosed && progress.done.length === 0;
export const closeNewcomer = (): void => change({ isClosed: true });
