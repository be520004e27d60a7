/** One's finished games as numbers: won and lost, points, against whom. */
import type { ChairDocument, ResultDocument } from '../wire/schema';

/** What all lists of finished games have. */
export interface Ended {
  id: string;
  game: string;
  chairs: readonly ChairDocument[];
  result: ResultDocument;
}

export interface Opponent {
  kind: 'bot' | 'person' | 'yoga';
  /** Of a person. */
  name: string;
  /** Of a bot. */
  level: number;
}

export interface Played {
  id: string;
  game: string;
  endedAt: number;
  outcome: 'won' | 'shared' | 'drawn' | 'lost';
  /** Our points, and the most that another seat has. */
  own: number;
  others: number;
  /** Nobody gave up, ran out of time or agreed to a draw: the points count. */
  isCounted: boolean;
  opponents: Opponent[];
  accuracy: number | null;
}

/** A game as its one player of this device saw it; null: several shared the device, so it is nobody's own. */
export function playedOf({ id, game, chairs, result }: Ended, endedAt: number, accuracy: number | null): Played | null {
  const mine = chairs.filter((chair) => chair.mine).map((chair) => chair.seat);
  if (mine.length !== 1) return null;
  const seat = mine[0]!;
  const { winners, scores, by } = result;
  const others = chairs.filter((chair) => chair.seat !== seat).map(opponentOf);
  return {
    id,
    game,
    endedAt,
    outcome: winners.includes(seat) ? (winners.length > 1 ? 'shared' : 'won') : winners.length === 0 ? 'drawn' : 'lost',
    own: scores[seat] ?? 0,
    others: Math.max(...scores.filter((_, other) => other !== seat)),
    isCounted: by === 'rules',
    opponents: others.length > 0 ? others : [{ kind: 'yoga', name: '', level: 0 }],
    accuracy,
  };
}

const opponentOf = ({ kind, name, level }: ChairDocument): Opponent =>
  kind === 'bot' ? { kind: 'bot', name: '', level: level ?? 0 } : { kind: 'person', name, level: 0 };

export interface Sum {
  games: number;
  won: number;
  lost: number;
  /** Means; null: of no game. */
  own: number | null;
  others: number | null;
  accuracy: number | null;
}

export function sumOf(games: readonly Played[]): Sum {
  const counted = games.filter((game) => game.isCounted);
  const judged = games.flatMap(({ accuracy }) => (accuracy === null ? [] : [accuracy]));
  return {
    games: games.length,
    won: games.filter(({ outcome }) => outcome === 'won' || outcome === 'shared').length,
    lost: games.filter(({ outcome }) => outcome === 'lost').length,
    own: mean(counted.map(({ own }) => own)),
    others: mean(counted.map(({ others }) => others)),
    accuracy: mean(judged),
  };
}

const mean = (values: readonly number[]): number | null =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : null;

/** What was played by the same key, most games first. */
export function byKey<Key extends string>(
  games: readonly Played[],
  keysOf: (game: Played) => readonly Key[],
): [Key, Sum][] {
  const found = new Map<Key, Played[]>();
  for (const game of games) for (const key of new Set(keysOf(game))) found.set(key, [...(found.get(key) ?? []), game]);
  return [...found].map(([key, those]): [Key, Sum] => [key, sumOf(those)]).sort((a, b) => b[1].games - a[1].games);
}

const COLUMNS = ['id', 'ended', 'game', 'outcome', 'own', 'others', 'opponents', 'accuracy'] as const;

/** A table for other programs: commas, quotes doubled. Nothing that a spreadsheet would take for a formula. */
export function csvOf(games: readonly Played[]): string {
  const lines = games.map(({ id, endedAt, game, outcome, own, others, opponents, accuracy }) =>
    [
      id,
      new Date(endedAt).toISOString(),
      game,
      outcome,
      own,
      others,
      opponents.map(({ kind, name, level }) => (kind === 'bot' ? `level ${level}` : name || kind)).join(' + '),
      accuracy ?? '',
    ]
      .map(cell)
      .join(','),
  );
  return [COLUMNS.join(','), ...lines, ''].join('\r\n');
}

function cell(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
