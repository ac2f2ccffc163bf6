import { describe, expect, it } from "vitest";
import type { CoachDecision } from "../src/lib/protocol";
import { bands, chances, places, Scale, yWin } from "../src/pages/review/chart";
import { markOf, momentsOf, signed, weightOf } from "../src/pages/review/moments";

const decision = (number: number, more: Partial<CoachDecision>): CoachDecision =>
  ({
    number,
    turn: number + 1,
    seat: number % 2,
    win: 0.5,
    place: 1.5,
    loss: 0,
    mark: "best",
    outlook: [],
    luck: [],
    ...more,
  }) as CoachDecision;

describe("a review", () => {
  it("tells the worst first, at most seven of a seat, and small luck not at all", () => {
    const slips = Array.from({ length: 9 }, (_, n) =>
      decision(2 * n, { seat: 0, loss: 5 + n, mark: "inaccuracy" }),
    );
    const luck = decision(1, {
      luck: [
        { seat: 0, gain: 9, outcomes: 3, sampled: false },
        { seat: 1, gain: -7, outcomes: 3, sampled: false },
      ],
    });
    const found = momentsOf([...slips, luck], 2, 1);
    expect(found.map((one) => one.size)).toEqual([-13, -12, -11, -10, -9, -8, 9]);
    expect(momentsOf([luck], 2, weightOf(3, false)).map((one) => one.size)).toEqual([-7, 9]);
  });
  it("marks by what a move gives away", () => {
    expect([0, 0.9, 1, 4, 10, 20].map(markOf)).toEqual([
      "best",
      "best",
      "good",
      "inaccuracy",
      "mistake",
      "blunder",
    ]);
  });
  it("counts a place by how many there are", () => {
    const places = [weightOf(2, false), weightOf(3, false), weightOf(4, true), weightOf(6, false)];
    expect(places).toEqual([1, 5, 10, 2]);
  });
  it("has signs for gains, losses and nothing", () => {
    expect([signed(4.6, "win"), signed(-12, "win"), signed(0.2, "win")]).toEqual([
      "+5",
      "−12",
      "±0",
    ]);
    expect(signed(-4, "place")).toBe("−0.4");
  });
});

describe("its charts", () => {
  const outlook = [
    { seat: 0, kind: "civilian", chance: 0.3 },
    { seat: 0, kind: "military", chance: 0.1 },
    { seat: 1, kind: "civilian", chance: 0.6 },
  ];
  const two = [decision(0, { win: 0.4, outlook }), decision(1, { win: 0.7, outlook })];
  it("follow one seat, and end with the result", () => {
    expect(chances(two, 0, 1).map((one) => one.win)).toEqual([0.4, 1 - 0.7, 1]);
    expect(chances(two, 1, null).map((one) => one.win)).toEqual([1 - 0.4, 0.7]);
  });
  it("stack ways to win up to the line from below, and down to it from above", () => {
    const found = bands(two, chances(two, 0, null), 0, new Scale(100, 2));
    expect(found.map((one) => [one.kind, one.mine])).toEqual([
      ["civilian", true],
      ["military", true],
      ["civilian", false],
    ]);
    const line = yWin(0.4).toFixed(1);
    expect(found[1]!.d).toContain(` ${line}L`);
    expect(found[2]!.d).toContain(` ${line}L`);
  });
  it("draw a place where a seat decided, and the one it reached", () => {
    const { d, last } = places(two, 1, 3, new Scale(200, 3), 3);
    expect(d.match(/[ML]/g)).toHaveLength(2);
    expect(last).toBe(3);
  });
});
