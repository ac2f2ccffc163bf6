// Where the lines of a chart of points run.

export const H = 210; // as many pixels high as it is drawn, so that its letters stay readable
export const [L, R, T, B] = [30, 104, 12, 24]; // its margins
const LINE = 14; // between two names

export interface Shape {
  x: (step: number) => number;
  lines: string[];
  /** The height of each seat's name, at the end of its line: none over another. */
  ends: number[];
  grid: { y: number; points: number }[];
}

/** points: of each seat, after each step; wide: the whole drawing. */
export function shaped(points: readonly (readonly number[])[], seats: number, wide: number): Shape {
  const most = Math.max(10, ...points.flat());
  const least = Math.min(0, ...points.flat());
  const x = (n: number): number => L + ((wide - L - R) * n) / Math.max(1, points.length - 1);
  const y = (p: number): number => H - B - ((H - B - T) * (p - least)) / (most - least);
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const lines = all.map((seat) =>
    points
      .map((row, n) => `${n ? "L" : "M"}${x(n).toFixed(1)} ${y(row[seat] ?? 0).toFixed(1)}`)
      .join(""),
  );
  const last = points.at(-1) ?? [];
  const ends: number[] = [];
  let above = T - LINE;
  for (const seat of [...all].sort((a, b) => (last[b] ?? 0) - (last[a] ?? 0)))
    above = ends[seat] = Math.max(y(last[seat] ?? 0), above + LINE);
  const grid = [0, 0.5, 1].map((part) => Math.round(least + (most - least) * part));
  return { x, lines, ends, grid: grid.map((n) => ({ y: y(n), points: n })) };
}
