import { describe, expect, it } from "vitest";
import type { Entry, GameEvent, Update } from "../src/lib/protocol";
import { alarms } from "../src/show/alarms";
import { withheld } from "../src/show/held";
import { css, marksOf, NO_MARKS } from "../src/show/marks";
import { Player, type Pace } from "../src/show/player";
import { balance, duels } from "../src/show/scene";
import { follows, latest, steps, type Around, type Step } from "../src/show/steps";

type Data = Record<string, unknown>;
const event = (type: string, data: Data = {}, quiet = false): GameEvent => ({
  type,
  data: { seat: 0, ...data },
  text: { en: type },
  clause: null,
  quiet,
});
const entry = (seat: number | null, ...events: GameEvent[]): Entry => ({
  version: 1,
  at: 0,
  kind: "move",
  seat,
  move: null,
  events,
});
const duel = (pawn: number, coins: [number, number]): Data => ({
  pawn,
  seats: coins.map((n) => ({ coins: n, points: { total: n }, symbols: {} })),
});
const update = (version: number, view: Data | null, ...entries: Entry[]): Update =>
  ({
    version,
    view,
    entries,
    keep: 0,
    you: 0,
    result: null,
    seen: null,
    status: "playing",
    moves: [],
    can: {},
    seats: [],
  }) as unknown as Update;
const around = (more: Partial<Around> = {}): Around => ({
  atOnce: false,
  me: 0,
  marks: NO_MARKS,
  log: 0,
  jump: false,
  ...more,
});
const coins = (before: number, after: number): Data => ({
  coins: Math.abs(after - before),
  coins_before: before,
  coins_after: after,
});
const brief = (list: readonly Step[]): string[] =>
  list.map((step) => {
    if (step.do === "fly") return `fly ${step.many} ${step.from}>${step.to}`;
    if (step.do === "change" && step.update) return "board";
    if (step.do === "change")
      return `held ${step.held?.pawn ?? "-"} ${Object.values(step.held?.purses ?? {}).join()}`;
    return step.do;
  });

describe("the steps of a move", () => {
  const before = update(1, duel(0, [7, 7]));
  const built = entry(
    1,
    event("build_coins", { seat: 1, card: "stable", slot: 3, ...coins(7, 6) }),
    event("pawn", { seat: 1, pawn_before: 0, pawn_after: -2 }),
    event("loot", { seat: 0, by: 1, ...coins(7, 5) }),
    event("turn_up", { seat: 1, cards: ["baths"], slots: [1] }),
  );
  const next = update(2, duel(-2, [5, 6]), built);

  it("come in the order of events: said, paid, moved, then what follows", () => {
    expect(brief(steps(before, next, around()))).toEqual([
      "pause",
      "say",
      "fly 1 purse:1>card:stable",
      "held 0 7,6",
      "board",
      "mark",
      "held -1 7,6",
      "held -2 7,6",
      "fly 2 purse:0>pawn:pawn",
      "held -2 5,6",
      "held -2 5,6",
      "mark",
      "held - ",
    ]);
  });

  it("of the Pantheon: coins to the divinity, then what it gives and what is taken", () => {
    const moved = entry(
      1,
      event("activate", { seat: 1, divinity: "tanit", space: 2, ...coins(7, 3) }),
      event("tanit", { seat: 1, divinity: "tanit", ...coins(3, 15) }),
      event("take_offering", { seat: 1, offering: "offering_3", slot: 6 }),
    );
    const list = steps(update(1, duel(0, [7, 7])), update(2, duel(0, [7, 15]), moved), around());
    const shown = list.flatMap((step) =>
      step.do === "fly" ? [`${step.from}>${step.to}`] : step.do === "ring" ? step.keys : [],
    );
    expect(shown).toEqual([
      "purse:1>divinity:tanit",
      "divinity:tanit>purse:1",
      "offering:offering_3",
    ]);
  });

  it("hold back what has not been shown when the board changes", () => {
    const board = steps(before, next, around()).find((step) => step.do === "change" && step.update);
    expect(board).toMatchObject({ held: { pawn: 0, purses: { 0: 7, 1: 6 }, down: ["baths"] } });
    const layout = [
      { card: "baths", accessible: true },
      { card: "press", accessible: true },
    ];
    const shown = withheld({ ...next.view, layout }, (board as { held: object }).held);
    expect(shown).toMatchObject({ pawn: 0, layout: [{ card: null }, { card: "press" }] });
    expect(withheld(next.view, {})).toBe(next.view);
  });

  it("let one's own move begin at once", () => {
    const own = update(
      2,
      duel(0, [5, 7]),
      entry(0, event("build_coins", { card: "press", ...coins(7, 5) })),
    );
    expect(steps(before, own, around())[0]).toMatchObject({ do: "say" });
  });

  it("show two movers of one update one after the other, the board with the last", () => {
    const two = update(
      3,
      duel(0, [6, 5]),
      entry(0, event("build_coins", { card: "press", ...coins(7, 6) })),
      entry(1, event("build_coins", { seat: 1, card: "baths", ...coins(7, 5) })),
    );
    expect(brief(steps(before, two, around()))).toEqual([
      "say",
      "fly 1 purse:0>card:press",
      "held 0 6,7",
      "mark",
      "mark",
      "pause",
      "say",
      "fly 2 purse:1>card:baths",
      "held 0 6,5",
      "board",
      "mark",
      "mark",
      "held - ",
    ]);
  });

  it("say nothing of choices that lie face down", () => {
    const chosen = update(2, duel(0, [7, 7]), entry(1, event("choose", { seat: 1 })));
    expect(brief(steps(before, chosen, around({ atOnce: true })))).toEqual(["board"]);
  });

  it("show the board as it was before it gives way to the end", () => {
    const result = { kind: "military", winners: [1] } as unknown as Update["result"];
    const list = steps(before, { ...next, result }, around());
    const boards = list.flatMap((step) =>
      step.do === "change" && step.update ? [step.update] : [],
    );
    expect(boards.map((one) => one.result)).toEqual([null, result]);
    expect(list.slice(-3).map((step) => step.do)).toEqual(["dim", "ring", "change"]);
  });
});

describe("whoever missed something", () => {
  const before = update(4, duel(0, [7, 7]));
  const move = entry(1, event("build_own", { seat: 1, card: "press" }));
  it("jumps to the present", () => {
    for (const [next, more] of [
      [update(5, duel(0, [7, 7]), move), { jump: true }],
      [update(5, duel(0, [7, 7]), move), { log: 3 }], // undone
      [update(9, duel(0, [7, 7]), ...Array<Entry>(5).fill(move)), {}],
    ] as const) {
      expect(follows(before, next, around(more))).toBe(false);
      expect(brief(steps(before, next, around(more)))).toEqual(["board"]);
    }
    expect(brief(steps(null, update(1, duel(0, [7, 7]), move), around()))).toEqual(["board"]);
  });
  it("still reads what was done last", () => {
    const later = entry(0, event("choose", {}));
    expect(latest([move, later], false)).toMatchObject([{ seat: 1, event: { type: "build_own" } }]);
  });
});

describe("7 Wonders", () => {
  const cities = (n: number): Data => ({
    seats: Array.from({ length: n }, () => ({ coins: 3, points: {} })),
  });
  const reveal = entry(
    2,
    ...[0, 1, 2, 3].map((seat) => event("build_free", { seat, card: "baths" })),
    event("pay", { seat: 3, other: 2, ...coins(3, 1) }),
  );
  it("shows the neighbors first, oneself last, and what each paid", () => {
    const list = steps(
      update(1, cities(4)),
      update(2, cities(4), reveal),
      around({ atOnce: true, me: 1 }),
    );
    const said = list.flatMap((step) => (step.do === "say" && step.ms ? step.told : []));
    expect(said.map((one) => one.seat)).toEqual([2, 0, 3, 1]);
    expect(said.map((one) => one.paid)).toEqual([0, 0, 2, 0]);
    expect(brief(list)).toContain("fly 2 purse:3>purse:2");
  });
  it("tells conflicts pair by pair, one's own last", () => {
    const fought = [
      event("age_end", { age: 2, seat: 0 }),
      event("conflict", {
        seat: 1,
        winner: 1,
        loser: 0,
        shields: 3,
        other_shields: 1,
        points: 3,
        tokens: 1,
      }),
      event("conflict_even", { seat: 1, other: 2, shields: 2 }),
      event("conflict", {
        seat: 2,
        winner: 2,
        loser: 3,
        shields: 3,
        other_shields: 0,
        points: 3,
        tokens: 1,
      }),
    ];
    const pairs = duels(fought, 0);
    expect(pairs.map((one) => one.seats)).toEqual([
      [1, 2],
      [2, 3],
      [1, 0],
    ]);
    expect([0, 1, 2, 3].map((seat) => balance(pairs, seat))).toEqual([-1, 3, 3, -1]);
    const list = steps(
      update(1, cities(4)),
      update(2, cities(4), entry(0, ...fought)),
      around({ atOnce: true }),
    );
    expect(list.flatMap((step) => (step.do === "scene" ? [step.at] : []))).toEqual([0, 1, 2, 3]);
  });
});

describe("marks", () => {
  const before = update(1, duel(0, [7, 7]));
  const next = update(2, duel(0, [9, 6]));
  const main = event("build_coins", { seat: 1, card: "press", slot: 3 });
  it("outline piece and place in the mover's way and carry differences", () => {
    const marks = marksOf(before, next, [main], entry(1, main), NO_MARKS);
    expect(marks.coins).toEqual({ 0: 2, 1: -1 });
    const rules = css(marks, 0, 2);
    expect(rules).toContain(
      '[data-piece="card:press"]:not(:focus-visible){outline:2.5px solid var(--rival)',
    );
    expect(rules).toContain('[data-place="slot:3"]');
    expect(rules).toContain('[data-purse="1"]::after{content:"−1"}');
  });
  it("outline a divinity where it lies now, its space, and what others may not see of it", () => {
    const zeus = event("activate", { seat: 1, divinity: "zeus", space: 3 });
    const rules = css(marksOf(before, next, [zeus], entry(1, zeus), NO_MARKS), 0, 2);
    expect(rules).toContain('[data-piece="divinity:zeus"]:not(:focus-visible){outline');
    expect(rules).toContain('[data-place="space:3"] :is(.gone,.is-empty){border:2px dashed');
    const hidden = event("place_divinity_hidden", { seat: 1, mythology: "greek", space: 5 });
    const marks = marksOf(before, next, [hidden], entry(1, hidden), NO_MARKS);
    expect(marks.pieces).toEqual([{ key: "space:5", seat: 1, within: null }]);
    expect(marks.places).toEqual([]);
  });
  it("dash the way of the pawn", () => {
    const march = entry(1, main, event("pawn", { seat: 1, pawn_before: 1, pawn_after: -2 }));
    expect(marksOf(before, next, [main], march, NO_MARKS).trail).toEqual([1, 0, -1]);
  });
  it("leave others their differences until a number of theirs changes", () => {
    const had = marksOf(before, next, [main], entry(1, main), NO_MARKS);
    const own = event("build_own", { seat: 0, card: "baths" });
    const later = marksOf(next, update(3, duel(0, [9, 6])), [own], entry(0, own), had);
    expect(later.coins).toEqual({ 1: -1 });
  });
  it("name the city where each may have the same card", () => {
    const all = [main, event("build_coins", { seat: 0, card: "press" })];
    const marks = marksOf(before, next, all, entry(1, ...all), NO_MARKS);
    expect(css(marks, 0, 3)).toContain('[data-seat="1"] [data-piece="card:press"]');
  });
});

describe("alarms", () => {
  const seat = (n: number): Data => ({
    symbols: Object.fromEntries(["a", "b", "c", "d", "e", "f"].slice(0, n).map((s) => [s, 1])),
  });
  it("are raised at three spaces, five symbols and two chambers, for either side", () => {
    const view = {
      phase: "play",
      pawn: -6,
      seats: [seat(5), seat(4)],
      senate: [0, 0, 0, 0, 1, null].map((controller) => ({ controller })),
    };
    expect(alarms(view)).toEqual([
      { kind: "military", seat: 1, left: 3 },
      { kind: "scientific", seat: 0, left: 1 },
      { kind: "political", seat: 0, left: 2 },
    ]);
    expect(alarms({ ...view, pawn: 5, seats: [seat(4), seat(4)], senate: [] })).toEqual([]);
    expect(alarms({ seats: [] })).toEqual([]);
  });
});

describe("the player", () => {
  function played(pace: Pace) {
    const done: string[] = [];
    const waits: { ms: number; then: () => void; off: boolean }[] = [];
    let now = 0;
    const player = new Player(
      {
        pace: () => pace,
        steps: (one) => [
          { do: "pause", ms: 600 },
          { do: "say", told: [], ms: 100 },
          { do: "change", update: one, ms: 200 },
        ],
        perform: (step, ms, calm) => done.push(`${step.do} ${ms}${calm ? " calm" : ""}`),
        finish: () => done.push("finish"),
      },
      {
        now: () => now,
        after: (ms, then) => {
          const wait = { ms, then, off: false };
          waits.push(wait);
          return () => (wait.off = true);
        },
      },
    );
    const pass = (): number => {
      const wait = waits.shift()!;
      now += wait.ms;
      if (!wait.off) wait.then();
      return wait.ms;
    };
    return { player, done, waits, pass, later: (ms: number) => (now += ms) };
  }
  const one = update(1, null);
  const two = update(2, null);

  it("lets an answer wait until the move before it has been shown", () => {
    const { player, done, pass } = played({ factor: 1, calm: false });
    player.add(one);
    player.add(two);
    expect(done).toEqual(["pause 600", "say 100"]);
    expect([pass(), pass()]).toEqual([100, 200]);
    expect(pass()).toBe(600); // between the movers
    expect([pass(), pass()]).toEqual([100, 200]);
    expect(player.showing).toBe(false);
  });
  it("does not wait between movers when that time has passed anyway", () => {
    const { player, pass, waits, later } = played({ factor: 1, calm: false });
    player.add(one);
    pass();
    pass();
    later(450);
    player.add(two);
    expect(waits[0]!.ms).toBe(150);
  });
  it("is slower and faster", () => {
    for (const [factor, ms] of [
      [1.6, 160],
      [0.4, 40],
    ] as const) {
      const { player, waits } = played({ factor, calm: false });
      player.add(one);
      expect(waits[0]!.ms).toBeCloseTo(ms);
    }
  });
  it("ends at once when somebody acts, with everything done in order", () => {
    const { player, done, waits } = played({ factor: 1, calm: false });
    player.add(one);
    player.add(two);
    expect(player.newest).toBe(two);
    expect(player.skip()).toBe(true);
    expect(done).toEqual([
      "pause 600",
      "say 100",
      "finish",
      "change 0",
      "pause 0",
      "say 0",
      "change 0",
    ]);
    expect(waits[0]!.off).toBe(true);
    expect(player.showing).toBe(false);
    expect(player.skip()).toBe(false);
  });
  it("waits for nothing when it is off, nor where nothing may move", () => {
    for (const calm of [false, true]) {
      const { player, done, waits } = played({ factor: 0, calm });
      player.add(one);
      expect(done).toEqual(
        ["pause 0", "say 0", "change 0"].map((line) => line + (calm ? " calm" : "")),
      );
      expect(waits).toEqual([]);
    }
  });
});
