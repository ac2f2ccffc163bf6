// Made by tools/gen_protocol.py from src/maravillas/server/protocol*.py. Do not edit.

/**
 * How a game ended: by its winners and points, or by the seat that cut it short.
 */
export interface CoachEnd {
  kind: string;
  scores?: number[];
  seat?: number;
  winners?: number[];
}

/**
 * Who sat there. hints: how often the coach was asked during the game, if ever.
 */
export interface CoachSeat {
  bot?: string | null;
  hints?: number;
  name?: string | null;
}

/**
 * A seat that may win, the kind of its victory, and how likely that is.
 */
export interface CoachProspect {
  chance: number;
  kind: string;
  seat: number;
}

/**
 * A move of a line, as the seat that asks may know it.
 */
export interface CoachStep {
  move: string;
  seat: number;
  words: Record<string, string>;
}

/**
 * A move and what it is worth. win, points, place, loss: None for one that was never tried.
 */
export interface CoachCandidate {
  by_force: string | null;
  error: number | null;
  line: CoachStep[];
  loss: number | null;
  move: string;
  outlook: CoachProspect[];
  place: number | null;
  points: number | null;
  proof: number[] | null;
  visits: number;
  win: number | null;
  words: Record<string, string>;
  worth: boolean;
}

/**
 * What the figures come from: equal engines give equal answers.
 */
export interface CoachEngine {
  evaluator: string;
  seconds: number | null;
  seed: number;
  version: string;
  visits: number | null;
}

/**
 * What a seat may expect of a position and of each of its moves, the best first.
 */
export interface CoachAnalysis {
  best: string | null;
  by_force: string | null;
  done: boolean;
  engine: CoachEngine;
  error: number;
  format: number;
  game: string;
  key?: string;
  kind: string | null;
  least: number;
  moves: CoachCandidate[];
  options: Record<string, unknown>;
  outlook: CoachProspect[];
  place: number;
  points: number;
  proof: number[] | null;
  seat: number;
  unit: string;
  visits: number;
  win: number;
  worth: boolean;
}

/**
 * A hint in three steps: the piece, the move, the reasons.
 */
export interface CoachHint {
  by_force: string | null;
  engine: CoachEngine;
  format: number;
  game: string;
  move: string;
  piece: string | null;
  piece_words: Record<string, string>;
  reasons: Record<string, unknown>[];
  seat: number;
  why: Record<string, string[]>;
  words: Record<string, string>;
  worth: boolean;
}

/**
 * A move weighed before it is made. warned: it loses much, and both moves were looked at.
 */
export interface CoachWarning {
  better: string;
  better_words: Record<string, string>;
  engine: CoachEngine;
  format: number;
  game: string;
  loss: number;
  mark: string;
  move: string;
  reasons: Record<string, unknown>[];
  seat: number;
  unit: string;
  warned: boolean;
  why: Record<string, string[]>;
  words: Record<string, string>;
  worth: boolean;
}

/**
 * What chance gave a seat after a decision, in the unit.
 */
export interface CoachLuck {
  gain: number;
  outcomes: number;
  sampled: boolean;
  seat: number;
}

/**
 * A slip with every card known. best: the move that is best then; loss: what the one that was
 * played gives away, better_loss: what the one that the review calls better does, in the unit.
 */
export interface CoachKnown {
  best: string;
  best_words: Record<string, string>;
  better_loss: number;
  loss: number;
  said: Record<string, string>;
  visits: number;
}

/**
 * A decision of a game that was played, judged from what its seat could know; known: what the
 * hidden cards changed, which reviews of earlier versions do not have.
 */
export interface CoachDecision {
  best: string;
  best_words: Record<string, string>;
  counted: boolean;
  kind: string;
  known?: CoachKnown | null;
  lead: number | null;
  line_best: CoachStep[];
  line_played: CoachStep[];
  loss: number;
  luck: CoachLuck[];
  mark: string;
  number: number;
  outlook: CoachProspect[];
  place: number;
  played: string;
  played_words: Record<string, string>;
  points: number;
  proof: number[] | null;
  reasons: Record<string, unknown>[];
  seat: number;
  turn: number;
  uncounted: string | null;
  visits: number;
  why: Record<string, string[]>;
  win: number;
  worth: boolean;
}

/**
 * How a seat got from its deal to its result; start and result are win chances or places, the
 * others are in the unit and add up to the difference.
 */
export interface CoachBars {
  luck: number;
  mind: number;
  others: number;
  result: number;
  slips: number;
  start: number;
}

/**
 * What a game says of a player. play: 0 to 100, None if no decision counted; sheet: points by
 * category at the end, which reviews of earlier versions do not have.
 */
export interface CoachPlayer {
  bars: CoachBars;
  bot: string | null;
  counted: number;
  headline: Record<string, string>;
  luck: number;
  marks: Record<string, number>;
  name: string;
  play: number | null;
  seat: number;
  sheet?: Record<string, number>;
}

/**
 * A decision worth a look: a slip, or luck that changed much.
 */
export interface CoachMoment {
  number: number;
  seat: number;
  size: number;
  type: string;
}

/**
 * A finished game, decision by decision; decisive: the numbers of the moves that decided it,
 * which reviews of earlier versions do not have.
 */
export interface CoachReview {
  decisions: CoachDecision[];
  decisive?: number[];
  end: CoachEnd | null;
  engine: CoachEngine;
  format: number;
  game: string;
  moments: CoachMoment[];
  options: Record<string, unknown>;
  players: CoachPlayer[];
  seats: CoachSeat[];
  turns: number;
  unit: string;
}

/**
 * How far a review is: a decision at a time, and all of it at last.
 */
export interface CoachProgress {
  decision?: CoachDecision;
  done: number;
  review?: CoachReview;
  total: number;
}

/**
 * type: an error of the library's (IllegalMove, BadOption …) or one of docs/protocol.md.
 */
export interface Problem {
  type: string;
  message: string;
  clause: string | null;
  path: string | null;
  version: number | null;
}

/**
 * Every answer with a status of 400 or more. version: the current one, where that matters.
 */
export interface Refused {
  error: Problem;
}

/**
 * A seat for whoever has its invitation; name: for whom it is meant.
 */
export interface PersonSeat {
  kind: "person";
  name?: string | null;
}

export interface BotSeat {
  kind: "bot";
  bot: string;
  name?: string | null;
}

/**
 * POST /api/tables. owner: a secret of the client's; asking again with it changes nothing.
 *
 * patience: seconds after which the others may give an absent person's seat to a bot.
 * talk: whether everybody at the table may write to all.
 * listed: whether strangers may take its free seats, where the server has a list of open tables.
 * position: a document that it begins with, for one person against bots; what the person does not
 * know is dealt anew.
 * hints: whether the coach may be asked during the game though people play against each other;
 * everybody reads that before sitting down. Against bots alone it always may.
 */
export interface CreateTable {
  game: string;
  seats: (PersonSeat | BotSeat)[];
  owner: string;
  options?: Record<string, unknown>;
  seating?: "drawn" | "fixed";
  patience?: number;
  talk?: boolean;
  listed?: boolean;
  position?: Record<string, unknown> | null;
  hints?: boolean;
}

/**
 * POST /api/tables/{id}/join, with an invitation as the secret; /sit at an open table.
 *
 * secret: what will be this seat's own; commitment: to random bits for the deal, which are opened
 * when all seats are taken. Both are drawn by the client after it has seen the commitment of the
 * server. contribution: the bits themselves instead, only where a single person sits down.
 */
export interface JoinTable {
  name: string;
  secret: string;
  commitment?: string | null;
  contribution?: string | null;
}

/**
 * taken: somebody sits there; opened: its part of the deal is known; away: a bot plays for a
 * person; seen: last connected; declined: does not want the rematch.
 */
export interface SeatInfo {
  kind: "bot" | "person";
  name: string | null;
  bot: string | null;
  taken: boolean;
  opened: boolean;
  away: boolean;
  online: boolean;
  seen: number | null;
  declined: boolean;
}

/**
 * What never changes about a table. rules: the version that deals; placed: it began with a
 * position; deal: the name of the deal of a day, whose cards others are dealt, too.
 */
export interface TableInfo {
  id: string;
  game: string;
  books: string[];
  options: Record<string, unknown>;
  seating: "drawn" | "fixed";
  patience: number;
  rules: string;
  commitment: string;
  created: number;
  of: string | null;
  talk: boolean;
  placed: boolean;
  hints: boolean;
  deal: string | null;
}

/**
 * invitations: one per seat in the order asked for, None for bots; links: the same as URLs.
 */
export interface Created {
  table: TableInfo;
  invitations: (string | null)[];
  links: (string | null)[];
  watch: string;
}

/**
 * status `playing`: the cards are dealt; else seats are free, or contributions to be opened.
 */
export interface Joined {
  table: TableInfo;
  status: "aborted" | "finished" | "open" | "playing";
}

/**
 * A word of a move: its role and the id or number it gives; neither for a bare word.
 */
export interface Part {
  role: string;
  id?: string | null;
  number?: number | null;
}

/**
 * coins: the least that must be paid now; lines: how it is made up; splits: [left, right],
 * with Bilkis [left, right, bank].
 */
export interface Price {
  payable: boolean;
  coins: number;
  free: string | null;
  lines: Record<string, unknown>[];
  splits: number[][];
}

/**
 * One legal move. move: what to send; coins: what it costs, None if it buys nothing.
 *
 * gain: the coins that discarding a card brings.
 */
export interface Move {
  move: string;
  verb: string;
  parts: Part[];
  text: Record<string, string>;
  coins?: number | null;
  free?: string | null;
  gain?: number | null;
}

/**
 * What happened, with the game's own data. quiet: the written log leaves it out.
 */
export interface GameEvent {
  type: string;
  text: Record<string, string>;
  data: Record<string, unknown>;
  clause: string | null;
  quiet: boolean;
}

/**
 * One line of the log. move: in notation, None if it lies face down.
 *
 * kind: `deal`, `move`, or what else was done at the table.
 */
export interface Entry {
  version: number;
  at: number;
  kind: "abandon" | "deal" | "end" | "hint" | "move" | "replace" | "resign" | "return";
  seat: number | null;
  move: string | null;
  events: GameEvent[];
}

/**
 * kind: as far as the recipient may know it; since: from when on the table waits.
 */
export interface Owed {
  seat: number;
  kind: string | null;
  since: number;
}

/**
 * What the recipient may do besides moving. replace: absent seats that may go to a bot.
 *
 * undo_why: why it may not undo: `people` sit opposite, `nothing` was decided yet, others have
 * `chosen` face down, something hidden was `seen` since, or too many `changes` of mind.
 * open: all seats are taken, and this one has yet to open its contribution to the deal.
 * hint: the coach may be asked for a hint.
 */
export interface Can {
  open: boolean;
  take_back: boolean;
  undo: boolean;
  undo_why: string | null;
  resign: boolean;
  come_back: boolean;
  cancel: boolean;
  rematch: boolean;
  replace: number[];
  hint: boolean;
}

/**
 * kind: of the game's, or `resigned`, `abandoned`, then with the seat that did.
 */
export interface Result {
  kind: string;
  winners: number[];
  ranks: number[];
  scores: number[];
  sheet: Record<string, number>[];
  seat: number | null;
  text: Record<string, string>;
}

/**
 * The whole table for one recipient, after every change that it can notice.
 *
 * you: your seat, None for spectators; the order of seats is final once it plays.
 * keep, entries: keep so many entries of the log you have, drop the rest, add these.
 * asked: moves made with this version or a later one are accepted.
 * seen: the last version sent to this seat on an earlier visit; only in a connection's first.
 * rematch: the next table; rematch_by: the seat that has offered it.
 * listed: it stands in the list of open tables, and strangers may sit down.
 */
export interface Update {
  type: "update";
  version: number;
  at: number;
  status: "aborted" | "finished" | "open" | "playing";
  you: number | null;
  seats: SeatInfo[];
  owed: Owed[];
  asked: number;
  view: Record<string, unknown> | null;
  moves: Move[];
  prices: Record<string, Price>;
  keep: number;
  entries: Entry[];
  can: Can;
  result: Result | null;
  rematch: string | null;
  rematch_by: number | null;
  spectators: number;
  seen: number | null;
  listed: boolean;
}

/**
 * Who is connected, in the order of the seats, and how many look on without a seat.
 *
 * spectators: told at most once a second.
 */
export interface Presence {
  type: "presence";
  online: boolean[];
  seen: (number | null)[];
  spectators: number;
}

/**
 * The server stops; connect again in a moment.
 */
export interface Closing {
  type: "closing";
  reason: "broken" | "restart" | "slow";
}

/**
 * A line: a phrase, which a client says in its reader's language, or words.
 */
export interface Said {
  seat: number;
  at: number;
  team: boolean;
  phrase: string | null;
  text: string | null;
}

/**
 * What was said, as far as the recipient may hear it. whole: all of it, else what is new.
 */
export interface Chat {
  type: "chat";
  whole: boolean;
  lines: Said[];
}

/**
 * GET /api/tables/{id}?since=VERSION: the same as the first push.
 */
export interface TableState {
  table: TableInfo;
  update: Update;
}

/**
 * GET /api/tables/{id}/prices?what=baths&what=stage: for the seat that asks.
 */
export interface Prices {
  prices: Record<string, Price>;
}

/**
 * POST /api/tables/{id}/moves.
 */
export interface MakeMove {
  move: string;
  version: number;
  id: string;
}

/**
 * POST /api/tables/{id}/take-back, undo, resign, come-back, cancel.
 */
export interface Command {
  version: number;
  id: string;
}

/**
 * POST /api/tables/{id}/open: the bits that this seat has committed to.
 */
export interface Open {
  contribution: string;
  version: number;
  id: string;
}

/**
 * POST /api/tables/{id}/replace: an absent seat goes to a bot, or without one the game ends.
 */
export interface Replace {
  seat: number;
  bot: string | null;
  version: number;
  id: string;
}

/**
 * POST /api/tables/{id}/seat: a free seat of an open table goes to a bot.
 *
 * seat: as listed while the table is open.
 */
export interface GiveSeat {
  seat: number;
  bot: string;
  version: number;
  id: string;
  name?: string | null;
}

/**
 * POST /api/tables/{id}/list: puts a table into the list of open ones, or takes it out.
 */
export interface ListTable {
  listed: boolean;
  version: number;
  id: string;
}

/**
 * POST /api/tables/{id}/say: either a phrase, by its name, or words; to partners or to all.
 */
export interface Say {
  to: "all" | "team";
  id: string;
  phrase?: string | null;
  text?: string | null;
}

/**
 * version: that of the asking seat right after its command; stored, and repeated for its id.
 */
export interface Done {
  version: number;
  id: string;
}

/**
 * POST /api/tables/{id}/rematch: makes the next table, or finds the one just made.
 */
export interface Rematch {

}

/**
 * POST /api/tables/{id}/decline: not this rematch. At a table of two it is then given up.
 */
export interface Decline {

}

/**
 * Join it with the secret of your seat at the old table as the invitation.
 */
export interface RematchMade {
  table: TableInfo;
}

export interface OptionInfo {
  kind: "bool" | "choice" | "int" | "list" | "text";
  default: unknown;
  choices: unknown[];
  name: Record<string, string>;
  about: Record<string, string>;
}

/**
 * One game string. books: whose catalogues and clauses it uses, base first.
 */
export interface GameInfo {
  name: string;
  books: string[];
  players: number[];
  teams: number[];
  options: Record<string, OptionInfo>;
  categories: string[];
}

/**
 * GET /api/info. page: a built page is served; url: what links to tables start with.
 *
 * warming: bots still think with the slow engine, while the fast one is made; open_tables: there
 * is a list of tables at which strangers may sit down; here: somebody plays at this server's own
 * machine, by `maravillas play`, and may ask POST /api/here.
 */
export interface Info {
  version: string;
  mode: "compiled" | "interpreted";
  languages: string[];
  games: GameInfo[];
  bots: string[];
  page: boolean;
  url: string;
  warming: boolean;
  open_tables: boolean;
  here: boolean;
}

/**
 * path: of this site; size: bytes; sent: as many as come over the network, packed.
 */
export interface EngineFile {
  path: string;
  size: number;
  sent: number;
}

/**
 * GET /api/engine: what a browser keeps to play against bots without a network.
 */
export interface Engine {
  version: string;
  files: EngineFile[];
}

/**
 * GET /healthz.
 */
export interface Health {
  status: "ok";
  version: string;
  tables: number;
  sockets: number;
}

/**
 * GET /readyz.
 */
export interface Ready {
  status: "ok";
}

export interface ClauseInfo {
  id: string;
  section: string;
  text: string;
}

/**
 * GET /api/rules/{lang}/{book}?find=words: the clauses, or those that hold all the words.
 */
export interface Rules {
  book: string;
  lang: string;
  clauses: ClauseInfo[];
}

/**
 * A card, wonder, token … by its name, what it does, and the clause that says so.
 */
export interface Piece {
  book: string;
  thing: string;
  id: string;
  name: string;
  text: string;
  clause: string | null;
}

/**
 * How moves with a verb are drawn. icon: beside them; mark: for one that names nothing.
 *
 * marks: for a part without an id, by its role; paired: the kinds of decision in which the other
 * things of a move wait for its first; pays: the role, or the back, of what it buys; declines:
 * nothing (more) is done.
 */
export interface VerbInfo {
  icon: string;
  mark: string;
  marks: Record<string, string>;
  paired: string[];
  pays: string;
  declines: boolean;
}

/**
 * GET /api/cards/{lang}/{game}. facts: printed values by thing and id, where the game tells.
 *
 * clauses: by what a clause begins with, before its colon, in lower case; verbs: without `city`.
 */
export interface Pieces {
  game: string;
  lang: string;
  pieces: Piece[];
  facts: Record<string, unknown>;
  clauses: Record<string, string>;
  verbs: Record<string, VerbInfo>;
}

/**
 * One step of a replay. views: of the seat asked for, or of every seat, after the step.
 */
export interface Step {
  number: number;
  at: number;
  seat: number | null;
  move: string | null;
  events: GameEvent[];
  views: Record<string, unknown>[];
}

/**
 * GET /api/tables/{id}/steps?seat=0|all&start=0&count=20. total: how many there are.
 *
 * While the game lasts only a seat's own steps, as it saw them.
 */
export interface Steps {
  seat: number | null;
  start: number;
  total: number;
  steps: Step[];
}

/**
 * GET /api/tables/{id}/chart: each seat's points after each move of a finished game.
 */
export interface Chart {
  points: number[][];
  categories: string[];
  sheets: Record<string, number>[];
}

/**
 * GET /api/tables/{id}/fairness. order: for each seat its place at the table's making.
 *
 * commitment: the server's; commitments, contributions: of the people by place, as far as known.
 * secret: published when the game is finished or aborted; then everything can be recomputed.
 */
export interface Fairness {
  table: string;
  rules: string;
  commitment: string;
  commitments: (string | null)[];
  contributions: (string | null)[];
  seating: "drawn" | "fixed";
  order: number[];
  secret: string | null;
}

/**
 * POST /api/boards: the text of a file with a board of one's own.
 */
export interface ReadBoard {
  game: string;
  text: string;
}

/**
 * document: what the option `boards` of a table takes.
 */
export interface BoardRead {
  document: Record<string, unknown>;
}

/**
 * POST /api/verify: a record as downloaded.
 */
export interface Verify {
  record: Record<string, unknown>;
}

export interface Verified {
  ok: boolean;
  game: string | null;
  moves: number;
  fair: boolean;
  message: Record<string, string>;
}

export interface MySeat {
  table: string;
  secret: string;
}

/**
 * POST /api/here. shown: the code or the key that proves whose this browser is.
 */
export interface AskHere {
  shown?: string | null;
}

/**
 * POST /api/here/network: lets the network in, or keeps it out again.
 */
export interface AskNetwork {
  open: boolean;
  shown?: string | null;
}

/**
 * What `maravillas play` tells the person at its machine, and nobody else.
 *
 * key: to be shown from now on; url: where the network finds the tables, null if it does not;
 * network: this machine has an address in a network; fixed: the page cannot keep it out; seats
 * and owners: secrets by table.
 */
export interface HereInfo {
  key: string;
  url: string | null;
  network: boolean;
  fixed: boolean;
  seats: Record<string, string>;
  owners: Record<string, string>;
}

/**
 * POST /api/mine: the seats that a browser remembers.
 */
export interface Mine {
  seats: MySeat[];
}

/**
 * Newest first. your_turn: this seat owes a decision; result: kind of a finished game.
 */
export interface MyTable {
  table: string;
  game: string;
  options: Record<string, unknown>;
  status: "aborted" | "finished" | "open" | "playing";
  you: number | null;
  names: (string | null)[];
  your_turn: boolean;
  waiting: number[];
  winners: number[];
  result: string | null;
  updated: number;
}

/**
 * A seat that is taken. bot: which one sits there, None for a person.
 */
export interface OpenSeat {
  name: string;
  bot: string | null;
}

/**
 * A table at which strangers may sit down. waiting: milliseconds for which it is listed.
 */
export interface OpenTable {
  table: string;
  game: string;
  options: Record<string, unknown>;
  taken: OpenSeat[];
  free: number;
  waiting: number;
  patience: number;
  talk: boolean;
  hints: boolean;
}

/**
 * GET /api/open-tables: those where somebody waits now, whoever waits longest first.
 */
export interface OpenTables {
  tables: OpenTable[];
}

/**
 * gone: tables that do not exist, or whose secret is wrong: forget them.
 */
export interface MyTables {
  tables: MyTable[];
  gone: string[];
}

/**
 * A place as it was made. invitation: its hash.
 */
export interface BroughtSeat {
  kind: "bot" | "person";
  name?: string | null;
  bot?: string | null;
  invitation?: string | null;
}

/**
 * Something that was done at the table, in the words in which tables are stored.
 */
export interface BroughtEvent {
  at: number;
  kind: "back" | "join" | "move" | "open" | "resign" | "start" | "undo";
  body: Record<string, unknown>;
  place?: number | null;
}

/**
 * POST /api/tables/bring: a game of one person against bots, begun without this server, goes
 * on here under its own id. owner: the secret of who made it; asking again changes nothing.
 *
 * secret: what the deal was made from; rules: the version of the package that dealt.
 */
export interface BringTable {
  id: string;
  owner: string;
  secret: string;
  created: number;
  game: string;
  options: Record<string, unknown>;
  seating: "drawn" | "fixed";
  rules: string;
  seats: BroughtSeat[];
  events: BroughtEvent[];
}

/**
 * What the coach is asked about: a position document, or a table.
 *
 * table: one's own while the game lasts, with the seat's secret and without others; when it is
 * over anybody's, or a record that was sent here, then before move number `move` of its record,
 * from 0, and for any `seat`.
 */
export interface AskCoach {
  position?: Record<string, unknown> | null;
  table?: string | null;
  move?: number | null;
  seat?: number | null;
  visits?: number | null;
}

/**
 * POST /api/coach/analysis: a stream of better and better analyses.
 *
 * visits: iterations of the search; seconds: as many as fit. Whoever hangs up stops it.
 */
export interface AskAnalysis {
  position?: Record<string, unknown> | null;
  table?: string | null;
  move?: number | null;
  seat?: number | null;
  visits?: number | null;
  seconds?: number | null;
}

/**
 * POST /api/coach/hint: which piece, which move, and why.
 */
export interface AskHint {
  position?: Record<string, unknown> | null;
  table?: string | null;
  move?: number | null;
  seat?: number | null;
  visits?: number | null;
}

/**
 * POST /api/coach/warning: whether a move that somebody means to make loses much, and why.
 *
 * meant: the move, in notation. It takes about a second.
 */
export interface AskWarning {
  position?: Record<string, unknown> | null;
  table?: string | null;
  move?: number | null;
  seat?: number | null;
  visits?: number | null;
  meant: string;
}

/**
 * POST /api/reviews/{id}: a stream with the review of a game that is over, made once and kept.
 *
 * id: of a table, or of a record that was sent here.
 */
export interface AskReview {

}

/**
 * POST /api/reviews: a record of a game that is over, to be reviewed here.
 */
export interface SendRecord {
  record: Record<string, unknown>;
}

/**
 * id: under which its review is found.
 */
export interface RecordKept {
  id: string;
}

/**
 * Others are before it. before: how many.
 */
export interface Waiting {
  type: "waiting";
  before: number;
}

/**
 * Better than the one before; the last one has `done`.
 */
export interface Analysed {
  type: "analysis";
  analysis: CoachAnalysis;
}

export interface Hinted {
  type: "hint";
  hint: CoachHint;
}

export interface Warned {
  type: "warning";
  warning: CoachWarning;
}

/**
 * A decision of a review in the making. done, total: how many.
 */
export interface Judged {
  type: "decision";
  done: number;
  total: number;
  decision: CoachDecision;
}

export interface Reviewed {
  type: "review";
  review: CoachReview;
}

/**
 * It cannot go on.
 */
export interface Failed {
  type: "failed";
  error: Problem;
}

/**
 * The bot plays the deal of a day. moves: how many it has made.
 */
export interface BotMoved {
  type: "moved";
  moves: number;
}

/**
 * It has come to the end. id: under which its game is reviewed.
 */
export interface BotPlayed {
  type: "played";
  id: string;
}

/**
 * GET /api/reviews/{id}/scene?number=N: a decision as its seat saw it, before it moved.
 *
 * moves, prices: what it could do, as at a table.
 */
export interface Scene {
  game: string;
  books: string[];
  options: Record<string, unknown>;
  names: string[];
  number: number;
  seat: number;
  kind: string;
  view: Record<string, unknown>;
  moves: Move[];
  prices: Record<string, Price>;
}

/**
 * POST /api/reviews/{id}/play: a new table that begins before move `number` of a finished game.
 *
 * The seat that was to move is the asker's, a bot plays the others. deal: the cards that were
 * dealt in that game, or dealt anew where this seat did not know them. owner: as for a new table.
 */
export interface PlayOn {
  number: number;
  owner: string;
  bot: string;
  deal?: "new" | "true";
  bot_name?: string | null;
}

/**
 * A deal. seats: at its table; secret: once its day is over; played: how many have finished
 * their first try; margin: by how many points the best of them was ahead, None if nobody has won.
 */
export interface DealInfo {
  game: string;
  seats: number;
  bot: string;
  commitment: string;
  rules: string;
  secret: string | null;
  played: number;
  margin: number | null;
}

/**
 * GET /api/daily/{day}: the deals of a day, `today` by the server's clock, in UTC.
 *
 * first: the earliest day that has deals; last: the latest to which this server has committed.
 */
export interface DealsOfDay {
  day: string;
  today: string;
  first: string;
  last: string;
  deals: DealInfo[];
}

/**
 * POST /api/daily/{day}/{game}: a table with these cards, and a seat there.
 *
 * player: a secret by which a browser is known again; secret: of the seat, asking again with it
 * changes nothing; name: that the ranking shows, none for a guest; bot_names: of the others.
 */
export interface PlayDeal {
  player: string;
  secret: string;
  name?: string | null;
  seat_name: string;
  bot_names: string[];
}

/**
 * counts: whether it is this player's first try.
 */
export interface DealBegun {
  table: TableInfo;
  counts: boolean;
}

/**
 * What came of a first try. kind: how it ended; place: from 1; margin: points more than the
 * best of the others, None where points did not decide; unit, play, luck, result: as in a review,
 * of this seat; steady: the result without luck; table: to be looked at, once the day is over.
 */
export interface DealResult {
  name: string | null;
  kind: string;
  won: boolean;
  place: number;
  margin: number | null;
  unit: "place" | "win";
  play: number | null;
  luck: number;
  result: number;
  steady: number;
  table: string | null;
}

/**
 * The asker's first try. late: begun after its day; rank: from 1, None outside the ranking.
 */
export interface OwnTry {
  table: string;
  status: "aborted" | "finished" | "open" | "playing";
  late: boolean;
  result: DealResult | null;
  rank: number | null;
}

/**
 * GET /api/daily/{day}/{game}, with the player's secret: the ranking, the best first.
 *
 * Only for who has finished the deal, or once its day is over; before, `results` is empty and
 * `bot` None. ranked: how many there are; bot: what the bot made of the same cards.
 */
export interface DealResults {
  deal: DealInfo;
  day: string;
  today: string;
  results: DealResult[];
  ranked: number;
  bot: DealResult | null;
  bot_game: string | null;
  you: OwnTry | null;
}

/**
 * A move of a line, in notation.
 */
export interface Played {
  seat: number;
  move: string;
}

/**
 * A change of a document: path and seat say which place, value what is put there.
 *
 * key: of a map; at: what is replaced in a list; remove: takes the value out of a list; reveal:
 * what is put there lies face up.
 */
export interface Change {
  path: string;
  seat?: number | null;
  value?: string | number | boolean | null;
  key?: string | null;
  at?: number | null;
  remove?: boolean;
  reveal?: boolean;
}

/**
 * POST /api/position: a position document or a record, changed and then played on.
 *
 * seat: through whose eyes, without one those of who decides; names: of the players.
 */
export interface LookAt {
  document?: Record<string, unknown> | null;
  record?: Record<string, unknown> | null;
  changes?: Change[];
  line?: Played[];
  seat?: number | null;
  names?: string[];
}

/**
 * A move in words.
 */
export interface Told {
  seat: number;
  move: string;
  text: Record<string, string>;
}

export interface Deciding {
  seat: number;
  kind: string;
}

/**
 * Why a changed document describes no position.
 */
export interface Wrong {
  text: Record<string, string>;
  path: string | null;
  clause: string | null;
}

/**
 * What a seat cannot see. keys: entries of the place that are unknown; ids: what they may be.
 *
 * fixable: one may say what it is, for a what-if.
 */
export interface UnseenGroup {
  place: string;
  group: string;
  keys: string[];
  ids: string[];
  fixable: boolean;
}

/**
 * A position for whoever studies it. base: the document at the beginning of the line, with its
 * changes; document: at its end, whole.
 *
 * wrong: the changes make no position; then nothing is told of it but the document as it stands.
 * story: the moves of a record; events: of the last move of the line, as the seat may know them.
 * moves, prices: of the seat, if it decides. sheets: points by category and seat.
 */
export interface Position {
  game: string;
  books: string[];
  options: Record<string, unknown>;
  names: string[];
  base: Record<string, unknown>;
  document: Record<string, unknown>;
  wrong: Wrong | null;
  seat: number;
  view: Record<string, unknown> | null;
  owed: Deciding[];
  moves: Move[];
  prices: Record<string, Price>;
  sheets: Record<string, number>[];
  result: Result | null;
  unseen: UnseenGroup[];
  story: Told[];
  events: GameEvent[];
}

/**
 * A part of a document that people may set: docs/contracts.md, section 12.
 */
export interface PlaceInfo {
  path: string;
  kind: "choice" | "flag" | "list" | "map" | "number";
  name: Record<string, string>;
  of: "" | "seat";
  thing: string;
  ids: Record<string, string[]>;
  keys: Record<string, string[]>;
  by: string;
  within: string;
  hidden: string[];
  empty: boolean;
  numbers: boolean;
  wrap: string;
  copies: boolean;
  least: number;
  most: number;
  mark: string;
  face: string;
  words: Record<string, Record<string, string>>;
}

/**
 * GET /api/places/{game}. start: a document to begin with.
 */
export interface GamePlaces {
  game: string;
  places: PlaceInfo[];
  start: Record<string, unknown>;
}

/**
 * POST /api/position/picture.
 */
export interface DrawIt {
  document: Record<string, unknown>;
  seat?: number | null;
  names?: string[];
}

/**
 * svg: a drawing without anything from elsewhere; "" where a game has none.
 */
export interface Picture {
  svg: string;
}

/**
 * first: the guided first game of its group; steps: a word for each.
 */
export interface LessonInfo {
  id: string;
  group: string;
  first: boolean;
  game: string;
  minutes: number;
  title: Record<string, string>;
  steps: Record<string, string>[];
}

/**
 * GET /api/lessons: in the order in which they are best taken, group by group.
 */
export interface Lessons {
  lessons: LessonInfo[];
}

/**
 * What the coach says at a step. point: the piece it points at, `card:quarry`.
 *
 * say: one idea; do: the one thing to be done; move: what is asked for, in notation.
 */
export interface Coach {
  say: Record<string, string>;
  do: Record<string, string>;
  point: string;
  move: string;
  clause: string;
}

/**
 * A step as it begins. laid: on a position of its own, not where the last one ended.
 */
export interface LessonStep {
  lesson: LessonInfo;
  number: number;
  laid: boolean;
  coach: Coach;
  table: TableInfo;
  update: Update;
}

/**
 * Of a legal move that was not asked for: what it is good for, and what it misses.
 */
export interface Correction {
  good: Record<string, string>;
  misses: Record<string, string>;
}

/**
 * correction: the move was another, and nothing has happened; else `after` shows what has.
 *
 * next: the step that follows; None after the last.
 */
export interface LessonAnswer {
  right: boolean;
  correction: Correction | null;
  after: Update | null;
  next: LessonStep | null;
}

/**
 * POST /api/lessons/{id}/{step}. played: one's moves at the steps before, None for skipped.
 */
export interface AskStep {
  played: (string | null)[];
  name?: string | null;
}

/**
 * POST /api/lessons/{id}/{step}/move. keep: play it even if another was asked for.
 */
export interface AskMove {
  played: (string | null)[];
  name?: string | null;
  move: string;
  keep?: boolean;
}

/**
 * A puzzle in the list. goal: `win`, `hold` or `best`.
 */
export interface PuzzleInfo {
  id: string;
  game: string;
  players: number;
  themes: string[];
  goal: string;
  rating: number;
}

/**
 * GET /api/puzzles. themes: what they are called; daily: the puzzle of this day, in UTC.
 */
export interface Puzzles {
  puzzles: PuzzleInfo[];
  themes: Record<string, Record<string, string>>;
  day: string;
  daily: string;
}

/**
 * GET /api/puzzles/{id}: everything but its answer. table and update: as a table is told to
 * the seat that is to move, so that the same board draws it.
 */
export interface PuzzleAsked {
  puzzle: PuzzleInfo;
  question: Record<string, string>;
  task: Record<string, string>;
  table: TableInfo;
  update: Update;
}

/**
 * GET /api/puzzles/{id}/hint: what to think of, and the piece to look at.
 */
export interface PuzzleHint {
  idea: Record<string, string>;
  piece: string | null;
  piece_words: Record<string, string> | null;
}

/**
 * A move of the expected line, in words, with the clause that it shows.
 */
export interface PuzzleStep {
  seat: number;
  move: string;
  words: Record<string, string>;
  clause: string | null;
}

/**
 * GET /api/puzzles/{id}/solution. win: 0 to 1; lead: in points of win chance.
 */
export interface PuzzleSolution {
  move: string;
  words: Record<string, string>;
  steps: PuzzleStep[];
  why: Record<string, string[]>;
  win: number;
  lead: number;
  proven: boolean;
}

/**
 * POST /api/puzzles/{id}/answers.
 */
export interface PuzzleAnswer {
  move: string;
}

/**
 * What is said of an answer; with the solution if it is right. loss: in points of win chance,
 * where it is known; told: what the move is good for, and what it leaves to others.
 */
export interface PuzzleVerdict {
  move: string;
  right: boolean;
  words: Record<string, string>;
  loss: number | null;
  told: Record<string, string[]>;
  solution: PuzzleSolution | null;
}

export type Push = Update | Presence | Closing | Chat;

export type CoachNews = Waiting | Analysed | Hinted | Warned | Judged | Reviewed | Failed | BotMoved | BotPlayed;
