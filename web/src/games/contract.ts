/** What a game gives to the table, and what the table gives to a game. The page holds no rules: legal moves, previews and
 * reasons come from the server; a game turns clicks, drags and keys into one of the legal moves. */
import type { Component } from 'svelte';
import type { Beat } from '../table/flights';
import type { Session } from '../table/session.svelte';
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
  /** A symbol of the sprite that shows it, and its classes. */
  art?: string;
  look?: string;
}

export interface GameModule {
  /** Everything below the top bar while a game goes on, with its own TurnCard and Story. */
  Game: Component<GameProps>;
  /** How pieces travel for what happened. */
  beats: (chapter: Chapter, session: Session, next: Now) => Beat[];
  /** How the final scores come about, step by step, from the last view. */
  scoring: (view: Record<string, unknown>) => ScoreStep[];
  /** A move as people say it, such as «Flip d4»; for hints. */
  tell?: (move: string, session: Session) => string;
}

export const GAMES: Record<string, () => Promise<GameModule>> = {
  patterns: () => import('./patterns'),
  mandala: () => import('./mandala'),
  'mandala-solo': () => import('./mandala'),
  flowers: () => import('./flowers'),
};
