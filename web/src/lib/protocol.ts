// Made by tools/gen_protocol.py from src/maravillas/server/protocol*.py. Do not edit.

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
 * What never changes about a table. rules: the version of the package that deals.
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
  kind: "abandon" | "deal" | "end" | "move" | "replace" | "resign" | "return";
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
 * is a list of tables at which strangers may sit down.
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
 * things of a move wait for its first.
 */
export interface VerbInfo {
  icon: string;
  mark: string;
  marks: Record<string, string>;
  paired: string[];
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

export type Push = Update | Presence | Closing | Chat;
