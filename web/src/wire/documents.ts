// What the games write, written by tools/wire_types.py from chakpur/play/documents; do not edit by hand.

export type Back = 'dark' | 'light';

export interface BuildEvent {
  type: 'build';
  seat: number;
  move: string;
  colour: Colour;
  count: number;
  mandala: number;
}

export type Cards = Counts | Hidden;

export type Cause = 'luck' | 'decisions' | 'unknown';

export type Certain = 'win' | 'draw' | 'loss';

/** A shuffle (colours) or the random order of FL13 (mandalas), as it happened. */
export interface ChanceEvent {
  type: 'shuffle' | 'order';
  seat: null;
  order: (Colour | number)[];
}

/** ``move`` is missing and ``rule`` is there if Master Yoga claims. */
export interface ClaimEvent {
  type: 'claim';
  seat: number;
  move?: string;
  colour: Colour;
  mandala: number;
  rule?: string;
}

export type Colour = 'red' | 'orange' | 'yellow' | 'green' | 'purple' | 'black';

export interface CompleteEvent {
  type: 'complete';
  seat: number;
  mandala: number;
}

/** Cards by colour; a colour with none is left out. */
export interface Counts {
  red?: number;
  orange?: number;
  yellow?: number;
  green?: number;
  purple?: number;
  black?: number;
}

export interface DiscardEvent {
  type: 'discard';
  seat: number;
  move: string;
  colour: Colour;
  count: number;
}

export interface DoneEvent {
  type: 'done';
  seat: number;
  move: string;
}

/** Cards drawn: for whoever may see them ``cards`` in their order, for others ``count``. */
export interface DrawEvent {
  type: 'draw';
  seat: number;
  cards?: Colour[];
  count?: number;
}

/** ``rule`` and ``reason`` say why, in games that can end in several ways. */
export interface EndEvent {
  type: 'end';
  seat: null;
  rule?: string;
  reason?: string;
  scores: number[];
  winners: number[];
}

export interface EstablishEvent {
  type: 'establish';
  seat: number;
  move: string;
  cell: string;
  colour: Colour;
  marker: number;
  taken: Colour;
  points: number;
}

/** The other player can't act: this seat may flip, and then the game ends. */
export interface FinalEvent {
  type: 'final';
  seat: number;
}

export interface FlipEvent {
  type: 'flip';
  seat: number;
  move: string;
  cell: string;
  colour: Colour;
  points: number;
}

export type Flower = [Tile, Tile];

export interface FlowerEvent {
  type: 'flower';
  seat: number;
  tiles: Flower;
}

/** The deck and both stacks from their tops. */
export interface FlowersDeal {
  deck: Colour[];
  dark: Tile[];
  light: Tile[];
}

export type FlowersEnding = 'last-round' | 'tiles' | 'passes';

export type FlowersEvent = PlayEvent | TakeEvent | PassEvent | DrawEvent | ShuffleEvent | MarkerEvent | CompleteEvent | TileEvent | FlowerEvent | LastRoundEvent | SweepEvent | ReturnEvent | NewMandalaEvent | OrderEvent | EndEvent;

/** A tile that surely finds its owner; ``flower`` is the flower that it completes, if it does. */
export interface FlowersGain {
  seat: number;
  mandala: number;
  side: Back;
  tile: Tile;
  flower: Flower | null;
}

/** What a flower (two tiles) or a single tile brings. */
export interface FlowersLine {
  type: 'flower' | 'single';
  tiles: Tile[];
  points: number;
}

export interface FlowersMandala {
  tiles: FlowersPair;
  marker: number | null;
  sides: FlowersSide[];
}

/** The tiles of a mandala. */
export interface FlowersPair {
  dark: Tile | null;
  light: Tile | null;
}

/** What a move surely does, whatever its mover can't see. */
export interface FlowersPreview {
  move: string;
  /** Where cards are played, or a tile is taken from. */
  mandala: number | null;
  /** Whether the cards lie open there; null if none are played. */
  open: boolean | null;
  /** Cards on the mover's side there. */
  before: number;
  after: number;
  draws: number;
  /** Who has the majority marker there afterwards (and before the mandala is dissolved). */
  marker: number | null;
  completes: boolean;
  /** Who takes one of its two tiles next; null: nobody has a choice. */
  chooser: number | null;
  /** Who then gets the other tile. */
  getter: number | null;
  gains: FlowersGain[];
  /** How many cards each seat has afterwards. */
  hands: number[];
  /** How many points more each seat has. */
  points: number[];
  /** Whether the last round is announced. */
  last_round: boolean;
  /** Why the game ends, if it does. */
  ends: FlowersEnding | null;
}

/** One seat's cards in a mandala. Hidden ones were shown when they were laid: their colours are public. */
export interface FlowersSide {
  open: Counts;
  hidden: Counts;
}

export interface FlowersSizes {
  dark: Size;
  light: Size;
}

export interface FlowersStacks {
  dark: Tile[];
  light: Tile[];
}

/** Flowers with everything that is hidden. */
export interface FlowersState {
  game: 'flowers';
  seats: number;
  phase: 'play' | 'take' | 'over';
  to_move: number | null;
  discard: Counts;
  mandalas: FlowersMandala[];
  singles: Tile[][];
  flowers: Flower[][];
  /** The mandala that is being dissolved. */
  taking: number | null;
  last_round: boolean;
  /** The seat whose turn it is, also while another takes. */
  turn: number;
  passes: number;
  /** The mandalas still to be dissolved by FL13. */
  dissolving: number[];
  scores: number[];
  winners: number[] | null;
  deck: Colour[];
  stacks: FlowersStacks;
  hands: Counts[];
}

/** One seat's points: flowers in the order in which they were formed, then single tiles. */
export interface FlowersTally {
  points: number;
  lines: FlowersLine[];
}

/** Flowers as a viewer may know it. */
export interface FlowersView {
  game: 'flowers';
  seats: number;
  phase: 'play' | 'take' | 'over';
  to_move: number | null;
  discard: Counts;
  mandalas: FlowersMandala[];
  singles: Tile[][];
  flowers: Flower[][];
  /** The mandala that is being dissolved. */
  taking: number | null;
  last_round: boolean;
  /** The seat whose turn it is, also while another takes. */
  turn: number;
  passes: number;
  /** The mandalas still to be dissolved by FL13. */
  dissolving: number[];
  scores: number[];
  winners: number[] | null;
  deck: Size;
  stacks: FlowersSizes;
  hands: Cards[];
}

/** What a claim brought: ``river`` is the place that a card took, if one did. */
export interface GainEvent {
  type: 'gain';
  seat: number;
  colour: Colour;
  river: number | null;
  cup: number;
  discard: number;
}

export type GameDeal = MandalaDeal | PatternsDeal | FlowersDeal;

export type GameEvent = MandalaEvent | PatternsEvent | FlowersEvent;

export type GamePreview = MandalaPreview | PatternsPreview | FlowersPreview;

/** A whole game: everything needed to replay and to verify it. */
export interface GameRecord {
  format: 'chakpur-record';
  version: number;
  rules: number;
  game: string;
  seats: number;
  options: Record<string, string>;
  players: string[];
  deal: Record<string, unknown>;
  /** The line of the position that the game began with, if it was not dealt. */
  position?: string;
  moves: string[];
  chance: ChanceEvent[];
  result: Result | null;
  meta: Record<string, unknown>;
}

export type GameState = MandalaState | PatternsView | FlowersState;

export type GameTally = MandalaTally | PatternsTally | FlowersTally;

export type GameView = MandalaView | PatternsView | FlowersView;

export interface GrowEvent {
  type: 'grow';
  seat: number;
  move: string;
  colour: Colour;
  count: number;
  mandala: number;
}

/** Cards that the viewer can't see: how many there are, and which of them perfect memory knows. */
export interface Hidden {
  size: number;
  known: Counts;
}

export interface KeepEvent {
  type: 'keep';
  seat: number;
  move: string;
  colour: Colour;
  given: Colour;
}

export interface LastMandalaEvent {
  type: 'last-mandala';
  seat: null;
  rule: string;
}

export interface LastRoundEvent {
  type: 'last-round';
  seat: number;
  rule: string;
}

/** One of the two mandalas. */
export interface MandalaArea {
  /** From left to right, in the order in which the colours came. */
  mountain: MandalaStack[];
  /** By seat. */
  fields: Counts[];
}

/** The deck from its top. */
export interface MandalaDeal {
  deck: Colour[];
}

export type MandalaEnding = 'last-mandala' | 'river' | 'deck' | 'passes';

export type MandalaEvent = BuildEvent | GrowEvent | DiscardEvent | ClaimEvent | PassEvent | DrawEvent | ShuffleEvent | CompleteEvent | GainEvent | SweepEvent | NewMountainEvent | LastMandalaEvent | YogaEvent | EndEvent;

/** Where claimed cards go. */
export interface MandalaGain {
  colour: Colour;
  /** The number of the colour's place in the river afterwards; null: it has none. */
  place: number | null;
  /** Whether a card takes that place now. */
  river: boolean;
  cup: number;
  discard: number;
}

/** What the cards of one colour in a cup bring; ``place`` is null if the colour has none in the river. */
export interface MandalaLine {
  colour: Colour;
  place: number | null;
  cards: number;
  points: number;
}

/** What a move surely does, whatever its mover can't see. */
export interface MandalaPreview {
  move: string;
  /** Where the cards go, or what is being destroyed. */
  mandala: number | null;
  /** Cards in each seat's field of that mandala afterwards. */
  fields: number[] | null;
  /** Cards in its mountain afterwards. */
  mountain: number | null;
  completes: boolean;
  /** The seat that claims first if it is complete; null: nobody. */
  claims_first: number | null;
  /** How many cards the mover gets. */
  draws: number;
  /** What a claim brings. */
  gain: MandalaGain | null;
  /** How many points more the mover has. */
  points: number;
  /** Solo: what Master Yoga claims next, before anything that chance decides. */
  answer: Colour | null;
  /** Whether the last mandala is announced. */
  last_mandala: boolean;
  /** Why the game ends, if it does. */
  ends: MandalaEnding | null;
}

export type MandalaStack = [Colour, number];

/** Mandala with everything that is hidden. */
export interface MandalaState {
  game: 'mandala' | 'mandala-solo';
  seats: number;
  phase: 'turn' | 'claim' | 'over';
  to_move: number | null;
  discard: Counts;
  /** The public part of each cup. */
  open_cups: Counts[];
  rivers: Colour[][];
  mandalas: MandalaArea[];
  /** The mandala that is being destroyed. */
  claiming: number | null;
  last_mandala: boolean;
  /** The seat whose turn it is, also while the other claims. */
  turn: number;
  runouts: number;
  passes: number;
  winners: number[] | null;
  /** Solo: whose turn is under way. */
  stage?: 'player' | 'left' | 'right';
  /** Solo: how Master Yoga chooses what he claims. */
  yoga?: 'full' | 'simple';
  deck: Colour[];
  hands: Counts[];
  cups: Counts[];
  scores: number[];
}

/** One seat's points, line by line: the places of the river in order, then colours without a place. */
export interface MandalaTally {
  /** Of the cards that the viewer sees. */
  points: number;
  /** Cards of the cup that the viewer does not see. */
  hidden: number;
  lines: MandalaLine[];
}

/** Mandala as a viewer may know it. */
export interface MandalaView {
  game: 'mandala' | 'mandala-solo';
  seats: number;
  phase: 'turn' | 'claim' | 'over';
  to_move: number | null;
  discard: Counts;
  /** The public part of each cup. */
  open_cups: Counts[];
  rivers: Colour[][];
  mandalas: MandalaArea[];
  /** The mandala that is being destroyed. */
  claiming: number | null;
  last_mandala: boolean;
  /** The seat whose turn it is, also while the other claims. */
  turn: number;
  runouts: number;
  passes: number;
  winners: number[] | null;
  /** Solo: whose turn is under way. */
  stage?: 'player' | 'left' | 'right';
  /** Solo: how Master Yoga chooses what he claims. */
  yoga?: 'full' | 'simple';
  deck: Size;
  hands: Cards[];
  cups: Cards[];
  /** Null where it depends on hidden cards. */
  scores: (number | null)[];
}

export type Mark = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

export interface MarkCounts {
  best: number;
  good: number;
  inaccuracy: number;
  mistake: number;
  blunder: number;
}

export interface MarkerEvent {
  type: 'marker';
  seat: number;
  mandala: number;
}

/** What weighed most. */
export interface Moment {
  /** Of the move. */
  number: number;
  /** Who made it. */
  seat: number;
  cause: Cause;
  /** What it changed; of decisions: compared with the best move. */
  change: Outlook;
  sentence: Spoken;
}

export interface NewMandalaEvent {
  type: 'new-mandala';
  seat: null;
  mandala: number;
  tiles: FlowersPair;
}

export interface NewMountainEvent {
  type: 'new-mandala';
  seat: null;
  mandala: number;
  cards: Colour[];
}

/** The random order in which the last mandalas are dissolved (FL13). */
export interface OrderEvent {
  type: 'order';
  seat: null;
  order: number[];
}

/** Whose turns the chances won and lost come from, player by player. */
export interface Origins {
  luck: number[];
  decisions: number[];
  unknown: number[];
}

/** What each player can expect in a position, or by how much something changed that. */
export interface Outlook {
  /** The share of the win. */
  win: number[];
  /** Of the points that were made in this game, which all players share. */
  points: number[];
}

/** What made a result: the first four add up to the last. */
export interface Parts {
  /** After the deal, or where the game began. */
  expected: number;
  /** Of all draws. */
  luck: number;
  /** Of all players: what each changed for this one, by what the one who decided could know. */
  decisions: number;
  /** What could not be known: sound moves that hidden cards refuted, poor ones that they rewarded. */
  unknown: number;
  result: number;
}

/** ``move`` is missing and ``rule`` is there if Master Yoga passes. */
export interface PassEvent {
  type: 'pass';
  seat: number;
  move?: string;
  rule?: string;
}

export interface PatternsCell {
  colour: Colour;
  /** The seat whose group it belongs to; null: it lies face up. */
  owner: number | null;
  /** The number of the claim marker on it; 0: none. */
  marker: number;
}

/** The colour of every cell, and the two tokens that seat 1 chooses from. */
export interface PatternsDeal {
  cells: Record<string, Colour>;
  start: Colour[];
}

export type PatternsEvent = KeepEvent | EstablishEvent | FlipEvent | SwapEvent | DoneEvent | FinalEvent | EndEvent;

/** What a group brings: ``tokens`` are those that count. */
export interface PatternsLine {
  number: number;
  colour: Colour;
  tokens: number;
  points: number;
}

/** What a move does. */
export interface PatternsPreview {
  move: string;
  /** Of the token that is kept, laid or turned. */
  colour: Colour | null;
  /** Of the group it belongs to then. */
  number: number | null;
  /** How many tokens of that group count then. */
  tokens: number;
  /** The points they are worth. */
  worth: number;
  /** Whether a claim marker is laid. */
  marker: boolean;
  /** The token that comes into the mover's bowl. */
  taken: Colour | null;
  /** The starting token that the other player gets. */
  given: Colour | null;
  /** How many points more the mover has. */
  points: number;
  /** All scores afterwards. */
  scores: number[];
  /** The other cells where the opponent could do something before and can't any more. */
  closes: string[];
  /** Whether the opponent can't act, so that the mover's last flips begin. */
  final: boolean;
  ends: boolean;
}

/** One seat's points, group by group. */
export interface PatternsTally {
  points: number;
  lines: PatternsLine[];
}

/** Patterns; nothing in it is hidden. */
export interface PatternsView {
  game: 'patterns';
  seats: number;
  phase: 'keep' | 'play' | 'final' | 'over';
  to_move: number | null;
  cells: Record<string, PatternsCell>;
  start: Colour[];
  bowls: (Colour | null)[];
  rivers: Colour[][];
  scores: number[];
  winners: number[] | null;
}

export interface PlayEvent {
  type: 'play';
  seat: number;
  move: string;
  colour: Colour;
  count: number;
  mandala: number;
  open: boolean;
}

export interface Result {
  scores: number[];
  winners: number[];
}

/** Cards of a mandala that go back to a hand. */
export interface ReturnEvent {
  type: 'return';
  seat: number;
  mandala: number;
  cards: Counts;
}

export interface ReviewDocument {
  format: 'chakpur-review';
  version: number;
  game: string;
  seats: number;
  options: Record<string, string>;
  thoroughness: Thoroughness;
  seed: number;
  result: Result;
  players: ReviewedPlayer[];
  moves: ReviewedMove[];
  /** For an onlooker: at the start, and after every move. */
  curve: Outlook[];
  /** At most three, the weightiest first. */
  moments: Moment[];
}

export interface ReviewedMove {
  /** Counted from 1. */
  number: number;
  seat: number;
  move: string;
  /** The best move by what the player could know then; the move itself if none was better. */
  best: string;
  /** How it could go on, beginning with ``best``. */
  line: string[];
  /** What the move was worse than the best one, in win probability, by what the player could know; never below 0. */
  loss: number;
  /** The same in points; a move that wins more often may bring fewer. */
  loss_points: number;
  mark: Mark;
  /** There was only one legal move. */
  forced: boolean;
  /** What the best move would certainly have led to. */
  proven: Certain | null;
  /** What the move made certainly leads to, for the one who made it. */
  proven_after: Certain | null;
  /** By what the player could know: win probability with the move made, and with the best one. */
  chances: number[];
  /** As an onlooker sees it who sees all hands, but not what is to be drawn. */
  before: Outlook;
  after: Outlook;
  /** What the draws changed, measured against all that could have been drawn. */
  luck: Outlook;
  decisions: Outlook;
  unknown: Outlook;
}

/** One player: the parts in win probability, and the same in points. */
export interface ReviewedPlayer {
  /** After the deal, or where the game began. */
  expected: number;
  /** Of all draws. */
  luck: number;
  /** Of all players: what each changed for this one, by what the one who decided could know. */
  decisions: number;
  /** What could not be known: sound moves that hidden cards refuted, poor ones that they rewarded. */
  unknown: number;
  result: number;
  seat: number;
  /** None: an automaton. */
  name: string | null;
  points: Parts;
  /** The same luck, decisions and unknown in win probability, by whose turn they happened in, or whose mistakes. */
  origins: Origins;
  /** In per cent; None: nothing to decide. */
  accuracy: number | null;
  marks: MarkCounts;
  /** What made the result, said to this player; missing for an automaton. */
  sentence?: Spoken;
}

/** The discard pile became the deck: in the open game its ``order`` from the top, for viewers its ``size``. */
export interface ShuffleEvent {
  type: 'shuffle';
  seat: null;
  order?: Colour[];
  size?: number;
}

/** A pile that nobody may look into. */
export interface Size {
  size: number;
}

/** A sentence in every language. */
export interface Spoken {
  en: string;
  de: string;
}

export interface SwapEvent {
  type: 'swap';
  seat: number;
  move: string;
  cell: string;
  colour: Colour;
  taken: Colour;
  points: number;
}

/** Cards of a mandala that go onto the discard pile; ``seat`` is null for those that belonged to nobody. */
export interface SweepEvent {
  type: 'sweep';
  seat: number | null;
  mandala: number;
  cards: Counts;
}

export interface TakeEvent {
  type: 'take';
  seat: number;
  move: string;
  mandala: number;
  side: Back;
}

export type Thoroughness = 'quick' | 'normal' | 'thorough';

export type Tile = [Colour, TileValue];

export interface TileEvent {
  type: 'tile';
  seat: number;
  mandala: number;
  tile: Tile;
  side: Back;
}

export type TileValue = '2' | '3' | '4' | '5' | '7' | 'x3';

/** Master Yoga's card and where it goes. */
export interface YogaEvent {
  type: 'yoga';
  seat: number;
  card: Colour;
  to: 'mountain' | 'field' | 'discard';
  mandala: number;
  rule: string;
}
