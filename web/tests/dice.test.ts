import { describe, expect, it } from "vitest";
import {
  column,
  faceIcon,
  nexts,
  part,
  rowsAndColumns,
  type BoardDocument,
  type Lane,
} from "../src/games/dice/view";

const lane = (symbol: string, spaces: string[], order: Lane["order"] = "fixed"): Lane => ({
  symbols: [symbol],
  order,
  spaces,
});
const AGORA = [
  lane("mask", ["A1", "A2"]),
  lane("scales", ["A3", "A4", "A5"]),
  lane("temple", ["A1", "A3"]),
  lane("owl", ["A2", "A4"]),
  lane("caduceus", ["A5"]),
];
const MARKET = [lane("coin", ["M1", "M2"]), lane("camel", ["M3", "M4"], "any")];
const space = (id: string) => ({ id, cost: 1, effects: [], c: "RC" });
const BOARD = {
  wonder: [space("Z1"), space("Z2")],
  buildings: { agora: { spaces: [], lanes: AGORA }, market: { spaces: [], lanes: MARKET } },
} as unknown as BoardDocument;

describe("a sheet", () => {
  it("is laid out in rows, with lanes that run down under them", () => {
    const { rows, columns } = rowsAndColumns(AGORA);
    expect(rows.map((row) => row.symbols[0])).toEqual(["mask", "scales"]);
    expect(columns.map((down) => down.symbols[0])).toEqual(["temple", "owl", "caduceus"]);
    expect(column("A5", rows[1]!, columns)).toBe(2);
    expect(column("M2", MARKET[0]!, [])).toBe(1);
  });

  it("has arrows: the first open space of a lane, or any of them", () => {
    expect([...nexts(MARKET, ["M1"])]).toEqual(["M2", "M3", "M4"]);
    expect([...nexts(AGORA, ["A1", "A3"])]).toEqual(["A2", "A4", "A5"]);
  });

  it("has a Wonder without symbols", () => {
    expect(part(BOARD, "wonder").lanes).toEqual([
      { symbols: [], order: "fixed", spaces: ["Z1", "Z2"] },
    ]);
  });
});

describe("faces", () => {
  it("are drawn, with the color they speak of", () => {
    expect(faceIcon("brick")).toEqual({ icon: "clay", of: "" });
    expect(faceIcon("guild_red")).toEqual({ icon: "guild", of: "red" });
    expect(faceIcon("bust_laurel")).toEqual({ icon: "bust-laurel", of: "" });
    expect(faceIcon("owl")).toEqual({ icon: "owl", of: "" });
  });
});
