// One's own mistakes in games that were reviewed here, to be solved like puzzles.

export interface Own {
  id: string; // of the review
  game: string;
  seat: number;
  at: number; // when it was reviewed
  open: number[]; // the decisions for which nothing better has been found yet
}

const KEY = "maravillas-mistakes";
const MOST = 20; // games that are kept

/** What is kept when a review has been read: a new one comes first, a known one stays as it is. */
export const noted = (before: readonly Own[], one: Own): readonly Own[] =>
  before.some((other) => other.id === one.id) ? before : [one, ...before].slice(0, MOST);

/** Something better was found for a decision. */
export const solved = (before: readonly Own[], id: string, number: number): readonly Own[] =>
  before.map((one) =>
    one.id === id ? { ...one, open: one.open.filter((other) => other !== number) } : one,
  );

/** A review that is not there any more. */
export const without = (before: readonly Own[], id: string): readonly Own[] =>
  before.filter((one) => one.id !== id);

export function read(): readonly Own[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Own[];
  } catch {
    return []; // nothing is kept here, or somebody else's
  }
}

export function write(kept: readonly Own[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // a private window: nothing is kept
  }
}
