// Words: the page's own by `t`, those of the games' catalogues by `say` and `name`. All come from
// the package's catalogues, src/maravillas/text, read from the server as they are needed.
import type en from "../../../src/maravillas/text/en/page.json";
import { format, list, plain, type Values } from "./format";
import { getJson } from "./net";

type Short<K> = K extends `page.${infer Rest}` ? Rest : never;
export type Key = Short<keyof typeof en>;
type Catalogue = Record<string, string>;

const SEATS = new Set(["seat", "other", "winner", "loser", "viewer", "partner"]);

class Text {
  lang = $state("en");
  private books = $state.raw<Record<string, Catalogue>>({});
  private wanted = new Set<string>(["common", "page"]);

  /** Switches the language, with every book read so far. */
  async use(lang: string): Promise<void> {
    const books: Record<string, Catalogue> = {};
    await Promise.all([...this.wanted].map(async (book) => (books[book] = await read(lang, book))));
    this.lang = lang;
    this.books = books;
    document.documentElement.lang = lang;
    document
      .querySelector("link[rel=manifest]")
      ?.setAttribute("href", `./manifest.${lang}.webmanifest`);
  }

  /** Makes sure that the catalogues of these books are there. */
  async load(books: readonly string[]): Promise<void> {
    const missing = books.filter((book) => !this.wanted.has(book));
    missing.forEach((book) => this.wanted.add(book));
    const lang = this.lang;
    const found = await Promise.all(missing.map(async (book) => [book, await read(lang, book)]));
    if (found.length) this.books = { ...this.books, ...Object.fromEntries(found) };
  }

  /** One of the page's own sentences. */
  t(key: Key, values: Values = {}): string {
    const shown = (_: string, value: unknown): string =>
      Array.isArray(value) ? list(value.map(String), this.lang) : String(value);
    return format(this.raw(`page.${key}`), values, shown);
  }

  has(key: string): boolean {
    return key in (this.books[key.split(".", 1)[0] ?? ""] ?? {});
  }

  /** A message of a catalogue; "" if there is none. */
  raw(key: string): string {
    return this.books[key.split(".", 1)[0] ?? ""]?.[key] ?? "";
  }

  say(
    key: string,
    values: Values,
    books: readonly string[],
    names: readonly string[] = [],
  ): string {
    const shown = (place: string, value: unknown): string => {
      if (Array.isArray(value))
        return list(
          value.map((v) => shown(place, v)),
          this.lang,
        );
      if (SEATS.has(place) && typeof value === "number") return names[value] ?? String(value);
      if (typeof value === "string") return this.name(place.replace(/s$/, ""), value, books);
      return plain(place, value);
    };
    const message = this.raw(key);
    return message ? format(message, values, shown) : "";
  }

  /** The name of a thing; of an id without a name, the id with spaces. */
  name(thing: string, id: string, books: readonly string[]): string {
    for (const book of [...books, "common"]) {
      const found = this.raw(`${book}.${thing}.${id}.name`);
      if (found) return found;
    }
    for (const book of books) {
      const ending = `.${id}.name`;
      const key = Object.keys(this.books[book] ?? {}).find((k) => k.endsWith(ending));
      if (key) return this.raw(key);
    }
    return id.replaceAll("_", " ");
  }

  /** What a thing does, in words. */
  about(thing: string, id: string, books: readonly string[]): string {
    for (const book of books) {
      const found = this.raw(`${book}.${thing}.${id}.text`);
      if (found) return found;
    }
    return "";
  }

  /** What is to be decided; a book may say more where a certain verb is among the moves. */
  decision(kind: string, verbs: readonly string[], books: readonly string[]): string {
    const kinds = [...new Set(verbs)].map((verb) => `${kind}.${verb}`);
    const keys = [...kinds, kind].flatMap((k) => books.map((book) => `${book}.kind.${k}`));
    return keys.map((key) => this.raw(key)).find(Boolean) ?? "";
  }

  coins(number: number): string {
    return this.t("coins", { n: number });
  }
}

async function read(lang: string, book: string): Promise<Catalogue> {
  try {
    return await getJson<Catalogue>(`/api/text/${lang}/${book}`);
  } catch (reason) {
    if (book === "page") throw reason; // without its own words there is no page
    return {};
  }
}

export const text = new Text();
export const t = (key: Key, values: Values = {}): string => text.t(key, values);
