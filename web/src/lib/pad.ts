// The arithmetic of score pads: printed science sets, sums, ranks.

/** 7 Wonders' science: squares of each symbol, 7 for each set of three. */
export function science(counts: readonly number[], wild = 0): number {
  if (wild === 0) {
    const squares = counts.reduce((sum, n) => sum + n * n, 0);
    return squares + 7 * Math.min(...counts);
  }
  return Math.max(
    ...counts.map((_, n) =>
      science(
        counts.map((c, m) => (m === n ? c + 1 : c)),
        wild - 1,
      ),
    ),
  );
}

export const total = (row: readonly (number | null)[]): number =>
  row.reduce<number>((sum, n) => sum + (n ?? 0), 0);

/** Ranks by points, then by a second number where points are equal; equal in both share a rank. */
export function ranks(points: readonly number[], second: readonly number[]): number[] {
  const better = (a: number, b: number): boolean =>
    points[a]! > points[b]! || (points[a] === points[b] && (second[a] ?? 0) > (second[b] ?? 0));
  return points.map((_, n) => 1 + points.filter((__, m) => better(m, n)).length);
}

/** What partners have together: seats 0 and 1, 2 and 3, and so on. */
export const together = (each: readonly number[]): number[] =>
  each.flatMap((n, seat) => (seat % 2 ? [] : [n + (each[seat + 1] ?? 0)]));

/** The rank of each seat when partners are ranked by what they have together. */
export function teamRanks(points: readonly number[], second: readonly number[]): number[] {
  const found = ranks(together(points), together(second));
  return points.map((_, seat) => found[seat >> 1]!);
}

export interface Limits {
  least: number;
  most: number;
  only?: number[];
}

/** What a category of the printed sheet can hold. */
export function limits(game: string, category: string): Limits {
  const [base = "", ...parts] = game.split("+");
  const military: Record<string, Limits> = {
    duel: { least: 0, most: 10, only: [0, 2, 5, 10] },
    wonders: parts.includes("cities") ? { least: -40, most: 60 } : { least: -6, most: 18 },
  };
  if (category === "military" && military[base]) return military[base];
  return { least: parts.length ? -99 : 0, most: 199 };
}

/** What breaks a tie: a category of the sheet, or coins, which the sheet has no row for. */
export const tieBreak = (game: string): "civilian" | "coins" =>
  game.startsWith("duel") ? "civilian" : "coins";

export function fits(value: number | null, allowed: Limits): boolean {
  if (value === null) return true;
  return allowed.only
    ? allowed.only.includes(value)
    : value >= allowed.least && value <= allowed.most;
}

/** 7 Wonders: a point for every three coins. */
export const treasury = (coins: number): number => Math.floor(coins / 3);
