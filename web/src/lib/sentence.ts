// One sentence per piece, for whoever cannot or need not see the drawing.
import { list } from "./format";
import type { State } from "./moves";
import type { Fact, Printed } from "./pieces.svelte";
import type { Price } from "./protocol";
import { t, text } from "./text.svelte";

interface Told {
  thing: string;
  id: string;
  books: readonly string[];
  fact: Fact;
  price?: Price | undefined;
  have?: number;
  covered?: boolean;
  state?: State;
  selected?: boolean;
}

const VOWELS = /(?<=\p{L}{2}[aeiouáéíóú])(?=[^\Waeiou\d_][aeiouáéíóú]\p{L}+)/u;
const PAIRS = /(?<=\p{L}{2}[pctns])(?=[^\Waeiouhlr\d_][aeiouáéíóú]\p{L}+)/u;
const BREAKS = new RegExp(`${VOWELS.source}|${PAIRS.source}`, "giu");

/**
 * A long word with marks where it may be broken: before a consonant and a vowel, three letters from
 * either end.
 */
export const soft = (name: string): string => name.replace(BREAKS, "\u00ad");

export function costWords(cost: Printed, books: readonly string[]): string {
  const goods = Object.entries(cost.goods).map(([good, n]) => {
    for (const book of books) {
      const found =
        text.say(`${book}.units.${good}`, { n }, books) ||
        text.raw(`${book}.goods.${good}_${n}.name`);
      if (found) return found;
    }
    return `${n} ${text.name("resource", good, books)}`;
  });
  const all = cost.coins ? [text.coins(cost.coins), ...goods] : goods;
  return all.length ? t("costs", { list: list(all, text.lang) }) : t("costs_nothing");
}

/** Coins that are lacking; 0 where coins are not what lacks. */
export const short = (price: Price, have: number): number => Math.max(0, price.coins - have);

/** What is lacking, in the same words everywhere; "" where coins are not what lacks. */
export function lack(price: Price, have: number): string {
  const n = short(price, have);
  return n ? t("coins_short", { n }) : "";
}

/** Whether something can be bought, and for how much or why not. */
export function affords(price: Price, have: number): string {
  if (price.payable) return price.coins ? t("can_for", { n: price.coins }) : t("can_free");
  const why = lack(price, have);
  return why ? t("cannot", { why }) : t("cannot_now");
}

function priceWords(price: Price | undefined, have: number, state: State | undefined): string {
  return price && state !== "none" ? affords(price, have) : "";
}

export function sentence(told: Told): string {
  const { thing, id, books, fact } = told;
  const name = text.name(thing, id, books);
  const color = fact.color ? `, ${text.name("color", fact.color, books)}` : "";
  const parts = [
    `${name}${color}.`,
    fact.cost ? costWords(fact.cost, books) : "",
    text.about(thing, id, books),
    told.covered ? t("covered") : priceWords(told.price, told.have ?? 0, told.state),
    told.selected ? t("selected") : "",
  ];
  return parts.filter(Boolean).join(" ");
}

/** The lines of a price, in words, each with its clause. */
export function priceLines(
  price: Price,
  books: readonly string[],
): { words: string; clause: string }[] {
  return price.lines.flatMap((line) => {
    const values: Record<string, unknown> = { ...line };
    for (const place of ["by", "card"]) {
      const value = values[place];
      if (Array.isArray(value)) values[place] = value.map((v) => anyName(String(v), books));
      else if (typeof value === "string") values[place] = anyName(value, books);
    }
    // books may have messages for the same type: the first that the line can fill
    for (const key of books.map((book) => `${book}.price.${String(line.type)}`)) {
      if (!text.has(key)) continue;
      try {
        return [{ words: text.say(key, values, books), clause: String(line.clause ?? "") }];
      } catch {
        continue;
      }
    }
    return [];
  });
}

function anyName(id: string, books: readonly string[]): string {
  for (const thing of ["card", "wonder", "token", "leader", "board"]) {
    const found = text.name(thing, id, books);
    if (found !== id.replaceAll("_", " ")) return found;
  }
  return id;
}
