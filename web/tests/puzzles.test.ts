import { describe, expect, it } from "vitest";
import { rated, START } from "../src/lib/glicko";
import type { PuzzleInfo } from "../src/lib/protocol";
import { dayStreak, FRESH, hinted, next, solvedOn, tried, week } from "../src/lib/puzzles";

const one = (id: string, rating = 1500, more: Partial<PuzzleInfo> = {}): PuzzleInfo => ({
  id,
  game: "duel",
  players: 2,
  themes: ["science"],
  goal: "best",
  rating,
  ...more,
});

describe("Glicko-2", () => {
  it("gives what the paper's example gives", () => {
    const before = { rating: 1500, deviation: 200, volatility: 0.06 };
    const after = rated(before, [
      { rating: 1400, deviation: 30, score: 1 },
      { rating: 1550, deviation: 100, score: 0 },
      { rating: 1700, deviation: 300, score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });
  it("knows less after a time without games, and never less than at the start", () => {
    expect(rated({ ...START, deviation: 50 }, []).deviation).toBeGreaterThan(50);
    expect(rated(START, [])).toEqual(START);
  });
  it("takes a surprise for more than what was expected", () => {
    const sure = { rating: 1500, deviation: 80, volatility: 0.06 };
    const gain = (rating: number): number =>
      rated(sure, [{ rating, deviation: 60, score: 1 }]).rating - 1500;
    expect(gain(1900)).toBeGreaterThan(gain(1500));
    expect(gain(1500)).toBeGreaterThan(gain(1100));
    expect(gain(1100)).toBeGreaterThan(0);
  });
});

describe("what is kept of puzzles", () => {
  it("counts the first answer alone", () => {
    const right = tried(FRESH, one("a"), "right");
    expect(right.rating.rating).toBeGreaterThan(1500);
    expect(right.streak).toBe(1);
    expect(tried(right, one("a"), "wrong")).toBe(right);
    const wrong = tried(right, one("b"), "wrong");
    expect(wrong.rating.rating).toBeLessThan(right.rating.rating);
    expect([wrong.streak, wrong.done]).toEqual([0, { a: true, b: false }]);
  });
  it("lets a hint end the streak and cost no rating", () => {
    const before = tried(FRESH, one("a"), "right");
    const after = tried(hinted(before), one("b"), "hinted");
    expect(after.rating).toEqual(before.rating);
    expect([after.streak, after.done.b]).toEqual([0, true]);
  });
  it("counts days in a row, today or not yet", () => {
    const days = ["2026-05-29", "2026-05-30", "2026-05-31"];
    expect(dayStreak(days, "2026-05-31")).toBe(3);
    expect(dayStreak(days, "2026-06-01")).toBe(3);
    expect(dayStreak(days, "2026-06-02")).toBe(0);
    const kept = solvedOn(solvedOn(FRESH, "2026-05-31"), "2026-05-31");
    expect(kept.days).toEqual(["2026-05-31"]);
  });
  it("shows the week from Monday on", () => {
    const found = week("2026-05-31"); // a Sunday
    expect([found[0], found[6]]).toEqual(["2026-05-25", "2026-05-31"]);
    expect(week("2026-06-01")[0]).toBe("2026-06-01");
  });
  it("asks for what is new and as hard as one plays, then for what was missed", () => {
    const all = [one("easy", 900), one("mine", 1490), one("hard", 2000)];
    expect(next(all, FRESH, "")?.id).toBe("mine");
    expect(next(all, FRESH, "mine")?.id).toBe("hard");
    const done = { ...FRESH, done: { easy: false, mine: true, hard: true } };
    expect(next(all, done, "")?.id).toBe("easy");
    const asked = { ...FRESH, theme: "military" };
    expect(next([...all, one("war", 800, { themes: ["military"] })], asked, "")?.id).toBe("war");
    expect(next(all, { ...FRESH, game: "dice" }, "")).toBeUndefined();
  });
});
