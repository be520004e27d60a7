// The wire, written by tools/wire_types.py from the server's schemas; do not edit by hand.

import type { GameEvent, GamePreview, GameTally, GameView, Outlook, ReviewDocument, ReviewedMove } from './documents';

export interface Accept {
  type: 'accept';
  seat: number;
  id?: string;
}

export interface Ack {
  type: 'ack';
  id: string;
  version: number;
  table?: string | null;
}

export interface AfterMoves {
  after?: number;
}

export interface AfterVersion {
  after: number;
  seat?: number | null;
}

/** Why a move is not allowed there for whoever is to move. */
export interface AskAtPosition {
  line: string;
  moves?: string[];
  seat?: number | null;
  names?: string[];
  told?: number;
  move: string;
}

/** What the engine thinks of the moves of whoever is to move there, by what that side can know. */
export interface AskForLines {
  line: string;
  moves?: string[];
  effort?: number;
}

export interface AskWhy {
  type: 'why';
  move: string;
  id?: string;
}

export interface Because {
  type: 'because';
  id: string;
  why: Why;
}

export interface BeforeTime {
  before?: number | null;
}

/** Of a table whose game is over, or of a record. */
export interface BeginReview {
  table?: string | null;
  record?: Record<string, unknown> | null;
}

export interface BotSeat {
  kind: 'bot';
  level: number;
}

/** The server closes the socket; reconnect after so many milliseconds. */
export interface Bye {
  type: 'bye';
  problem: ProblemDocument;
  retry_after: number;
}

/** A seat and who has it. ``mine`` is for those who ask. */
export interface ChairDocument {
  seat: number;
  kind: 'bot' | 'open' | 'person';
  name: string;
  mine?: boolean;
  level?: number | null;
  here?: boolean;
  held?: boolean;
}

/** A move of the story: what happened and how it is told. */
export interface Chapter {
  version: number;
  at: number;
  seat: number;
  move: string;
  events: GameEvent[];
  story: Sentence[];
}

/** Time for each move, or for a seat's whole game with so many seconds more for every move. */
export interface Clock {
  per: 'game' | 'move';
  seconds: number;
  increment?: number;
}

/** Time for each move, or for a seat's whole game with so many seconds more for every move. */
export interface ClockRule {
  per: 'game' | 'move';
  seconds: number;
  increment?: number;
}

/** Milliseconds left for each seat at the time ``at``; the clock of ``running`` runs. */
export interface ClocksDocument {
  left: number[];
  running: number | null;
  at: number;
}

/** Add one's bits to the deal where one sits already: when everybody has, the game can begin. */
export interface Contribute {
  type: 'contribute';
  seat: number;
  bits?: string;
  id?: string;
}

export interface DaysPuzzle {
  id: string;
  game: string;
  grade: number;
}

/** Decline an offer, or withdraw one's own. */
export interface Decline {
  type: 'decline';
  seat: number;
  id?: string;
}

/** A device of one's own. What kind it is was guessed from what its browser said; empty: not known. */
export interface DeviceDocument {
  id: string;
  browser: string;
  platform: string;
  first_seen: number;
  last_seen: number;
  is_this: boolean;
}

export interface Devices {
  devices: DeviceDocument[];
  links: OpenLinkDocument[];
}

/** The act is written and holds. */
export interface Done {
  version: number;
  table?: string | null;
}

export interface EndingDocument {
  by: 'agreement' | 'resignation' | 'rules' | 'time';
  winners: number[];
  seat?: number | null;
}

/** One move, for the side that makes it. */
export interface EngineLine {
  move: string;
  win: number;
  margin: number;
  visits: number;
  line: string[];
  proven?: 'draw' | 'loss' | 'win' | null;
}

export interface EngineLines {
  seat: number;
  visits: number;
  seconds: number;
  lines: EngineLine[];
}

/** A table with what is needed to sit at it: only for those who may. */
export interface Entry {
  table: TableDocument;
  version: number;
  commitment: string;
  token: string;
  invite?: string | null;
  words?: string | null;
}

/** One more version: what happened, and what is now. */
export interface FactMessage {
  type: 'fact';
  version: number;
  kind: string;
  at: number;
  seat?: number | null;
  move?: string | null;
  count?: number | null;
  text?: string | null;
  what?: string | null;
  table?: string | null;
  lost?: number | null;
  events?: GameEvent[];
  story?: Sentence[];
  chairs?: ChairDocument[] | null;
  now?: Now | null;
}

/** What happened after a version, for those who ask instead of listening. */
export interface Facts {
  version: number;
  facts: FactMessage[];
}

/** The seat to see the table from; none: as a spectator. */
export interface FromSeat {
  seat?: number | null;
}

export interface GameDocument {
  game: string;
  seats: number[];
  options: Record<string, string[]>;
  draws: boolean;
  hidden: boolean;
  levels: LevelDocument[];
}

/** What of a game is ready. */
export interface GameReadiness {
  bots: boolean;
  rules: boolean;
  seconds: number;
  share: number;
}

export interface Games {
  version: string;
  games: GameDocument[];
}

/** Another person on this device sits here. */
export interface GuestSeat {
  kind: 'guest';
  name: string;
}

/** The first message. With ``version`` the facts after it are sent; without it, or if too many, everything. */
export interface Hello {
  type: 'hello';
  token: string;
  seat?: number | null;
  version?: number | null;
  language?: 'de' | 'en';
  views?: boolean;
  story?: boolean;
  previews?: boolean;
}

/** A move that the computer would consider, by what the seat can know. */
export interface Hint {
  rank: number;
  move: string;
  win_probability: number;
  margin: number;
  reason: string;
}

export interface Hints {
  version: number;
  hints: Hint[];
}

/** The table to which one is invited. */
export interface InvitationDocument {
  table: TableDocument;
  invite: string;
  host?: number | null;
  words?: string | null;
}

/** Take a seat by invitation; the first open one if none is named. */
export interface Join {
  invite: string;
  seat?: number | null;
  bits?: string | null;
}

export interface Joined {
  table: string;
  seat: number;
  version: number;
}

export interface LevelDocument {
  level: number;
  name: string;
  sentence: string;
}

/** What somebody said at the table. */
export interface Line {
  at: number;
  seat: number;
  text: string;
}

/** A one-time link that makes another device the same person; the page puts the token behind a ``#``. */
export interface Link {
  token: string;
  seconds: number;
}

/** Who one would become by a link that nobody has used yet. */
export interface LinkDocument {
  name: string;
  seconds: number;
  is_me: boolean;
}

/** See the table from another seat of one's own (one device for two), or as a spectator. */
export interface Look {
  type: 'look';
  seat?: number | null;
}

export interface LookAtInvitation {
  invite: string;
}

export interface LookAtLink {
  token: string;
}

/** A position that is on no table: for lessons, puzzles, reviews and what-ifs. */
export interface LookAtPosition {
  line: string;
  moves?: string[];
  seat?: number | null;
  names?: string[];
  told?: number;
}

/** Who this device is. */
export interface Me {
  id: string;
  name: string;
  kept?: string | null;
}

/** Play. ``version`` is the newest version that the mover had seen. */
export interface Move {
  type: 'move';
  seat: number;
  move: string;
  version: number;
  id?: string;
}

export interface MoveQuestion {
  seat: number;
  move: string;
}

/** Hear no more talk of a seat, or hear it again. */
export interface Mute {
  type: 'mute';
  seat: number;
  on?: boolean;
  id?: string;
}

/** A finished game of one's own. */
export interface MyGame {
  id: string;
  game: string;
  ended_at: number;
  chairs: ChairDocument[];
  result: ResultDocument;
  accuracy?: number | null;
}

export interface MyGames {
  games: MyGame[];
  more: number | null;
}

/** I sit here. */
export interface MySeat {
  kind: 'me';
}

export interface MySeatOnly {
  seat: number;
}

export interface NameMe {
  name: string;
}

export interface NewTable {
  game: 'flowers' | 'mandala' | 'mandala-solo' | 'patterns';
  chairs: (MySeat | GuestSeat | BotSeat | OpenSeat)[];
  options?: Record<string, string>;
  public?: boolean;
  clock?: Clock | null;
  patience?: number | null;
  bits?: string | null;
  line?: string | null;
}

export interface Nothing {
}

/** The table at one version for one viewer. */
export interface Now {
  status: 'over' | 'playing' | 'waiting';
  to_move: number | null;
  moves_made: number;
  view: GameView | null;
  moves: string[];
  undo: UndoDocument;
  offer?: OfferDocument | null;
  clocks?: ClocksDocument | null;
  ending?: EndingDocument | null;
  next_table?: string | null;
  previews?: GamePreview[];
  answers?: string[];
  reckoning?: GameTally[];
  awaited?: number[];
}

export interface OfferDocument {
  what: 'draw' | 'undo';
  seat: number;
}

export interface OfferDraw {
  type: 'offer-draw';
  seat: number;
  id?: string;
}

/** A link to another device that nobody has used yet. */
export interface OpenLinkDocument {
  id: string;
  made_at: number;
  until: number;
}

/** Whoever has the invitation may sit here. */
export interface OpenSeat {
  kind: 'open';
}

/** Which position is drawn, and how. */
export interface PictureQuery {
  line: string;
  part?: string | null;
  move?: string | null;
  barred?: string | null;
  front?: number | null;
  theme?: 'dark' | 'light';
}

export interface Ping {
  type: 'ping';
  id?: string;
}

export interface Pong {
  type: 'pong';
  id: string;
  at: number;
  version: number;
}

/** What a seat sees there, and how the moves are told to it. */
export interface PositionDocument {
  game: string;
  seats: number;
  options: Record<string, string>;
  line: string;
  now: Now;
  chapters: Chapter[];
}

/** Which seats are connected, and how many watch. */
export interface Presence {
  type: 'presence';
  here: number[];
  watching: number;
}

/** A problem as RFC 9457 writes it, with a code of ours and, where a rule forbids something, the rule. */
export interface ProblemDocument {
  title: string;
  status: number;
  code: string;
  detail: string;
  type?: string;
  rule?: string | null;
  version?: number | null;
}

/** A position in which one move is clearly best, and what each move leads to. */
export interface PuzzleDocument {
  id: string;
  game: string;
  line: string;
  seat: number;
  theme: string;
  grade: number;
  proven: boolean;
  answer: string;
  reason: string;
  continuation: string[];
  outcomes: PuzzleOutcome[];
}

export interface PuzzleLine {
  id: string;
  grade: number;
}

/** What a move of a puzzle leads to, for whoever makes it. */
export interface PuzzleOutcome {
  move: string;
  chance: number | null;
  points: number | null;
  reply: string | null;
}

/** The puzzles of one part of a game, easy ones first. */
export interface PuzzlePack {
  game: string;
  theme: string;
  puzzles: PuzzleLine[];
}

/** All puzzles, and the one of the day: the same for everybody. */
export interface Puzzles {
  date: string;
  day: DaysPuzzle;
  seconds: number;
  packs: PuzzlePack[];
}

/** How far the games are. Once *ready* is true nothing changes any more, and nobody need ask again. */
export interface ReadinessDocument {
  done: number;
  games: Record<string, GameReadiness>;
  ready: boolean;
  seconds: number;
  total: number;
}

export interface Refused {
  type: 'refused';
  id: string;
  problem: ProblemDocument;
}

/** The same people again, seats swapped. */
export interface Rematch {
  type: 'rematch';
  seat: number;
  bits?: string | null;
  id?: string;
}

export interface Rename {
  type: 'rename';
  seat: number;
  name: string;
  id?: string;
}

/** A finished game from its first position to its last. */
export interface Replay {
  game: string;
  seats: number;
  options: Record<string, string>;
  names: string[];
  ending: EndingDocument;
  table: string | null;
  mine: number[];
  frames: ReplayFrame[];
}

/** The game after so many moves, and how the last of them is told. */
export interface ReplayFrame {
  line: string;
  now: Now;
  chapter?: Chapter | null;
}

/** From which seat a finished game is looked at; ``open``: with all hands. */
export interface ReplayFrom {
  seat?: number;
  open?: boolean;
}

export interface Resign {
  type: 'resign';
  seat: number;
  id?: string;
}

/** How a game ended. */
export interface ResultDocument {
  by: 'agreement' | 'resignation' | 'rules' | 'time';
  winners: number[];
  scores: number[];
  moves: number;
}

/** Send everything again; a client that missed a version asks for this. */
export interface Resync {
  type: 'resync';
}

/** How far a review is. Until it is done, the moves judged so far and a curve that is refined move by move. */
export interface ReviewState {
  id: string;
  status: 'done' | 'failed' | 'running' | 'waiting';
  done: number;
  total: number;
  ahead?: number;
  seconds?: number;
  curve?: Outlook[];
  moves?: ReviewedMove[];
  review?: ReviewDocument | null;
}

/** The client has processed everything up to this version. */
export interface Seen {
  type: 'seen';
  version: number;
}

/** A sentence of the log and the seat it is about. */
export interface Sentence {
  text: string;
  seat?: number | null;
  begins?: boolean;
}

/** Sit down at a public table. Whoever sits there already takes one more seat only with ``also``. */
export interface Sit {
  type: 'sit';
  seat?: number | null;
  also?: boolean;
  bits?: string | null;
  id?: string;
}

/** Leave a seat before the game begins. */
export interface Stand {
  type: 'stand';
  seat: number;
  id?: string;
}

/** Let a bot go on for somebody who has kept the others waiting too long. */
export interface StandIn {
  type: 'stand-in';
  seat: number;
  level?: number;
  id?: string;
}

/** Everything, at one version. */
export interface State {
  type: 'state';
  version: number;
  seat: number | null;
  table: TableDocument;
  now: Now;
  talk?: Line[];
  muted?: number[];
}

/** All moves of a game that were not taken back, as one viewer may know them. */
export interface Story {
  version: number;
  chapters: Chapter[];
}

/** A table as far as everybody may know it. */
export interface TableDocument {
  id: string;
  game: string;
  seats: number;
  options: Record<string, string>;
  status: 'over' | 'playing' | 'waiting';
  public: boolean;
  chairs: ChairDocument[];
  moves_made: number;
  to_move: number | null;
  made_at: number;
  touched_at: number;
  ending?: EndingDocument | null;
  clock?: ClockRule | null;
  patience?: number | null;
  next_table?: string | null;
  previous_table?: string | null;
}

export interface TableLine {
  id: string;
  game: string;
  status: 'over' | 'playing' | 'waiting';
  public: boolean;
  made_at: number;
  touched_at: number;
  to_move: number | null;
  chairs: ChairDocument[];
  result?: ResultDocument | null;
}

export interface TableList {
  public: TableLine[];
  mine: TableLine[];
}

export interface Talk {
  type: 'talk';
  seat: number;
  text: string;
  id?: string;
}

/** Take one's last decision back: at once if nobody else sits there, else an offer. */
export interface Undo {
  type: 'undo';
  seat: number;
  version: number;
  id?: string;
}

/** Whether this viewer could take a decision back now, and if not, why not. */
export interface UndoDocument {
  possible: boolean;
  consent?: boolean;
  why_not?: string | null;
}

export interface UseLink {
  token: string;
  keep?: boolean;
}

/** Why a move is not allowed; rule and text are null if it is. */
export interface Why {
  move: string;
  legal: boolean;
  rule?: string | null;
  text?: string | null;
}

export type AnyAct = Sit | Contribute | Stand | Rename | Move | Undo | OfferDraw | Accept | Decline | Resign | StandIn | Talk | Mute | Rematch;

export type FromClient = Hello | Look | Resync | Seen | AskWhy | Ping | Sit | Contribute | Stand | Rename | Move | Undo | OfferDraw | Accept | Decline | Resign | StandIn | Talk | Mute | Rematch;

export type FromServer = State | FactMessage | Presence | Ack | Refused | Because | Pong | Bye;
