// The words of buttons: of a move, what the chosen thing does not say already.
import { declines, ids, seatIn } from "../lib/moves";
import { known } from "../lib/pieces.svelte";
import type { Move } from "../lib/protocol";
import type { Table } from "../lib/table.svelte";
import { t, text } from "../lib/text.svelte";
import type { Said } from "./said";

/** The whole move in words, its payment among them. */
export const told = (move: Move): string => move.text[text.lang] ?? move.move;

/** said: a board's words for its own moves. */
export function buttonWords(table: Table, move: Move, said: Said | undefined): string {
  const declined = declines(move)
    ? table.books.map((b) => text.raw(`${b}.done.${table.kind}`)).find(Boolean)
    : "";
  const own = said?.move(move, table.selected)[0];
  return declined || own || begins(table, move) || bought(table, move) || told(move);
}

function begins(table: Table, move: Move): string {
  const seat = seatIn(move);
  if (seat === null) return "";
  return seat === table.you ? t("start_self") : t("start_other", { name: table.names[seat] ?? "" });
}

/** What is paid or gained by a move with the chosen thing; "" where that is not all. */
function bought(table: Table, move: Move): string {
  const id = table.selected;
  const say = (how: string, values: Record<string, unknown> = {}): string =>
    text.say(`page.${move.verb}_${how}`, values, table.books);
  const [first, ...rest] = ids(move);
  const n = move.coins ?? move.gain ?? null;
  const helper = move.parts.findLast((part) => part.role === "leader" && part.id !== id)?.id;
  if (helper && rest.length) return say("with", { name: text.name("leader", helper, table.books) });
  if (n === null || !id || (first !== id && rest.at(-1) !== id)) return "";
  const other = first === id ? rest[0] : first;
  if (!other) return say(n ? "for" : move.free && say("chain") ? "chain" : "free", { n });
  const name = text.name(known.thing(other) ?? "card", other, table.books);
  if (known.thing(other) === "card") return t("with_card", { card: name });
  return say(n ? "for" : "free", { name, n });
}
