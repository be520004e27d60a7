// The wire, written by tools/wire_types.py from the server's schemas; do not edit by hand.

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

export interface AfterVersion {
  after: number;
  seat?: number | null;
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
}

/** A move of the story: what happened and how it is told. */
export interface Chapter {
  version: number;
  at: number;
  seat: number;
  move: string;
  events: (Record<string, unknown>)[];
  story: Told[];
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

/** Decline an offer, or withdraw one's own. */
export interface Decline {
  type: 'decline';
  seat: number;
  id?: string;
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

/** A table with what is needed to sit at it: only for those who may. */
export interface Entry {
  table: TableDocument;
  version: number;
  commitment: string;
  token: string;
  invite?: string | null;
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
  events?: (Record<string, unknown>)[];
  story?: Told[];
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
}

export interface Hint {
  move: string;
  win_probability: number;
  margin: number;
}

export interface Hints {
  version: number;
  hints: Hint[];
}

/** Take a seat by invitation; the first open one if none is named. */
export interface Join {
  invite: string;
  seat?: number | null;
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

/** See the table from another seat of one's own (one device for two), or as a spectator. */
export interface Look {
  type: 'look';
  seat?: number | null;
}

/** Who this device is. */
export interface Me {
  id: string;
  name: string;
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
}

export interface Nothing {
}

/** The table at one version for one viewer. */
export interface Now {
  status: 'over' | 'playing' | 'waiting';
  to_move: number | null;
  moves_made: number;
  view: Record<string, unknown> | null;
  moves: string[];
  undo: UndoDocument;
  offer?: OfferDocument | null;
  clocks?: ClocksDocument | null;
  ending?: EndingDocument | null;
  next_table?: string | null;
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

/** Whoever has the invitation may sit here. */
export interface OpenSeat {
  kind: 'open';
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

/** Which seats are connected, and how many watch. */
export interface Presence {
  type: 'presence';
  here: number[];
  watching: number;
}

/** What a move surely does: its events up to the first that chance decides, made from what the viewer knows. */
export interface Preview {
  move: string;
  events: (Record<string, unknown>)[];
  open_end: boolean;
  scores?: (number | null)[] | null;
}

export interface Previews {
  version: number;
  previews: Preview[];
  answers?: string[];
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

export interface Refused {
  type: 'refused';
  id: string;
  problem: ProblemDocument;
}

/** The same people again, seats swapped. */
export interface Rematch {
  type: 'rematch';
  seat: number;
  id?: string;
}

export interface Rename {
  type: 'rename';
  seat: number;
  name: string;
  id?: string;
}

export interface Resign {
  type: 'resign';
  seat: number;
  id?: string;
}

/** Send everything again; a client that missed a version asks for this. */
export interface Resync {
  type: 'resync';
}

/** The client has processed everything up to this version. */
export interface Seen {
  type: 'seen';
  version: number;
}

/** Sit down at a public table. */
export interface Sit {
  type: 'sit';
  seat?: number | null;
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
  next_table?: string | null;
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

/** A sentence of the log and the seat it is about. */
export interface Told {
  text: string;
  seat?: number | null;
  begins?: boolean;
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
}

/** Why a move is not allowed; rule and text are null if it is. */
export interface Why {
  move: string;
  legal: boolean;
  rule?: string | null;
  text?: string | null;
}

export type AnyAct = Sit | Stand | Rename | Move | Undo | OfferDraw | Accept | Decline | Resign | StandIn | Talk | Mute | Rematch;

export type FromClient = Hello | Look | Resync | Seen | AskWhy | Ping | Sit | Stand | Rename | Move | Undo | OfferDraw | Accept | Decline | Resign | StandIn | Talk | Mute | Rematch;

export type FromServer = State | FactMessage | Presence | Ack | Refused | Because | Pong | Bye;
