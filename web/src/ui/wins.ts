// How the games of some books are won, in words, with the clause that says it.
import { text } from "../lib/text.svelte";
import { WINS } from "./concepts";

/** players: of the table, 0 of none; what does not concern it is not told. */
export function waysToWin(
  books: readonly string[],
  players: number,
  teams: boolean,
): { words: string; clause: string }[] {
  const here = (id: string): boolean =>
    (id !== "teams" || teams) && (id !== "two" || players === 2);
  return books.flatMap((book) =>
    Object.entries(WINS[book] ?? {})
      .filter(([id]) => here(id))
      .map(([id, clause]) => ({ words: text.raw(`${book}.win.${id}`), clause })),
  );
}
