// What is printed on the pieces of a game, as the server tells it; words come from the catalogues.
import { getJson } from "./net";
import type { Pieces, VerbInfo } from "./protocol";
import { addSprite } from "./sprite";
import type { Fact, Place } from "./views";

export type { Effect, Fact, Printed } from "./views";

export type Facts = Record<string, Record<string, Fact>>;

// Drawings that are no part of the first load, and the books that need them.
const SPRITES: [string, string[], () => Promise<{ default: string }>][] = [
  ["cards", ["duel", "wonders"], () => import("../drawings/cards.svg?raw")],
  ["wonders", ["cities", "leaders"], () => import("../drawings/wonders.svg?raw")],
  ["pantheon", ["pantheon"], () => import("../games/duel/pantheon/icons.svg?raw")],
];

/** Brings the drawings of these books along. */
export async function drawings(books: readonly string[]): Promise<void> {
  const needed = SPRITES.filter(([, of]) => of.some((book) => books.includes(book)));
  await Promise.all(needed.map(async ([name, , load]) => addSprite(name, (await load()).default)));
}

class Known {
  facts = $state.raw<Facts>({});
  numbers = $state.raw<Record<string, unknown>>({});
  verbs = $state.raw<Record<string, VerbInfo>>({});
  layouts = $state.raw<Place[][]>([]);
  private heads: Record<string, string> = {};
  private about = new Map<string, string>();
  private game = "";

  async load(game: string): Promise<void> {
    if (this.game === game) return;
    const [found] = await Promise.all([
      getJson<Pieces>(`/api/cards/en/${encodeURIComponent(game)}`),
      drawings(game.split("+")),
    ]);
    this.game = game;
    const {
      layouts,
      numbers,
      clauses: _,
      ...facts
    } = found.facts as {
      layouts?: Known["layouts"];
      numbers?: Known["numbers"];
      clauses?: unknown;
    } & Facts;
    this.heads = found.clauses;
    this.about = new Map(
      found.pieces.flatMap((one) =>
        one.clause ? [[`${one.thing}:${one.id}`, one.clause] as const] : [],
      ),
    );
    this.facts = facts as Facts;
    this.verbs = found.verbs;
    this.numbers = numbers ?? {};
    this.layouts = layouts ?? [];
  }

  card(id: string): Fact {
    return this.facts.card?.[id] ?? {};
  }
  wonder(id: string): Fact {
    return this.facts.wonder?.[id] ?? {};
  }
  token(id: string): Fact {
    return this.facts.token?.[id] ?? {};
  }

  /** The clause about a piece; "" if none is. */
  clause(thing: string, id: string): string {
    return this.about.get(`${thing}:${id}`) ?? this.alike(thing, id);
  }

  /** The clause about a piece of the same kind whose effects are of the same kinds. */
  private alike(thing: string, id: string): string {
    const kinds = (one: string): string =>
      (this.facts[thing]?.[one]?.effects ?? []).map((effect) => effect.kind).join();
    const mine = kinds(id);
    const same = mine
      ? Object.keys(this.facts[thing] ?? {}).find(
          (one) => kinds(one) === mine && this.about.has(`${thing}:${one}`),
        )
      : undefined;
    return same ? (this.about.get(`${thing}:${same}`) ?? "") : "";
  }

  /** The clause that begins with a word and a colon. */
  headed(word: string): string {
    return this.heads[word.toLowerCase()] ?? "";
  }

  /** Cards that one of these makes free. */
  frees(id: string): string[] {
    return Object.entries(this.facts.card ?? {}).flatMap(([other, fact]) =>
      fact.after?.includes(id) ? [other] : [],
    );
  }

  /** The kind of thing an id is, if the game tells. */
  thing(id: string): string | null {
    return Object.keys(this.facts).find((thing) => this.facts[thing]?.[id]) ?? null;
  }
}

export const known = new Known();
