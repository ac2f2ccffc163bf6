import { describe, expect, it } from "vitest";
import { noted, solved, without, type Own } from "../src/lib/mistakes";

const one = (id: string, open: number[] = [3, 8]): Own => ({
  id,
  game: "duel",
  seat: 0,
  at: 1,
  open,
});

describe("one's own mistakes", () => {
  it("are kept once for each game, the newest first, and not for ever", () => {
    const two = noted(noted([], one("a")), one("b"));
    expect(two.map((other) => other.id)).toEqual(["b", "a"]);
    expect(noted(two, one("a", [1]))).toBe(two);
    const many = Array.from({ length: 30 }, (_, n) => one(String(n))).reduce(
      (kept: readonly Own[], next) => noted(kept, next),
      [],
    );
    expect([many.length, many[0]!.id]).toEqual([20, "29"]);
  });
  it("are gone when something better was found, or the review is", () => {
    const kept = solved([one("a"), one("b")], "a", 3);
    expect(kept.map((other) => other.open)).toEqual([[8], [3, 8]]);
    expect(solved(kept, "a", 4)).toEqual(kept);
    expect(without(kept, "a")).toEqual([one("b")]);
  });
});
