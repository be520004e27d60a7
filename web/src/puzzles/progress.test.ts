import { expect, test } from 'vitest';
import { after, before, fresh, gradeAfter, read, runOf, streak, type Progress } from './progress';

const PUZZLE = { id: '0123456789', grade: 3 };

test('what is kept is read again', () => {
  const kept: Progress = {
    results: { '0123456789': 'first', abcdefabcd: 'shown' },
    days: { '2026-11-16': 'later' },
    grade: 3.4,
    run: { ids: ['0123456789', 'abcdefabcd'], results: ['first'] },
  };
  expect(read(JSON.stringify(kept))).toEqual(kept);
});

test('a run that has more results than puzzles, or no puzzles, is none', () => {
  const run = (ids: string[], ...results: string[]) => read(JSON.stringify({ run: { ids, results } })).run;
  expect([run([]), run(['a'], 'first', 'first'), run(['a'], 'won')]).toEqual([null, null, null]);
  expect(run(['a'], 'shown')).toEqual({ ids: ['a'], results: ['shown'] });
});

test.each([null, '', 'x', '3', '[]', 'null', '{"results":3,"days":[],"grade":"5","run":{"ids":[1],"results":[]}}'])(
  'of what is broken nothing is kept: %s',
  (text) => expect(read(text)).toEqual(fresh()),
);

test('of what is partly broken the rest is kept', () => {
  const text = '{"results":{"0123456789":"first","x":"first","abcdefabcd":"won"},"days":{"today":"first"},"grade":99}';
  expect(read(text)).toEqual({ ...fresh(), results: { '0123456789': 'first' }, grade: 5 });
});

test('a result is kept for the puzzle, the day and the run; a worse one later changes nothing', () => {
  const run = { ids: [PUZZLE.id, 'abcdefabcd'], results: [] };
  const done = after({ ...fresh(), run }, PUZZLE, 'first', '2026-11-16');
  expect(done.results).toEqual({ [PUZZLE.id]: 'first' });
  expect(done.days).toEqual({ '2026-11-16': 'first' });
  expect(done.run?.results).toEqual(['first']);
  expect(done.grade).toBeGreaterThan(2);
  const again = after(done, PUZZLE, 'shown', '2026-11-16');
  expect([again.results, again.days, again.grade]).toEqual([done.results, done.days, done.grade]);
  expect(again.run?.results).toEqual(['first']);
});

test('the grade goes up with what is found and down with what is shown, and stays between 1 and 5', () => {
  expect(gradeAfter(3, 5, 'first')).toBeGreaterThan(gradeAfter(3, 3, 'first'));
  expect(gradeAfter(3, 1, 'shown')).toBeLessThan(gradeAfter(3, 3, 'shown'));
  expect(gradeAfter(3, 4, 'later')).toBe(3);
  expect([gradeAfter(5, 5, 'first'), gradeAfter(1, 1, 'shown')]).toEqual([5, 1]);
});

test('days in a row end today or yesterday, over the end of a month', () => {
  const days = { '2026-02-28': 'first', '2026-03-01': 'later', '2026-03-02': 'first' } as const;
  expect(before('2026-03-01', 1)).toBe('2026-02-28');
  expect(streak(days, '2026-03-02')).toBe(3);
  expect(streak(days, '2026-03-03')).toBe(3);
  expect(streak(days, '2026-03-04')).toBe(0);
  expect(streak({ ...days, '2026-03-03': 'shown' }, '2026-03-03')).toBe(3);
  expect(streak({ ...days, '2026-03-01': 'shown' }, '2026-03-02')).toBe(1);
});

test('a run has five puzzles of about one’s grade that are not solved yet, easier ones first', () => {
  const puzzles = Array.from({ length: 30 }, (_, i) => ({ id: `p${i}`, grade: (i % 5) + 1 }));
  const solved = Object.fromEntries(puzzles.slice(0, 10).map(({ id }) => [id, 'first' as const]));
  const { ids, results } = runOf(puzzles, { ...fresh(), results: solved, grade: 3 }, () => 0.5);
  expect([ids.length, results]).toEqual([5, []]);
  expect(ids.some((id) => id in solved)).toBe(false);
  const grades = ids.map((id) => puzzles.find((each) => each.id === id)!.grade);
  expect(grades).toEqual([...grades].sort());
  expect(grades.filter((grade) => grade === 3).length).toBe(4);
});

test('what is found lifts the grade, what is shown lowers it, however easy or hard it was', () => {
  expect(gradeAfter(4, 1, 'first')).toBeCloseTo(4.05);
  expect(gradeAfter(2, 5, 'shown')).toBeCloseTo(1.95);
  expect([gradeAfter(3, 4, 'first'), gradeAfter(3, 2, 'shown')].map((each) => Math.round(each * 10))).toEqual([34, 26]);
});

test('a puzzle of the run that is tried out of turn is none of the run; one that was tried counts once', () => {
  const run = { ids: ['abcdefabcd', PUZZLE.id], results: [] };
  const done = after({ ...fresh(), run }, PUZZLE, 'shown', null);
  expect([done.run, done.days]).toEqual([run, {}]);
  const later = after(done, PUZZLE, 'first', '2026-11-16');
  expect([later.grade, later.results]).toEqual([done.grade, { [PUZZLE.id]: 'first' }]);
});

test('for a run what was only shown counts as not solved, and easier ones are as far away as harder ones', () => {
  const puzzles = [1, 2, 3, 4, 5, 5].map((grade, i) => ({ id: `p${i}`, grade }));
  const known = { ...fresh(), results: { p4: 'shown', p2: 'first' } as const, grade: 5 };
  expect(runOf(puzzles, known, () => 0).ids).toEqual(['p0', 'p1', 'p3', 'p4', 'p5']);
  expect(runOf(puzzles, { ...fresh(), grade: 4 }, () => 0).ids, 'all but the easiest').not.toContain('p0');
});

test('a day whose puzzle was only shown breaks no row that ended the day before', () => {
  expect(streak({ '2026-03-02': 'first' }, '2026-03-03')).toBe(1);
});
