/** What a game gives to the table, and what the table gives to a game. The page holds no rules: legal moves, previews and
 * reasons come from the server; a game turns clicks, drags and keys into one of the legal moves. */
import type { Component } from 'svelte';
import { part } from '../parts';
import type { Beat } from '../table/flights';
import type { Session } from '../table/session.svelte';
import type { TableState } from '../table/state.svelte';
import type { GameTally, GameView } from '../wire/documents';
import type { Chapter, Now } from '../wire/schema';

export interface GameProps {
  session: Session;
}

/** One thing that is counted when the game is over: «place 3, green, 2 cards: 6 points». */
export interface ScoreStep {
  seat: number;
  /** A sentence or line that says what is counted. */
  text: string;
  points: number;
  /** Steps of one row are counted together, for all seats; none: the first of each seat, then the second. */
  row?: number;
  /** It belongs to no place: its row has no number. */
  isNowhere?: boolean;
  /** What it is made of, in a few signs: «4 × 1». */
  detail?: string;
  /** A symbol of the sprite that shows it, and its classes. */
  art?: string;
  look?: string;
}

export interface GameModule {
  /** Everything below the top bar while a game goes on, with its own TurnCard and Story. */
  Game: Component<GameProps>;
  /** How pieces travel for what happened. */
  beats: (chapter: Chapter, table: TableState, next: Now) => Beat[];
  /** How the final scores come about, step by step, from the last view and what the rules reckon. */
  scoring: (view: GameView, reckoning: readonly GameTally[]) => ScoreStep[];
  /** A move as people say it, such as «Flip d4»; for hints. */
  tell?: (move: string, table: TableState) => string;
}

export const GAMES: Record<string, () => Promise<GameModule>> = {
  patterns: part(() => import('./patterns')),
  mandala: part(() => import('./mandala')),
  'mandala-solo': part(() => import('./mandala')),
  flowers: part(() => import('./flowers')),
};
