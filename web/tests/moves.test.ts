import { describe, expect, it } from "vitest";
import { bare, byId, byVerb, ids, state, typed } from "../src/lib/moves";
import type { Move, Price } from "../src/lib/protocol";

const move = (words: string, verb: string, parts: Move["parts"], coins: number | null = null): Move =>
  ({ move: words, verb, parts, text: { en: words }, coins, free: null });
const card = (id: string) => ({ role: "card", id });
const MOVES = [
  move("build baths", "build", [card("baths")], 1),
  move("discard baths", "discard", [card("baths")]),
  move("discard stable", "discard", [card("stable")]),
  move("wonder piraeus with baths", "wonder", [{ role: "wonder", id: "piraeus" }, card("baths")], 2),
  move("start 1", "start", [{ role: "seat", number: 1 }]),
];
const dear: Price = { payable: false, coins: 4, free: null, lines: [], splits: [] };

describe("moves", () => {
  it("stand under every thing they name", () => {
    const found = byId(MOVES);
    expect([...found.keys()]).toEqual(["baths", "stable", "piraeus"]);
    expect(found.get("baths")!.map((m) => m.move)).toEqual(["build baths", "discard baths", "wonder piraeus with baths"]);
    expect(ids(MOVES[3]!)).toEqual(["piraeus", "baths"]);
  });

  it("that name nothing are buttons at once", () => {
    expect(bare(MOVES).map((m) => m.move)).toEqual(["start 1"]);
  });

  it("are grouped by verb in the order of the list", () => {
    expect(byVerb(MOVES).map((g) => [g.verb, g.moves.length])).toEqual([["build", 1], ["discard", 2], ["wonder", 1], ["start", 1]]);
  });

  it("can be typed as a number, a notation or the start of exactly one", () => {
    expect(typed("2", MOVES)).toBe("discard baths");
    expect(typed("  Build   BATHS ", MOVES)).toBe("build baths");
    expect(typed("wonder p", MOVES)).toBe("wonder piraeus with baths");
    expect(typed("discard", MOVES)).toBe("discard");
    expect(typed("99", MOVES)).toBe("99");
    expect(typed(" ", MOVES)).toBeNull();
  });

  it("say how a thing looks: offered, too dear, not asked for", () => {
    const found = byId(MOVES);
    expect(state("baths", found, undefined)).toBe("playable");
    expect(state("stable", found, dear)).toBe("poor");
    expect(state("stable", found, undefined)).toBe("playable");
    expect(state("altar", found, undefined)).toBe("none");
  });
});
