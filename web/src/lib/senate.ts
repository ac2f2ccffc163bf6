// Words for chambers, cubes, decrees and the deck of conspiracies, and for what is done with them.
import { known } from "./pieces.svelte";
import type { Move } from "./protocol";
import { t, text, type Key } from "./text.svelte";

/** The name of a thing that has a number and no id, such as `cube:3`; "" for all else. */
export function markName(id: string): string {
  const [mark, which] = id.split(":") as [string, string | undefined];
  const drawn = Object.values(known.verbs).some(
    (verb) => verb.mark === mark || Object.values(verb.marks).includes(mark),
  );
  if (!drawn) return "";
  if (mark === "deck") return t("conspiracy_deck");
  return t(`${mark.replace("-", "_")}_n` as Key, { n: Number(which) });
}

/** What a button says whose move is about the Senate; "" for all other moves. */
export function senateWords(move: Move, chosen: string | null, books: readonly string[]): string {
  const number = (role: string): number =>
    move.parts.find((part) => part.role === role)?.number ?? 0;
  const id = (n: number): string => move.parts[n]?.id ?? "";
  const name = (n: number): string => text.name(move.parts[n]?.role ?? "", id(n), books);
  if (move.verb === "move") return t("move_cube", { from: number("from"), to: number("to") });
  if (move.verb === "decree") {
    const which = id(0) ? name(0) : t("decree_n", { n: number("from") });
    return t("move_decree", { name: which, to: number("to") });
  }
  if (move.verb === "swap") return t("swap_for", { mine: name(0), theirs: name(1) });
  if (move.verb === "prepare")
    return chosen === id(0) ? t("with_card", { card: name(1) }) : t("prepare", { name: name(0) });
  return "";
}
