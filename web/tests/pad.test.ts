import { describe, expect, it } from "vitest";
import { nearest } from "../src/lib/keys";
import {
  fits,
  limits,
  ranks,
  science,
  teamRanks,
  tieBreak,
  together,
  total,
  treasury,
} from "../src/lib/pad";
import { place } from "../src/lib/route.svelte";

describe("the score pad", () => {
  it("counts science by squares and sets", () => {
    expect(science([0, 0, 0])).toBe(0);
    expect(science([2, 1, 1])).toBe(4 + 1 + 1 + 7);
    expect(science([4, 0, 0])).toBe(16);
  });

  it("gives a wild symbol to whatever is worth most", () => {
    expect(science([1, 1, 0], 1)).toBe(10);
    expect(science([3, 0, 0], 1)).toBe(16);
  });

  it("adds up, blanks as nothing, and ranks with a tie-break", () => {
    expect(total([3, null, -2])).toBe(1);
    expect(ranks([50, 50, 40], [1, 2, 9])).toEqual([2, 1, 3]);
    expect(ranks([50, 50], [3, 3])).toEqual([1, 1]);
  });

  it("adds up what partners have and ranks teams, by their coins where points are equal", () => {
    expect(together([10, 20, 30, 1])).toEqual([30, 31]);
    expect(teamRanks([60, 10, 40, 40], [0, 0, 0, 0])).toEqual([2, 2, 1, 1]);
    expect(teamRanks([60, 20, 40, 40], [5, 1, 0, 7])).toEqual([2, 2, 1, 1]);
    expect(teamRanks([60, 20, 40, 40, 1, 1], [3, 3, 6, 0, 9, 9])).toEqual([1, 1, 1, 1, 3, 3]);
  });
});

describe("addresses and arrows", () => {
  it("are read from the fragment", () => {
    const found = place("#/t/abc/join/0f0f?step=3");
    expect([found.page, found.words, found.query.get("step")]).toEqual([
      "t",
      ["abc", "join", "0f0f"],
      "3",
    ]);
  });

  it("lead to the nearest thing ahead", () => {
    const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
    const boxes = [box(50, 0), box(20, 5), box(-20, 0), box(0, 40)];
    expect(nearest(box(0, 0), boxes, "ArrowRight")).toBe(1);
    expect(nearest(box(0, 0), boxes, "ArrowLeft")).toBe(2);
    expect(nearest(box(0, 0), boxes, "ArrowDown")).toBe(3);
    expect(nearest(box(0, 0), boxes, "ArrowUp")).toBe(-1);
  });
});

describe("what a sheet can hold", () => {
  it("depends on the category", () => {
    expect(fits(5, limits("duel", "military"))).toBe(true);
    expect(fits(4, limits("duel", "military"))).toBe(false);
    expect(fits(-6, limits("wonders", "military"))).toBe(true);
    expect(fits(-7, limits("wonders", "military"))).toBe(false);
    expect(fits(-1, limits("dice", "agora"))).toBe(false);
    expect(fits(null, limits("dice", "agora"))).toBe(true);
  });

  it("is followed by what breaks ties", () => {
    expect([tieBreak("duel+agora"), tieBreak("wonders"), tieBreak("dice")]).toEqual([
      "civilian",
      "coins",
      "coins",
    ]);
    expect([treasury(0), treasury(8), treasury(9)]).toEqual([0, 2, 3]);
  });
});
