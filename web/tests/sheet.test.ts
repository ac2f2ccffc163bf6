import { describe, expect, it } from "vitest";
import type { GameInfo } from "../src/lib/protocol";
import { Sheet } from "../src/lib/sheet.svelte";

function sheet(name: string, players: number[], categories: string[], teams: number[] = []): Sheet {
  const made = new Sheet(name);
  made.begin({ name, books: [name], players, teams, options: {}, categories } as GameInfo);
  return made;
}

describe("a score pad", () => {
  it("adds up, ranks, and breaks ties of Duel by blue cards", () => {
    const pad = sheet("duel", [2], ["military", "civilian", "total"]);
    expect(pad.rows).toEqual(["military", "civilian"]);
    expect(pad.winners).toEqual([]);
    pad.put(0, 0, "5");
    pad.put(1, 1, "5");
    expect(pad.totals).toEqual([5, 5]);
    expect(pad.order).toEqual([2, 1]);
    expect(pad.winners).toEqual([1]);
  });
  it("complains of what the printed sheet cannot hold", () => {
    const pad = sheet("duel", [2], ["military", "civilian"]);
    pad.put(0, 1, "3");
    expect(pad.wrong(0, 1)).toBe(true);
    expect(pad.complaints).toHaveLength(1);
    pad.put(0, 1, "x");
    expect(pad.points[0]![1]).toBeNull();
    expect(pad.complaints).toEqual([]);
  });
  it("turns the sign of the cell that was entered last", () => {
    const pad = sheet("wonders", [3], ["military"]);
    pad.at[0] = 2;
    pad.put(0, 2, "6");
    pad.turn(0);
    pad.turn(0);
    pad.turn(0);
    expect(pad.points[0]).toEqual([null, null, -6, null, null, null, null, null]);
  });
  it("counts the treasury from coins, and tells where they do not agree", () => {
    const pad = sheet("wonders", [3], ["military", "treasury"]);
    pad.putCoins(0, "11");
    expect(pad.points[1]![0]).toBe(3);
    pad.put(1, 0, "4");
    expect(pad.complaints).toHaveLength(1);
    pad.clear();
    expect(pad.complaints).toEqual([]);
    expect(pad.coins[0]).toBeNull();
  });
  it("ranks partners together where there can be teams", () => {
    const pad = sheet("wonders+cities", [4], ["civil"], [4]);
    ["9", "1", "4", "5"].forEach((n, seat) => pad.put(0, seat, n));
    expect(pad.order).toEqual([1, 4, 3, 2]);
    pad.wanted = true;
    expect(pad.order).toEqual([1, 1, 2, 2]);
    pad.players = 3;
    expect(pad.teams).toBe(false);
  });
});
