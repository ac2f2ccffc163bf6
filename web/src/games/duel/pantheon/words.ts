// Words for the Pantheon's things and moves.
import { list } from "../../../lib/format";
import { known } from "../../../lib/pieces.svelte";
import type { Move } from "../../../lib/protocol";
import type { Table } from "../../../lib/table.svelte";
import { t, text } from "../../../lib/text.svelte";
import type { Said } from "../../../ui/said";
import { far } from "../track";
import { isOffering, spent, thrifty, worth } from "./logic";
import type { Deck, PantheonView } from "./view";

type Books = readonly string[];

export const divinityName = (id: string, books: Books): string => text.name("divinity", id, books);

/** Of a mythology, as it stands beside the word for a divinity or a deck. */
export const mythName = (id: string, books: Books): string => text.name("mythology", id, books);

/** The mythology of a divinity, as printed. */
export const mythologyOf = (id: string): string | null =>
  (known.facts.divinity?.[id] as { mythology?: string } | undefined)?.mythology ?? null;

/** How many divinities a deck holds, and which of them one knows. */
export function deckWords(deck: Deck, books: Books): string {
  const seen = deck.cards.flatMap((id, n) =>
    id ? [t("deck_seen", { n: n + 1, name: divinityName(id, books) })] : [],
  );
  return [t("deck_count", { n: deck.count }), ...seen].join(" ");
}

/** What lies under a token of the layout, and what it is for. */
export function tokenWords(id: string, books: Books): { name: string; about: string } {
  const n = worth(id);
  return n
    ? { name: t("offering_n", { n }), about: t("offering_about", { n }) }
    : { name: t("mythology_token", { name: mythName(id, books) }), about: t("mythology_about") };
}

/** The board's words, for the buttons that make moves. */
export function said(table: Table, view: PantheonView): Said {
  return {
    name: (id) => {
      const [mark, which] = id.split(":") as [string, string | undefined];
      const n = Number(which);
      if (mark === "track" && which) return far(n, table);
      if (mark === "slot" && which) {
        const card = view.layout.find((slot) => slot.slot === n)?.card;
        return card ? text.name("card", card, table.books) : t("slot_n", { n });
      }
      return mark === "space" && which ? t("space_n", { n }) : "";
    },
    move: (move, chosen) => activation(move, chosen, table),
    offer: thrifty,
  };
}

function activation(move: Move, chosen: string | null, table: Table): [string, string] {
  const id = move.parts[0]?.id ?? "";
  const alone = move.parts.every((part, n) => !n || !part.id || isOffering(part.id));
  if (move.verb !== "activate" || chosen !== id || move.coins == null || !alone) return ["", ""];
  const what = move.coins ? t("activate_for", { n: move.coins }) : t("activate_free");
  const tokens = spent(move);
  const whole = table.prices[id]?.coins ?? 0;
  if (tokens.length) {
    const values = list(
      tokens.map((one) => String(worth(one))),
      text.lang,
    );
    return [what, t("less_offerings", { n: whole, list: values, m: tokens.length })];
  }
  const keeps = table.moves.some((one) => one.parts[0]?.id === id && spent(one).length > 0);
  return [what, keeps ? t("keep_offerings") : ""];
}
