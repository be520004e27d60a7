/** How far one is: what is kept on the device, and what follows from it. Whatever is read from there may be anything. */

/** How a puzzle ended: found at the first try without a hint, found later, or shown. */
export type Result = 'first' | 'later' | 'shown';

export interface Run {
  ids: string[];
  results: Result[];
}

export interface Progress {
  /** By puzzle: the best there was. */
  results: Record<string, Result>;
  /** By day: how its puzzle ended the first time. */
  days: Record<string, Result>;
  /** From 1 to 5: what one finds as often as not. */
  grade: number;
  run: Run | null;
}

export const RUN = 5;
const STEP = 0.2;
const ORDER: readonly Result[] = ['shown', 'later', 'first'];

export const fresh = (): Progress => ({ results: {}, days: {}, grade: 2, run: null });

const isResult = (value: unknown): value is Result => ORDER.includes(value as Result);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const resultsIn = (value: unknown, key: RegExp): Record<string, Result> =>
  isObject(value)
    ? (Object.fromEntries(Object.entries(value).filter(([name, each]) => key.test(name) && isResult(each))) as Record<
        string,
        Result
      >)
    : {};

/** What a device has kept; of what is broken, the rest. */
export function read(text: string | null): Progress {
  let found: unknown;
  try {
    found = JSON.parse(text ?? '');
  } catch {
    return fresh();
  }
  if (!isObject(found)) return fresh();
  const { grade } = found;
  return {
    results: resultsIn(found.results, /^[0-9a-f]{10}$/),
    days: resultsIn(found.days, /^\d{4}-\d{2}-\d{2}$/),
    grade: typeof grade === 'number' && Number.isFinite(grade) ? clamped(grade) : fresh().grade,
    run: runIn(found.run),
  };
}

function runIn(value: unknown): Run | null {
  if (!isObject(value) || !Array.isArray(value.ids) || !Array.isArray(value.results)) return null;
  const [ids, results] = [value.ids as unknown[], value.results as unknown[]];
  const holds = ids.every((id) => typeof id === 'string') && results.every(isResult) && results.length <= ids.length;
  return holds && ids.length > 0 ? { ids: ids as string[], results } : null;
}

const clamped = (grade: number): number => Math.min(5, Math.max(1, grade));

/** After a puzzle: a harder one that was found lifts the grade more, an easier one that was not lowers it more. */
export function gradeAfter(grade: number, puzzle: number, result: Result): number {
  if (result === 'later') return grade;
  const weight = result === 'first' ? puzzle - grade + 1 : puzzle - grade - 1;
  return clamped(grade + STEP * (result === 'first' ? Math.max(0.25, weight) : Math.min(-0.25, weight)));
}

/** Somebody is done with a puzzle; `day`: the date whose puzzle it was. */
export function after(
  before: Progress,
  puzzle: { id: string; grade: number },
  result: Result,
  day: string | null,
): Progress {
  const known = before.results[puzzle.id];
  const isNew = known === undefined;
  const { run } = before;
  const inRun = run && run.ids[run.results.length] === puzzle.id;
  return {
    results: { ...before.results, [puzzle.id]: better(known, result) },
    days: day === null || before.days[day] ? before.days : { ...before.days, [day]: result },
    grade: isNew ? gradeAfter(before.grade, puzzle.grade, result) : before.grade,
    run: inRun ? { ...run, results: [...run.results, result] } : run,
  };
}

const better = (one: Result | undefined, other: Result): Result =>
  one !== undefined && ORDER.indexOf(one) > ORDER.indexOf(other) ? one : other;

export const isSolved = (result: Result | undefined): boolean => result === 'first' || result === 'later';

const DAY = 86_400_000;
/** So many days before a date. */
export const before = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10);

/** How many days in a row one has solved, up to today or, if today's is still to come, yesterday. */
export function streak(days: Record<string, Result>, today: string): number {
  let day = isSolved(days[today]) ? today : before(today, 1);
  let count = 0;
  for (; isSolved(days[day]); day = before(day, 1)) count++;
  return count;
}

/** Five puzzles for a run: not solved yet if possible, of about this grade, easier ones first. */
export function runOf(
  puzzles: readonly { id: string; grade: number }[],
  { results, grade }: Progress,
  random: () => number,
): Run {
  const worth = new Map(
    puzzles.map((each) => {
      const solved = isSolved(results[each.id]) ? 10 : 0;
      return [each, solved + Math.abs(each.grade - grade) + random()];
    }),
  );
  const chosen = [...puzzles].sort((one, other) => worth.get(one)! - worth.get(other)!).slice(0, RUN);
  return { ids: chosen.sort((one, other) => one.grade - other.grade).map(({ id }) => id), results: [] };
}
