import { describe, expect, it } from "vitest";
import {
  bare,
  between,
  buyer,
  byId,
  byVerb,
  cheapest,
  declines,
  ids,
  seatIn,
  state,
  typed,
} from "../src/lib/moves";
import { known } from "../src/lib/pieces.svelte";
import type { Move, Price, VerbInfo } from "../src/lib/protocol";

const verb = (marks: Record<string, string>, more: Partial<VerbInfo> = {}): VerbInfo => ({
  icon: "",
  mark: "",
  marks,
  paired: [],
  pays: "",
  declines: false,
  ...more,
});
known.verbs = {
  place: verb({ chamber: "chamber" }),
  move: verb({ from: "cube", to: "chamber" }, { paired: ["senate_action"] }),
  remove: verb({ chamber: "rival-cube" }),
  decree: verb({ from: "decree", to: "chamber" }, { paired: ["senate_action"] }),
  return: verb({ top: "deck", bottom: "deck" }),
  conspire: verb({}, { mark: "deck" }),
  build: verb({}, { pays: "card" }),
  wonder: verb({}, { pays: "wonder" }),
  recruit: verb({}, { pays: "senator" }),
  done: verb({}, { declines: true }),
};

const SENATE = "senate_action";

const move = (
  words: string,
  verb: string,
  parts: Move["parts"],
  coins: number | null = null,
): Move => ({ move: words, verb, parts, text: { en: words }, coins, free: null });
const card = (id: string) => ({ role: "card", id });
const MOVES = [
  move("build baths", "build", [card("baths")], 1),
  move("discard baths", "discard", [card("baths")]),
  move("discard stable", "discard", [card("stable")]),
  move(
    "wonder piraeus with baths",
    "wonder",
    [{ role: "wonder", id: "piraeus" }, card("baths")],
    2,
  ),
  move("start 1", "start", [{ role: "seat", number: 1 }]),
];
const dear: Price = { payable: false, coins: 4, free: null, lines: [], splits: [] };

describe("moves", () => {
  it("come cheapest first, as listed where they cost the same", () => {
    const ways = [3, 2, 3, 0].map((coins, n) => move(`way ${n}`, "build", [card("baths")], coins));
    expect(cheapest(ways).map((one) => one.move)).toEqual(["way 3", "way 1", "way 0", "way 2"]);
  });

  it("are told apart by what the game says of their verbs", () => {
    expect(buyer("card", "senator")).toBe("recruit");
    expect(buyer("card", "age1")).toBe("build");
    expect(buyer("wonder")).toBe("wonder");
    expect(buyer("token")).toBeUndefined();
    expect([MOVES[0]!, move("done", "done", [])].map(declines)).toEqual([false, true]);
    expect([MOVES[4]!, MOVES[0]!].map(seatIn)).toEqual([1, null]);
  });

  it("stand under every thing they name", () => {
    const found = byId(MOVES);
    expect([...found.keys()]).toEqual(["baths", "stable", "piraeus"]);
    expect(found.get("baths")!.map((m) => m.move)).toEqual([
      "build baths",
      "discard baths",
      "wonder piraeus with baths",
    ]);
    expect(ids(MOVES[3]!)).toEqual(["piraeus", "baths"]);
  });

  it("between two things show the second once the first is chosen", () => {
    const at = (role: string, number: number) => ({ role, number });
    const moves = [
      move("place 2", "place", [at("chamber", 2)]),
      move("move 1 2", "move", [at("from", 1), at("to", 2)]),
      move("move 3 2", "move", [at("from", 3), at("to", 2)]),
      move("remove 4", "remove", [at("chamber", 4)]),
      move("decree shield to 3", "decree", [{ role: "decree", id: "shield" }, at("to", 3)]),
      move("conspire", "conspire", []),
      move("return top", "return", [{ role: "top" }]),
      move("done", "done", []),
    ];
    expect([...byId(moves, SENATE).keys()]).toEqual([
      "chamber:2",
      "cube:1",
      "cube:3",
      "rival-cube:4",
      "shield",
      "deck",
      "deck:top",
    ]);
    expect(
      byId(moves, SENATE, "cube:1")
        .get("chamber:2")!
        .map((m) => m.move),
    ).toEqual(["place 2", "move 1 2"]);
    expect(between(moves, SENATE, "cube:1", "chamber:2").map((m) => m.move)).toEqual(["move 1 2"]);
    expect(between(moves, SENATE, "chamber:2", "cube:1")).toEqual([]);
    expect(between(moves, "play", "cube:1", "chamber:2")).toEqual([]);
    expect([...byId(moves, "play").keys()]).toContain("chamber:3");
    expect(bare(moves).map((m) => m.move)).toEqual(["done"]);
  });

  it("that name nothing are buttons at once", () => {
    expect(bare(MOVES).map((m) => m.move)).toEqual(["start 1"]);
  });

  it("are grouped by verb in the order of the list", () => {
    expect(byVerb(MOVES).map((g) => [g.verb, g.moves.length])).toEqual([
      ["build", 1],
      ["discard", 2],
      ["wonder", 1],
      ["start", 1],
    ]);
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
