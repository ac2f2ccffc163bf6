// What a browser keeps of the puzzles that were tried: rating, streak, days; and which comes next.
import { rated, START, type Rating } from "./glicko";
import type { PuzzleInfo } from "./protocol";

export interface Progress {
  rating: Rating;
  streak: number;
  done: Record<string, boolean>; // by puzzle: whether the first answer was right
  days: string[]; // on which the daily puzzle was solved
  game: string;
  theme: string;
}

/** How a try ended: right at once, right after a hint, or not. */
export type Try = "right" | "hinted" | "wrong";

const KEY = "maravillas-puzzles";
const DEVIATION = 120; // of the rating of a puzzle
const DAYS = 400; // that are kept
const DAY = 86_400_000;
export const FRESH: Progress = {
  rating: { ...START, deviation: 200 }, // the first puzzles move it, and do not throw it
  streak: 0,
  done: {},
  days: [],
  game: "",
  theme: "",
};

/** What is kept after the first answer to a puzzle; later ones change nothing. */
export function tried(before: Progress, puzzle: PuzzleInfo, how: Try): Progress {
  if (puzzle.id in before.done) return before;
  const score = how === "wrong" ? 0 : 1;
  const outcome = { rating: puzzle.rating, deviation: DEVIATION, score };
  return {
    ...before,
    rating: how === "hinted" ? before.rating : rated(before.rating, [outcome]),
    streak: how === "right" ? before.streak + 1 : 0,
    done: { ...before.done, [puzzle.id]: how !== "wrong" },
  };
}

/** A hint ends the streak, and costs nothing else. */
export const hinted = (before: Progress): Progress => ({ ...before, streak: 0 });

/** The daily puzzle of a day has been solved. */
export const solvedOn = (before: Progress, day: string): Progress =>
  before.days.includes(day) ? before : { ...before, days: [...before.days, day].slice(-DAYS) };

/** How many days in a row, up to this one or the one before. */
export function dayStreak(days: readonly string[], today: string): number {
  let at = Date.parse(today);
  if (!days.includes(today)) at -= DAY;
  let n = 0;
  while (days.includes(iso(at - n * DAY))) n++;
  return n;
}

/** The seven days of a day's week, Monday first. */
export function week(today: string): string[] {
  const at = Date.parse(today);
  const monday = at - ((new Date(at).getUTCDay() + 6) % 7) * DAY;
  return Array.from({ length: 7 }, (_, n) => iso(monday + n * DAY));
}

const iso = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Those that fit what is practised. */
export const fitting = (
  puzzles: readonly PuzzleInfo[],
  game: string,
  theme: string,
): PuzzleInfo[] =>
  puzzles.filter((one) => (!game || one.game === game) && (!theme || one.themes.includes(theme)));

/** The next one: new if there is one, as hard as the rating says; not the one just seen. */
export function next(
  puzzles: readonly PuzzleInfo[],
  kept: Progress,
  last: string,
): PuzzleInfo | undefined {
  const all = fitting(puzzles, kept.game, kept.theme);
  const others = all.filter((one) => one.id !== last);
  const fresh = others.filter((one) => !(one.id in kept.done));
  const missed = others.filter((one) => kept.done[one.id] === false);
  const pool = [fresh, missed, others, all].find((some) => some.length) ?? [];
  const far = (one: PuzzleInfo): number => Math.abs(one.rating - kept.rating.rating);
  return [...pool].sort((a, b) => far(a) - far(b))[0];
}

export function read(): Progress {
  try {
    return { ...FRESH, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Progress>) };
  } catch {
    return FRESH; // nothing is kept here, or somebody else's
  }
}

export function write(kept: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // a private window: it lasts as long as the page
  }
}
