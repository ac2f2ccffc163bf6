// The arithmetic of score pads: printed science sets, sums, ranks.

/** 7 Wonders' science: squares of each symbol, 7 for each set of three. */
export function science(counts: readonly number[], wild = 0): number {
  if (wild === 0) {
    const squares = counts.reduce((sum, n) => sum + n * n, 0);
    return squares + 7 * Math.min(...counts);
  }
  return Math.max(...counts.map((_, n) => science(counts.map((c, m) => (m === n ? c + 1 : c)), wild - 1)));
}

export const total = (row: readonly (number | null)[]): number => row.reduce<number>((sum, n) => sum + (n ?? 0), 0);

/** Ranks by points, then by a second number where points are equal; equal in both share a rank. */
export function ranks(points: readonly number[], second: readonly number[]): number[] {
  const better = (a: number, b: number): boolean =>
    points[a]! > points[b]! || (points[a] === points[b] && (second[a] ?? 0) > (second[b] ?? 0));
  return points.map((_, n) => 1 + points.filter((__, m) => better(m, n)).length);
}
