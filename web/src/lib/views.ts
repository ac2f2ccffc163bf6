// Made by tools/gen_views.py from the shapes in src/maravillas/**/words. Do not edit.

/**
 * A printed cost.
 */
export interface Printed {
  coins: number;
  goods: Record<string, number>;
}

/**
 * kind: what it does; the rest as the kind needs it.
 *
 * number: of what the kind names; goods: counted, or to choose from; per: for each of these; on:
 * what it concerns; best: counted in the city that has most; own, neighbors, left, right: where.
 */
export interface Effect {
  kind: string;
  number?: number;
  goods?: Record<string, number> | string[];
  coins?: number;
  points?: number | number[];
  per?: string[];
  best?: boolean;
  own?: boolean;
  neighbors?: boolean | number;
  left?: boolean;
  right?: boolean;
  all?: string;
  on?: string;
  color?: string;
  symbol?: string;
  section?: string;
  per_age?: boolean;
}

export interface Stage {
  cost: Printed;
  effects: Effect[];
}

/**
 * A piece. chain, free_with: symbols; after: cards that make it free; powers, sides: of a
 * board; mythology: of a divinity; temple: of a mythology.
 */
export interface Fact {
  back?: string;
  color?: string;
  cost?: Printed;
  free_with?: string | null;
  chain?: string | null;
  after?: string[];
  effects?: Effect[];
  powers?: Record<string, Effect[]>;
  sides?: Record<string, Stage[]>;
  mythology?: string | null;
  temple?: string;
}

/**
 * A slot of a layout. column: from the middle, in halves of a card.
 */
export interface Place {
  row: number;
  column: number;
}

/**
 * A choice that is owed. color: of what is destroyed.
 */
export interface DuelFrame {
  seat: number;
  kind: string;
  color?: string;
}

/**
 * order: the seats that pick from now on.
 */
export interface Draft {
  shown: string[];
  picks: number;
  order: number[];
}

/**
 * A slot that holds a card. column: in half cards from the middle; covered_by: by slots.
 */
export interface DuelSlot {
  slot: number;
  row: number;
  column: number;
  back: string;
  card: string | null;
  accessible: boolean;
  covered_by: number[];
}

/**
 * card: the one under it.
 */
export interface BuiltWonder {
  wonder: string;
  card: string | null;
}

/**
 * Units of choice.
 */
export interface Chooses {
  raw: number;
  manufactured: number;
}

/**
 * prices: of a unit of each resource; points: by category, and their total.
 */
export interface DuelCity {
  coins: number;
  cards: string[];
  built: BuiltWonder[];
  unbuilt: string[];
  tokens: string[];
  produces: Record<string, number>;
  chooses: Chooses;
  prices: Record<string, number>;
  symbols: Record<string, number>;
  chains: string[];
  points: Record<string, number>;
}

/**
 * How a game ended. ranks: the place of each seat; ties share one.
 */
export interface Result {
  kind: string;
  winners: number[];
  ranks: number[];
}

/**
 * library: what the viewer chooses among; taken: the slots that the unfinished turn played,
 * a list where a book lets it play several.
 */
export interface DuelView {
  you: number | null;
  phase: string;
  age: number;
  turn: number;
  owed: DuelFrame[];
  extra_turn: boolean;
  draft: Draft | null;
  layout: DuelSlot[];
  taken: number | number[] | null;
  pawn: number;
  military: string[];
  board: string[];
  box: string[];
  library: string[] | null;
  discard: string[];
  seats: DuelCity[];
  result: Result | null;
}

/**
 * cubes: of each seat; decrees: unknown where they lie face down.
 */
export interface Chamber {
  chamber: number;
  section: string;
  points: number;
  cubes: number[];
  controller: number | null;
  decrees: (string | null)[];
}

/**
 * top, bottom: what the viewer put there last.
 */
export interface Deck {
  count: number;
  top: string | null;
  bottom: string | null;
}

/**
 * Conspiracies being looked at; which they are is for who drew them.
 */
export interface Drawn {
  seat: number;
  cards: string[] | null;
  kept: string | null;
}

/**
 * An earlier draw. kept: upper, lower or both; to: where the other one went.
 */
export interface Draw {
  seat: number;
  kept?: string;
  to?: string;
  saw?: string[];
}

export interface Locked {
  token: string | null;
  by: number;
  from: string;
}

/**
 * conspiracy: unknown where it is its owner's secret.
 */
export interface Held {
  conspiracy: string | null;
  prepared_with: string | null;
  triggered: boolean;
}

/**
 * cards, kept: of conspiracies being looked at, for who looks.
 */
export interface AgoraFrame extends DuelFrame {
  optional?: boolean;
  section?: string;
  cards?: string[];
  kept?: string;
}

/**
 * decrees: those in force.
 */
export interface AgoraCity extends DuelCity {
  senators: string[];
  senator_cost: number;
  reserve: number;
  decrees: string[];
  conspiracies: Held[];
}

export interface AgoraView extends DuelView {
  owed: AgoraFrame[];
  seats: AgoraCity[];
  senate: Chamber[];
  actions_left: number;
  section: string | null;
  triggered: boolean;
  conspiracy_deck: Deck;
  drawn: Drawn | null;
  draws: Draw[];
  removed: Record<string, string[]>;
  looked: number[];
  locked: Locked[];
}

/**
 * costs: for each seat; divinity: unknown where it lies face down.
 */
export interface PantheonSpace {
  space: number;
  costs: number[];
  mythology: string | null;
  divinity: string | null;
}

/**
 * cards: top first; unknown where the viewer has not seen them.
 */
export interface MythologyDeck {
  mythology: string;
  count: number;
  cards: (string | null)[];
}

/**
 * Who looks at divinities; what there is to be seen, for that seat alone.
 */
export interface Looking {
  seat: number;
  kind: string;
  cards?: string[];
  tokens?: string[];
}

/**
 * public: the tokens on Enki lie open.
 */
export interface PantheonFrame extends DuelFrame {
  mythology?: string;
  public?: boolean;
}

/**
 * token: the one that lies on the card.
 */
export interface PantheonSlot extends DuelSlot {
  token: string | null;
}

/**
 * astarte: coins on her; seen: the places of divinities that the seat has looked at.
 */
export interface PantheonCity extends DuelCity {
  divinities: string[];
  mythology_tokens: string[];
  offering_tokens: string[];
  astarte: number;
  seen: string[];
}

/**
 * box: without the tokens that the viewer sees on Enki.
 */
export interface PantheonView extends DuelView {
  owed: PantheonFrame[];
  layout: PantheonSlot[];
  taken: number[];
  seats: PantheonCity[];
  pantheon: PantheonSpace[];
  mythology_decks: MythologyDeck[];
  looking: Looking | null;
  enki: string[];
  snake: string | null;
  minerva: number | null;
}

/**
 * With the seat that owes it.
 */
export interface OwedBy {
  kind: string;
  city?: boolean;
  seat: number;
}

/**
 * A hand that the viewer has held. seat: where it is; cards: what it may still hold.
 */
export interface Passed {
  seat: number;
  cards: string[];
  left: number;
}

/**
 * ages: how many of each; cards: those that the viewer knows.
 */
export interface Discard {
  count: number;
  ages: number[];
  cards: string[];
}

/**
 * The card under a stage. age: on its back; card: for who knows it.
 */
export interface WondersUnder {
  age: number | null;
  card?: string | null;
}

/**
 * A unit of one of these kinds. sold: neighbors may buy it.
 */
export interface Produced {
  kinds: string[];
  sold: boolean;
}

/**
 * What a unit of each resource costs from a neighbor.
 */
export interface UnitPrices {
  left: Record<string, number>;
  right: Record<string, number>;
}

export interface Moment {
  age: number;
  round: number;
}

/**
 * points: by category, and their total.
 */
export interface WondersCity {
  board: string;
  side: string;
  stages: number;
  height: number;
  under: WondersUnder[];
  coins: number;
  cards: string[];
  hand: number;
  has_chosen: boolean;
  victories: number[];
  defeats: number;
  shields: number;
  symbols: Record<string, number>;
  produces: Produced[];
  prices: UnitPrices;
  free_build: string | null;
  looked: Moment | null;
  points: Record<string, number>;
}

export interface WondersView {
  you: number | null;
  phase: string;
  age: number;
  round: number;
  rounds: number;
  passing: string;
  owed: OwedBy[];
  hand: string[] | null;
  chosen: string[];
  passed: Passed[];
  discard: Discard;
  controller: number | null;
  draw_pile: number | null;
  drawn: string | null;
  seats: WondersCity[];
  free_city: WondersCity | null;
  result: Result | null;
}

/**
 * What lies open of a partner; its leaders where Leaders is in play.
 */
export interface Partner {
  seat: number;
  hand: string[];
  chosen: string[];
  leader_offer?: string[] | null;
  leader_draft?: string[] | null;
  leader_hand?: string[] | null;
  leader_seen?: string[][] | null;
}

/**
 * loss: what its losses of this turn take: coins, for each victory, for each stage; due: coins
 * to lose now.
 */
export interface CitiesCity extends WondersCity {
  debt: number;
  diplomacy: number;
  loss: number[];
  due: number;
  masks: number;
  docks_used: string[];
  black_free_used: boolean;
  bonus_used: boolean;
  partner: number | null;
}

/**
 * due: the coins of the loss that the viewer must settle now.
 */
export interface CitiesView extends WondersView {
  seats: CitiesCity[];
  free_city: CitiesCity | null;
  due: number | null;
  partner: Partner | null;
}

/**
 * A leader under a stage, who has no age.
 */
export interface LeadersUnder extends WondersUnder {
  leader?: string | null;
}

/**
 * leader_hand, leader_offer, leader_aside: how many; leader_plays: one for each phase.
 */
export interface LeadersCity extends WondersCity {
  under: LeadersUnder[];
  leaders: string[];
  copied_leader: string | null;
  leader_hand: number;
  leader_offer: number;
  leader_plays: (string | null)[];
  leader_aside: number;
  leader_used: string[];
}

/**
 * leader_pile, leader_aside: how many; leader_pick: of the draft, while it lasts.
 */
export interface LeadersView extends WondersView {
  seats: LeadersCity[];
  free_city: LeadersCity | null;
  leader_offer: string[] | null;
  leader_draft: string[] | null;
  leader_hand: string[] | null;
  leader_seen: string[][] | null;
  leader_pile: number;
  leader_aside: number;
  leader_pick: number | null;
}

export interface ForumDie {
  die: string;
  color: string;
  face: string;
  section: number;
}

export interface Defences {
  west: number;
  east: number;
}

/**
 * left, right: the seats of its neighbors.
 */
export interface SheetView {
  board: string;
  coins: number;
  capacity: number;
  resources: number;
  crossed: string[];
  counts: Record<string, number>;
  attacks: Record<string, number>;
  defences: Defences;
  bonuses: string[];
  unlocked: string[];
  agora_first: boolean;
  score: Record<string, number>;
  left: number;
  right: number;
}

/**
 * owed: what the viewer decides; seats: the others as they stood when the turn began.
 */
export interface DiceView {
  you: number | null;
  phase: "final" | "over" | "play";
  round: number;
  last_round: number;
  forum: ForumDie[];
  waiting: number[];
  race_open: boolean;
  owed: string | null;
  seats: SheetView[];
}

export interface Reserve {
  rows: number;
  per_row: number;
  c: string;
}

/**
 * do: what happens; the rest as `effects.ARGUMENTS` says.
 */
export interface SpaceEffect {
  do: string;
  building?: string;
  buildings?: string[];
  n?: number;
  coins?: number;
  vp?: number;
  color?: string;
}

export interface Space {
  id: string;
  effects: SpaceEffect[];
  c: string;
  cost: number;
}

export interface Bonus {
  id: string;
  effects: SpaceEffect[];
  c: string;
}

/**
 * c: where a board says how sure the symbols are.
 */
export interface Lane {
  symbols: string[];
  order: "any" | "fixed";
  spaces: string[];
  c?: string;
}

/**
 * lanes_c: how sure it is which symbols head the lanes.
 */
export interface Building {
  c: string;
  spaces: Space[];
  lanes: Lane[];
  lanes_c?: string;
}

export interface BoardDocument {
  board: string;
  name: string;
  wonder_name: string;
  confidence: string;
  gold_reserve: Reserve;
  wonder: Space[];
  bonuses: Bonus[];
  buildings: Record<string, Building>;
}

export interface DiePrinted {
  color: string;
  faces: string[];
}

export interface Numbers {
  pass: number;
  first_agora: number;
  reconstructed: string[];
}

/**
 * board: whole documents; numbers: of the rules, and which marks say `reconstructed`.
 */
export interface DicePieces {
  board: Record<string, BoardDocument>;
  die: Record<string, DiePrinted>;
  clauses: Record<string, string>;
  numbers: Numbers;
}
