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
const PAIRS = /(?<=\p{L}{2}[pctnsd])(?=[^\Waeiouhlr\d_][aeiouáéíóú]\p{L}+)/u;
const CLUSTERS = /(?<=\p{L}{2}[tcnrs])(?=[pbfgcdt][lr][aeiouáéíóú]\p{L})/u;
const BREAKS = new RegExp(`${VOWELS.source}|${PAIRS.source}|${CLUSTERS.source}`, "giu");

/**
 * A name whose long words have marks where they may be broken: before a consonant and a vowel or
 * before two consonants that begin a syllable, three letters from either end.
 */
export const soft = (name: string): string =>
  name.replace(/\p{L}{9,}/gu, (word) => word.replace(BREAKS, "\u00ad"));

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

const REASONS = ["missing", "stands", "recruited"]; // lines that say why something cannot be bought

/** What is lacking, in the same words everywhere: coins, or what nobody sells; "" if unknown. */
export function lack(price: Price, have: number, books: readonly string[]): string {
  const n = short(price, have);
  if (n) return t("coins_short", { n });
  const lines = price.lines.filter((line) => REASONS.includes(String(line.type)));
  return list(
    priceLines({ ...price, lines }, books).map((line) => line.words),
    text.lang,
  );
}

/** Whether something can be bought, and for how much or why not; persons are recruited. */
export function affords(
  price: Price,
  have: number,
  books: readonly string[],
  person = false,
): string {
  if (price.payable) {
    const n = price.coins;
    if (n) return t(person ? "recruits_for" : "can_for", { n });
    return t(person ? "recruits_free" : "can_free");
  }
  const why = lack(price, have, books);
  if (why) return t(person ? "recruits_not" : "cannot", { why });
  return t(person ? "recruits_not_now" : "cannot_now");
}

/** Leaders and senators, whom a city recruits. */
export const isPerson = (fact: Fact): boolean => fact.color === "white";

function priceWords({ price, have = 0, state, books, fact }: Told): string {
  return price && state !== "none" ? affords(price, have, books, isPerson(fact)) : "";
}

export function sentence(told: Told): string {
  const { thing, id, books, fact } = told;
  const name = text.name(thing, id, books);
  const color = fact.color ? `, ${text.name("color", fact.color, books)}` : "";
  const parts = [
    `${name}${color}.`,
    fact.cost ? costWords(fact.cost, books) : "",
    text.about(thing, id, books),
    told.covered ? t("covered") : priceWords(told),
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
