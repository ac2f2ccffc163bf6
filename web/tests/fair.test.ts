import { describe, expect, it } from "vitest";
import { check, commitment, dealKey, sealed, Stream } from "../src/lib/fair";
import { hex } from "../src/lib/net";
import type { Fairness } from "../src/lib/protocol";
import { sha256 } from "../src/lib/sha256";

// The figures are those of maravillas/fair.py and core/rng.py for the same secret.
const SECRET = Array.from({ length: 32 }, (_, n) => n.toString(16).padStart(2, "0")).join("");
const GIVEN = ["07", "08", "09", "0a", "0b"].map((two) => two.repeat(16));
const COMMITMENT = "34071e7bed0c1bfad13870864f025bbc017c2155a40b886a734bb1c891bc4f5b";
const FAIR: Fairness = {
  table: "abcdefghijkl",
  rules: "0.1.0",
  commitment: COMMITMENT,
  commitments: GIVEN.map((one) => sealed(one, "abcdefghijkl")),
  contributions: GIVEN,
  seating: "drawn",
  order: [4, 1, 3, 2, 0],
  secret: SECRET,
};

describe("hashing", () => {
  it("is SHA-256, whatever the length", async () => {
    for (let n = 0; n < 200; n++) {
      const data = Uint8Array.from({ length: n }, (_, i) => (i * 37 + n) & 255);
      expect(hex(sha256(data))).toBe(
        hex(new Uint8Array(await crypto.subtle.digest("SHA-256", data))),
      );
    }
  });

  it("is domain-separated as maravillas/fair.py says", () => {
    expect(sealed(GIVEN[0]!, "abcdefghijkl")).toBe(
      "d531e0ed1c9f08152689c3c3c5a4aa7afb56cfa43eaff9d5a4da8ae4e1b2dc94",
    );
  });
});

describe("a fair deal", () => {
  it("is recomputed as the server computes it", () => {
    expect(commitment(SECRET, "abcdefghijkl", "0.1.0")).toBe(COMMITMENT);
    const key = dealKey(SECRET, GIVEN);
    expect(hex(key)).toBe("cbb831f3daecce990a219b1bca35dd3056aa592550ba26083bbcb568ddd79b6c");
    const deck = Stream.of(key, "deck 1");
    expect([deck.word(), deck.word(), deck.word(), deck.word()]).toEqual([
      3175163055, 2437310412, 2950450805, 3782363584,
    ]);
    expect(Stream.of(key, "seating").shuffled(5)).toEqual([4, 1, 3, 2, 0]);
  });

  it("holds against what the browser noted", () => {
    const noted = {
      commitment: COMMITMENT,
      contribution: GIVEN[2]!,
      commitments: FAIR.commitments,
    };
    expect(check(FAIR, noted)).toEqual({
      commitment: true,
      noted: true,
      sealed: true,
      mine: true,
      seats: true,
    });
    expect(check({ ...FAIR, secret: null, contributions: GIVEN.map(() => null) }, null)).toEqual({
      commitment: null,
      noted: null,
      sealed: null,
      mine: null,
      seats: null,
    });
  });

  it("does not hold if anything was changed", () => {
    const changed = { ...FAIR, secret: SECRET.replace("1f", "20"), order: [0, 1, 2, 3, 4] };
    const found = check(changed, { commitment: "00", contribution: "00" });
    expect(found).toEqual({
      commitment: false,
      noted: false,
      sealed: true,
      mine: false,
      seats: false,
    });
    const swapped = { ...FAIR, contributions: [...GIVEN].reverse() };
    expect(check(swapped, null).sealed).toBe(false);
    // not what was noted
    const later = { commitment: COMMITMENT, contribution: GIVEN[2]!, commitments: GIVEN };
    expect(check(FAIR, later).sealed).toBe(false);
  });
});
