import { describe, expect, it } from "vitest";
import { fromSteps, lines } from "../src/lib/log";
import type { Entry, GameEvent, Step } from "../src/lib/protocol";
import { soft } from "../src/lib/sentence";

const event = (type: string, seat: number | null, words = `${type} ${seat}`): GameEvent =>
  ({
    type,
    text: { en: words },
    data: seat === null ? {} : { seat },
    clause: "WON-001",
    quiet: false,
  }) as GameEvent;
const entry = (version: number, seat: number | null, ...events: GameEvent[]): Entry =>
  ({ version, at: version, kind: "move", seat, move: null, events }) as Entry;
const told = (log: Entry[], atOnce = true): string[] =>
  lines(log, "en", atOnce).map((line) => line.text.join(" / "));

describe("the written log", () => {
  it("leaves out who has chosen, and announcements as soon as they have happened", () => {
    const chosen = [entry(1, 1, event("choose", 1)), entry(2, 0, event("choose_build", 0))];
    expect(told(chosen)).toEqual(["choose_build 0"]);
    const revealed = [
      ...chosen,
      entry(3, 2, event("choose", 2), event("build_own", 0), event("build_free", 1)),
    ];
    expect(told(revealed)).toEqual(["build_own 0", "build_free 1"]);
    expect(told([entry(1, 1, event("ready", 1))])).toEqual([]);
  });

  it("keeps what is told only once", () => {
    expect(told([entry(1, 0, event("choose_keep", 0)), entry(2, 1, event("age", null))])).toEqual([
      "choose_keep 0",
      "age null",
    ]);
  });

  it("has a line for each seat where all act at once, and for what is nobody's", () => {
    const log = [
      entry(
        1,
        1,
        event("build_trade", 0),
        event("pay", 0),
        event("discard", 1),
        event("gain_card", null),
        event("age_end", null),
        event("conflict", 0),
      ),
    ];
    expect(told(log)).toEqual([
      "build_trade 0 / pay 0",
      "discard 1 / gain_card null",
      "age_end null",
      "conflict 0",
    ]);
    expect(lines(log, "en", true).map((line) => line.seat)).toEqual([0, 1, null, null]);
    expect(lines(log, "en", true).map((line) => line.version)).toEqual([1, 1, 1, 1]);
  });

  it("is one line per entry where one plays after the other", () => {
    const log = [entry(1, 1, event("build", 1), event("loot", 0)), entry(2, 0, event("build", 0))];
    expect(told(log, false)).toEqual(["build 1 / loot 0", "build 0"]);
    expect(lines(log, "en", false).map((line) => line.seat)).toEqual([1, 0]);
  });

  it("is made of the steps of a replay", () => {
    const steps = [
      { number: 0, at: 5, seat: null, move: null, events: [], views: [] },
      { number: 1, at: 6, seat: 1, move: "x", events: [event("build", 1)], views: [] },
    ] as Step[];
    expect(fromSteps(steps).map((one) => [one.kind, one.seat])).toEqual([
      ["deal", null],
      ["move", 1],
    ]);
    expect(told(fromSteps(steps))).toEqual(["build 1"]);
  });
});

describe("long names", () => {
  it("may be broken between syllables", () => {
    expect(soft("Architecture")).toBe("Archi\u00adtec\u00adture");
    expect(soft("Marketplace")).toBe("Market\u00adplace");
    expect(soft("Corrupción")).toBe("Corrup\u00adción");
    expect(soft("Nebuchadnezzar")).toBe("Nebuchad\u00adnezzar");
    expect(soft("Guild of Shadows")).toBe("Guild of Shadows");
  });
});
