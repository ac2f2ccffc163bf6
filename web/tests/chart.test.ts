import { expect, it } from "vitest";
import { B, H, L, R, shaped, T } from "../src/lib/chart";

const W = 340; // pixels

it("draws points from the first step to the last, between its margins", () => {
  const shape = shaped(
    [
      [0, 0],
      [20, 5],
    ],
    2,
    W,
  );
  expect(shape.lines[0]).toBe(`M${L.toFixed(1)} ${(H - B).toFixed(1)}L${(W - R).toFixed(1)} 12.0`);
  expect(shape.grid.map((one) => one.points)).toEqual([0, 10, 20]);
  expect(shape.grid.at(-1)!.y).toBe(T);
  expect(shape.x(1)).toBe(W - R);
});
it("writes no name over another, the best one highest", () => {
  const { ends } = shaped(
    [
      [0, 0, 0],
      [30, 31, 30],
    ],
    3,
    W,
  );
  const sorted = [ends[1]!, ends[0]!, ends[2]!];
  expect([...sorted].sort((a, b) => a - b)).toEqual(sorted);
  expect(sorted[1]! - sorted[0]!).toBeGreaterThanOrEqual(14);
  expect(sorted[2]! - sorted[1]!).toBeGreaterThanOrEqual(14);
});
it("has room below for points below zero, and draws nothing of nothing", () => {
  expect(shaped([[-6], [4]], 1, W).grid[0]!.points).toBe(-6);
  expect(shaped([], 2, W).lines).toEqual(["", ""]);
});
