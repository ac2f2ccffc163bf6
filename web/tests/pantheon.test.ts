import { describe, expect, it } from "vitest";
import { colorOf, ordered, spent, thrifty, worth } from "../src/games/duel/pantheon/logic";
import type { Move } from "../src/lib/protocol";

const activate = (divinity: string, offerings: string[], coins: number): Move => ({
  move: ["activate", divinity, ...offerings].join(" "),
  verb: "activate",
  parts: [
    { role: "divinity", id: divinity },
    { role: "spending" },
    ...offerings.map((id) => ({ role: "offering", id })),
  ],
  text: {},
  coins,
  free: null,
});
const space = (n: number) => ({
  space: n,
  costs: [9 - n, 2 + n],
  mythology: null,
  divinity: null,
});

describe("the Pantheon", () => {
  it("begins with what costs whoever looks least", () => {
    const all = [1, 2, 3, 4, 5, 6].map(space);
    for (const seat of [0, 1])
      expect(ordered(all, seat).map((one) => one.costs[seat])).toEqual([3, 4, 5, 6, 7, 8]);
    expect(all.map((one) => one.space)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("knows a color for each mythology, and none for the Gate", () => {
    const found = ["mesopotamian", "phoenician", "greek", "egyptian", "roman", null].map(colorOf);
    expect(found).toEqual(["green", "yellow", "blue", "grey", "red", "white"]);
  });

  it("offers no token for nothing", () => {
    const moves = [
      activate("zeus", [], 3),
      activate("zeus", ["offering_2"], 1),
      activate("zeus", ["offering_3"], 0),
      activate("zeus", ["offering_2", "offering_3"], 0),
      activate("ra", ["offering_2", "offering_3"], 1),
    ];
    expect(thrifty(moves).map((one) => one.move)).toEqual([
      "activate zeus",
      "activate zeus offering_2",
      "activate zeus offering_3",
      "activate ra offering_2 offering_3",
    ]);
  });

  it("reads what a move spends and what that is worth", () => {
    const move = activate("zeus", ["offering_2", "offering_4"], 0);
    expect(spent(move).map(worth)).toEqual([2, 4]);
    expect(worth("greek")).toBe(0);
  });
});
