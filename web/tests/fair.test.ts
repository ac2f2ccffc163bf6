import { describe, expect, it } from "vitest";
import { check, commitment, dealKey, Stream } from "../src/lib/fair";
import { hex } from "../src/lib/net";
import type { Fairness } from "../src/lib/protocol";

// The figures are those of maravillas/fair.py and core/rng.py for the same secret.
const SECRET = Array.from({ length: 32 }, (_, n) => n.toString(16).padStart(2, "0")).join("");
const GIVEN = ["07", "08", "09", "0a", "0b"].map((two) => two.repeat(16));
const COMMITMENT = "34071e7bed0c1bfad13870864f025bbc017c2155a40b886a734bb1c891bc4f5b";
const FAIR: Fairness = {
  table: "abcdefghijkl", rules: "0.1.0", commitment: COMMITMENT, contributions: GIVEN, seating: "drawn", order: [4, 1, 3, 2, 0], secret: SECRET,
};

describe("a fair deal", () => {
  it("is recomputed as the server computes it", async () => {
    expect(await commitment(SECRET, "abcdefghijkl", "0.1.0")).toBe(COMMITMENT);
    const key = await dealKey(SECRET, GIVEN);
    expect(hex(key)).toBe("cbb831f3daecce990a219b1bca35dd3056aa592550ba26083bbcb568ddd79b6c");
    const deck = await Stream.of(key, "deck 1");
    expect([deck.word(), deck.word(), deck.word(), deck.word()]).toEqual([3175163055, 2437310412, 2950450805, 3782363584]);
    expect((await Stream.of(key, "seating")).shuffled(5)).toEqual([4, 1, 3, 2, 0]);
  });

  it("holds against what the browser noted", async () => {
    const noted = { commitment: COMMITMENT, contribution: GIVEN[2]! };
    expect(await check(FAIR, noted)).toEqual({ commitment: true, noted: true, mine: true, seats: true });
    expect(await check({ ...FAIR, secret: null }, null)).toEqual({ commitment: null, noted: null, mine: null, seats: null });
  });

  it("does not hold if anything was changed", async () => {
    const changed = { ...FAIR, secret: SECRET.replace("1f", "20"), order: [0, 1, 2, 3, 4] };
    const found = await check(changed, { commitment: "00", contribution: "00" });
    expect(found).toEqual({ commitment: false, noted: false, mine: false, seats: false });
  });
});
