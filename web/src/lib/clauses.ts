// Clauses of the rules by their ids, read when somebody asks for one.
import { getJson } from "./net";
import type { Rules } from "./protocol";
import { text } from "./text.svelte";

const BOOKS: Record<string, string> = {
  DUEL: "duel",
  AGORA: "agora",
  PANTHEON: "pantheon",
  WON: "wonders",
  LEAD: "leaders",
  CIT: "cities",
  DICE: "dice",
};
const read = new Map<string, Promise<string>>();

/** The book that a clause stands in. */
export const bookOf = (clause: string): string => BOOKS[clause.split("-")[0] ?? ""] ?? "duel";

export function clauseText(clause: string): Promise<string> {
  const path = `/api/rules/${text.lang}/${bookOf(clause)}?find=${clause}`;
  let found = read.get(path);
  if (!found) {
    found = getJson<Rules>(path).then(
      (rules) => (rules.clauses.find((one) => one.id === clause)?.text ?? "").replace(/[*`]/g, ""),
      () => "",
    );
    read.set(path, found);
  }
  return found;
}
