// From an update to what is shown of it: a list of steps in the order of events. Nothing here
// touches the page or knows a rule; what an event carries (coins before and after, spaces of the
// pawn, cards, chambers) says what there is to see.
import type { Entry, GameEvent, Update } from "../lib/protocol";
import type { Held } from "./held";
import { marksOf, type Marks } from "./marks";
import { duels, type Pair } from "./scene";

/** Milliseconds at normal speed. */
export const MS = {
  card: 220,
  coins: 220,
  turn: 320,
  between: 600,
  space: 150,
  loot: 440,
  ring: 220,
  tokens: 460,
  reveal: 300,
  settle: 440,
  roll: 480,
  duel: 700,
  result: 1400,
  dim: 320,
  cause: 480,
} as const;

/** What the banner tells: who did what, and what it cost. seat null: nobody in particular. */
export interface Told {
  seat: number | null;
  event: GameEvent;
  paid: number;
  pairs?: Pair[]; // who fought whom at the end of an age
}

/** ms: how long until the next step begins; long: how long it is seen, if that is longer. */
export type Step = { ms: number; long?: number } & (
  | { do: "pause" }
  | { do: "say"; told: Told[] }
  | { do: "change"; update?: Update; held?: Held; roll?: boolean }
  | { do: "mark"; marks: Marks }
  | { do: "fly"; what: "coin" | "cube"; many: number; from: string; to: string }
  | { do: "ring"; keys: string[] }
  | { do: "scene"; age: number; pairs: Pair[]; at: number }
  | { do: "dim" }
);

export interface Around {
  atOnce: boolean; // all act at once: 7 Wonders, Dice
  me: number; // whose side of the table is shown
  marks: Marks; // of what was shown before
  log: number; // entries known so far
  jump: boolean; // something was missed
}

type Data = Record<string, unknown>;
const number = (value: unknown): number => (typeof value === "number" ? value : 0);
const seatOf = (event: GameEvent): number | null =>
  typeof event.data.seat === "number" ? event.data.seat : null;

/** Somebody has chosen face down: nothing to be shown but that. */
const unseen = (event: GameEvent): boolean => /^(city_)?(choose|ready)/.test(event.type);
/** Nobody does it. */
const nobodys = (event: GameEvent): boolean =>
  /^(age|recruitment|shake|conflict|score|end|final|pass_|swap$|leave|draw|turn$)/.test(event.type);
const bare = (update: Update): Step[] => [{ do: "change", update, ms: 0 }];

const MOST = 4; // moves in one update: with more of them somebody was away

/** Whether an update goes on from what is shown: else the table jumps to the present. */
export function follows(
  before: Update | null,
  next: Update,
  { log, jump }: Pick<Around, "log" | "jump">,
): boolean {
  if (jump || !before?.view || !next.view || next.keep < log) return false;
  return next.entries.filter((entry) => entry.kind === "move").length <= MOST;
}

/** What is shown of an update that follows another. */
export function steps(before: Update | null, next: Update, around: Around): Step[] {
  if (!before || !follows(before, next, around)) return bare(next);
  const shown = next.entries.filter((entry) => entry.kind === "move" && acts(entry).length);
  if (!shown.length) return next.result ? ending(next) : bare(next);
  const over = next.result !== null;
  // The board is shown as it was after the last move, before it gives way to the end.
  const last: Update = over
    ? { ...next, result: null, status: "playing", moves: [], can: before.can }
    : next;
  const held: Held = around.atOnce ? {} : asItWas(before);
  const found = shown.flatMap((entry, n): Step[] => {
    const update = n === shown.length - 1 ? last : null;
    if (around.atOnce) return together(before, entry, update, around);
    const own = entry.seat === next.you && n === 0;
    const pause: Step[] = own ? [] : [{ do: "pause", ms: MS.between }];
    return [...pause, ...alone(before, entry, update, around, held)];
  });
  return [...found, ...(over ? ending(next) : [{ do: "change" as const, held: {}, ms: 0 }])];
}

/** The events of an entry that somebody sees happen. */
const acts = (entry: Entry): GameEvent[] => entry.events.filter((event) => !unseen(event));

/** What was done last, as a log tells it. */
export function latest(log: readonly Entry[], atOnce: boolean): Told[] {
  for (const entry of log.toReversed()) {
    const events = acts(entry).filter((event) => !event.quiet && !nobodys(event));
    const main = events[0];
    if (entry.kind !== "move" || !main) continue;
    if (!atOnce) return [{ seat: entry.seat, event: main, paid: paid(main) }];
    return [...movers(acts(entry)).entries()].map(([seat, event]) =>
      told(seat, event, entry.events),
    );
  }
  return [];
}

/** An event with who did it and what that cost. */
export function heard(event: GameEvent, entry: Entry): Told {
  const seat = seatOf(event);
  return seat === null ? { seat, event, paid: 0 } : told(seat, event, entry.events);
}

/** One mover: Duel. held: what has not been shown so far; it shrinks from step to step. */
function alone(
  before: Update,
  entry: Entry,
  update: Update | null,
  around: Around,
  held: Held,
): Step[] {
  const events = acts(entry);
  const main = events.find((event) => !event.quiet) ?? events[0]!;
  held.down = turned(events);
  const found: Step[] = [
    { do: "say", told: [{ seat: entry.seat, event: main, paid: paid(main) }], ms: 0 },
  ];
  const first = paid(main) > 0; // what is bought is paid for before it moves
  if (first) found.push(...money(main, held));
  if (update) found.push({ do: "change", update, held: { ...held }, ms: MS.card });
  const marks = marksOf(before, update, [main], entry, around.marks);
  const { coins, points } = around.marks;
  found.push({ do: "mark", marks: { ...marks, coins, points, fresh: [] }, ms: 0 });
  for (const event of events) {
    if (event !== main || !first) found.push(...money(event, held));
    found.push(...seen(event, held));
  }
  // numbers carry their difference when it is there
  return [...found, { do: "mark", marks, ms: 0 }];
}

function asItWas(update: Update): Held {
  const view = update.view as { seats: { coins: number }[]; pawn?: number };
  const held: Held = { purses: Object.fromEntries(view.seats.map((seat, n) => [n, seat.coins])) };
  if (view.pawn !== undefined) held.pawn = view.pawn;
  return held;
}

const change = (event: GameEvent): number =>
  number(event.data.coins_after) - number(event.data.coins_before);
const paid = (event: GameEvent): number => Math.max(0, -change(event));
const turned = (events: readonly GameEvent[]): string[] =>
  events.flatMap((event) => (event.type === "turn_up" ? (event.data.cards as string[]) : []));

/** Coins that go from a purse or into one, and the purse afterwards. */
function money(event: GameEvent, held: Held): Step[] {
  const seat = seatOf(event);
  const coins = change(event);
  if (seat === null || !coins) return [];
  const given = event.type === "blackmail" || event.data.to === "opponent";
  const far = given ? `purse:${1 - seat}` : thing(event);
  const purse = `purse:${seat}`;
  const [from, to] = coins < 0 ? [purse, far] : [far, purse];
  held.purses = { ...held.purses, [seat]: number(event.data.coins_after) };
  const ms = /^(loot|fine)/.test(event.type) ? MS.loot : MS.coins;
  return [
    { do: "fly", what: "coin", many: Math.min(Math.abs(coins), 6), from, to, ms },
    { do: "change", held: { ...held }, ms: 0 },
  ];
}

/** The piece that an event is about. */
function thing(event: GameEvent): string {
  const { data, type } = event;
  if (type.startsWith("loot")) return "pawn:pawn";
  if (type === "discard" && typeof data.slot === "number") return `slot:${data.slot}`;
  for (const name of ["wonder", "divinity", "card", "token"]) {
    if (typeof data[name] === "string") return `${name}:${data[name] as string}`;
  }
  return "board";
}

/** What else there is to see of an event: the pawn's way, cards that turn, symbols, chambers. */
function seen(event: GameEvent, held: Held): Step[] {
  const { data, type } = event;
  const ring = (keys: string[], ms: number): Step[] => [{ do: "ring", keys, ms }];
  if (typeof data.pawn_after === "number")
    return walk(number(data.pawn_before), data.pawn_after, held);
  if (type === "turn_up") {
    held.down = [];
    return [{ do: "change", held: { ...held }, ms: MS.turn }];
  }
  if (/^(symbol|pair)/.test(type)) {
    const symbol = ring([`symbol:${seatOf(event)}:${String(data.symbol)}`], MS.ring);
    return type === "pair" ? [...symbol, ...ring(["tokens"], MS.tokens)] : symbol;
  }
  if (/^(place|remove|move)$/.test(type) && typeof data.chamber === "number") return cube(event);
  if (/^(control|reveal)/.test(type)) return ring([`chamber:${number(data.chamber)}`], MS.ring);
  const shown = PANTHEON.find(([kind]) => kind.test(type));
  if (shown) return ring(shown[1](data), MS.ring);
  if (/^extra_turn/.test(type)) {
    return [{ do: "say", told: [{ seat: seatOf(event), event, paid: 0 }], ms: MS.settle }];
  }
  return [];
}

/** By the type of an event, what of the Pantheon it lets one see. */
const PANTHEON: [RegExp, (data: Data) => string[]][] = [
  [/^take_mythology$/, (data) => [`mythology:${String(data.mythology)}`]],
  [/^take_offering$/, (data) => [`offering:${String(data.offering)}`]],
  [/^place_divinity/, (data) => [`space:${String(data.space)}`]],
  [/^(turn_up_divinities|gate)$/, () => ["pantheon"]],
  [/^enki_tokens$/, () => ["divinity:enki"]],
  [/^minerva/, () => ["minerva:minerva"]],
  [/^snake$/, (data) => [`card:${String(data.card)}`]],
  [/^astarte/, () => ["divinity:astarte"]],
];

function walk(from: number, to: number, held: Held): Step[] {
  const way = Math.sign(to - from);
  return Array.from({ length: Math.abs(to - from) }, (_, n) => {
    held.pawn = from + way * (n + 1);
    return { do: "change", held: { ...held }, ms: MS.space };
  });
}

function cube(event: GameEvent): Step[] {
  const { data, type } = event;
  const chamber = `chamber:${number(data.chamber)}`;
  const city = `seat:${type === "remove" ? number(data.other) : (seatOf(event) ?? 0)}`;
  const [from, to] =
    type === "place"
      ? [city, chamber]
      : type === "remove"
        ? [chamber, city]
        : [chamber, `chamber:${number(data.to)}`];
  return [{ do: "fly", what: "cube", many: 1, from, to, ms: MS.coins }];
}

/** All at once: the cards are turned, then city by city, one's neighbors first. */
function together(before: Update, entry: Entry, update: Update | null, around: Around): Step[] {
  const events = acts(entry);
  const rolled = events.some((event) => event.type === "shake");
  const held: Held = rolled ? { forum: (before.view as Data).forum } : {};
  const found: Step[] = [];
  const first = movers(events);
  if (update) found.push({ do: "change", update, held, ms: MS.reveal });
  const all: Told[] = ring(first, before, around.me).map((seat) =>
    told(seat, first.get(seat)!, events),
  );
  for (const [n, one] of all.entries()) {
    const shown = marksOf(
      before,
      update,
      all.slice(0, n + 1).map((t) => t.event),
      entry,
      around.marks,
    );
    found.push({ do: "mark", marks: shown, ms: 0 }, ...flights(one, events));
    found.push({ do: "say", told: [one], ms: MS.settle });
  }
  found.push(...apart(events, around));
  if (rolled) found.push({ do: "change", held: {}, roll: true, ms: MS.roll });
  const aged = events.some((event) => event.type === "age");
  const others = all.filter((one) => one.seat !== around.me);
  const stays = others.length ? others : all;
  if (stays.length && !aged) found.push({ do: "say", told: stays, ms: 0 });
  return found;
}

/** By seat the event that says what it did. */
function movers(events: readonly GameEvent[]): Map<number, GameEvent> {
  const first = new Map<number, GameEvent>();
  for (const event of events) {
    const seat = seatOf(event);
    if (seat !== null && !nobodys(event) && !event.quiet && !first.has(seat))
      first.set(seat, event);
  }
  return first;
}

/**
 * Who acted, in the order in which they are shown: left and right neighbor, round the table,
 * oneself.
 */
function ring(first: ReadonlyMap<number, GameEvent>, before: Update, me: number): number[] {
  const view = before.view as { seats: unknown[]; free_city?: unknown };
  const many = view.seats.length + (view.free_city ? 1 : 0);
  const far = (seat: number): number => {
    const left = (seat - me + many) % many;
    return left === 0 ? Infinity : Math.min(left, many - left) * 2 + (left > many / 2 ? 1 : 0);
  };
  return [...first.keys()].sort((a, b) => far(a) - far(b));
}

function told(seat: number, event: GameEvent, events: readonly GameEvent[]): Told {
  const spent = events.filter((one) => seatOf(one) === seat && /^(city_)?pay/.test(one.type));
  return {
    seat,
    event,
    paid: paid(event) + spent.reduce((sum, one) => sum + number(one.data.coins), 0),
  };
}

/** Coins of a city's turn, all at once: no step waits for them. */
function flights(one: Told, events: readonly GameEvent[]): Step[] {
  return events
    .filter((event) => seatOf(event) === one.seat && change(event))
    .map((event) => {
      const coins = change(event);
      const other =
        typeof event.data.other === "number" ? `purse:${event.data.other}` : `seat:${one.seat}`;
      const purse = `purse:${one.seat}`;
      const [from, to] = coins < 0 ? [purse, other] : [other, purse];
      const many = Math.min(Math.abs(coins), 6);
      return { do: "fly", what: "coin", many, from, to, ms: 0, long: MS.settle };
    });
}

/** The end of an age: its conflicts, pair by pair, then what came of them. */
function apart(events: readonly GameEvent[], around: Around): Step[] {
  const found: Step[] = [];
  const end = events.find((event) => event.type === "age_end");
  const pairs = duels(events, around.me);
  if (end && pairs.length) {
    const age = number(end.data.age);
    found.push({ do: "say", told: [{ seat: null, event: end, paid: 0 }], ms: 0 });
    pairs.forEach((_, at) => found.push({ do: "scene", age, pairs, at, ms: MS.duel }));
    found.push({ do: "scene", age, pairs, at: pairs.length, ms: MS.result });
  }
  for (const event of events.filter((one) => /^(age|final_turn|shake)$/.test(one.type))) {
    found.push({ do: "say", told: [{ seat: null, event, paid: 0 }], ms: MS.settle });
  }
  if (end && pairs.length)
    found.push({ do: "say", told: [{ seat: null, event: end, paid: 0, pairs }], ms: 0 });
  return found;
}

/** By kind of victory, what on the board brought it. */
export const CAUSES: Record<string, string> = {
  military: "pawn:pawn",
  scientific: "science",
  political: "senate",
};

function ending(next: Update): Step[] {
  const cause = CAUSES[next.result!.kind];
  return [
    { do: "dim", ms: MS.dim },
    ...(cause ? [{ do: "ring" as const, keys: [cause], ms: MS.cause }] : []),
    { do: "change", update: next, held: {}, ms: 0 },
  ];
}
