/** What is said of a puzzle, in sentences. */
import type { PuzzleDocument, PuzzleOutcome } from '../wire/schema';
import { language, say } from '../words/words.svelte';
import { moveWords } from './moves';
import type { Solving } from './solving.svelte';

/** Whoever is played against; of several, the next one. */
export const rivalOf = ({ puzzle, session: { table } }: Solving): string =>
  table.name((puzzle.seat + 1) % Math.max(2, table.document?.seats ?? 2));

export const taskWords = (solving: Solving): string =>
  solving.puzzle.proven ? say('web-puzzle-one-wins', { name: rivalOf(solving) }) : say('web-puzzle-one-best');

export const hintWords = ({ candidates }: Solving): string =>
  say('web-puzzle-hint-text', {
    moves: new Intl.ListFormat(language(), { type: 'disjunction' }).format(candidates.map(moveWords)),
  });

const percent = (chance: number): number => Math.round(100 * chance);
const points = (found: number | null): number => Math.abs(Math.round(found ?? 0));

/** What is wrong with a try. */
export function wrongWords({ proven }: PuzzleDocument, tried: PuzzleOutcome | null): string {
  if (!tried || tried.chance === null) return say('web-puzzle-wrong-unlikely');
  if (!proven) return say('web-puzzle-wrong-chance', { percent: percent(tried.chance) });
  const result = tried.chance === 0.5 ? 'draw' : 'loss';
  return say('web-puzzle-wrong-proven', { result, points: points(tried.points) });
}

/** What is answered to a try. */
export function replyWords(solving: Solving): string {
  const { tried } = solving;
  if (!tried?.reply) return '';
  const { table } = solving.session;
  const last = table.story.at(-1);
  const name = last?.move === tried.reply ? table.name(last.seat) : rivalOf(solving);
  return say('web-puzzle-wrong-reply', { name, move: moveWords(tried.reply) });
}

/** Why the answer is the answer. */
export function whyWords({ proven, outcomes }: PuzzleDocument, rival: string): string {
  const [best, second] = outcomes as [PuzzleOutcome, PuzzleOutcome];
  if (!proven)
    return say('web-puzzle-why-chance', {
      percent: percent(best.chance ?? 0),
      move: moveWords(second.move),
      other: percent(second.chance ?? 0),
    });
  const others = outcomes.slice(1).some(({ chance }) => chance === 0.5) ? 'draw' : 'loss';
  return [
    say('web-puzzle-why-proven', { points: points(best.points), name: rival }),
    say('web-puzzle-why-others', { best: others }),
  ].join(' ');
}
