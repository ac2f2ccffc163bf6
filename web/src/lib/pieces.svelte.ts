// What is printed on the pieces of a game, as the server tells it; words come from the catalogues.
import { getJson } from "./net";
import type { Pieces } from "./protocol";

export interface Printed { coins: number; goods: Record<string, number> }

export type Effect = { kind: string } & Record<string, unknown>;

export interface Fact {
  color?: string;
  back?: string;
  cost?: Printed;
  chain?: string | null;
  free_with?: string | null;
  effects?: Effect[];
  after?: string[];
  powers?: Record<string, Effect[]>;
  sides?: Record<string, { cost: Printed; effects: Effect[] }[]>;
}

export type Facts = Record<string, Record<string, Fact>>;

class Known {
  facts = $state.raw<Facts>({});
  numbers = $state.raw<Record<string, unknown>>({});
  layouts = $state.raw<{ row: number; column: number }[][]>([]);
  private game = "";

  async load(game: string): Promise<void> {
    if (this.game === game) return;
    const found = await getJson<Pieces>(`/api/cards/en/${encodeURIComponent(game)}`);
    this.game = game;
    const { layouts, numbers, ...facts } = found.facts as { layouts?: Known["layouts"]; numbers?: Known["numbers"] } & Facts;
    this.facts = facts as Facts;
    this.numbers = numbers ?? {};
    this.layouts = layouts ?? [];
  }

  card(id: string): Fact { return this.facts.card?.[id] ?? {}; }
  wonder(id: string): Fact { return this.facts.wonder?.[id] ?? {}; }
  token(id: string): Fact { return this.facts.token?.[id] ?? {}; }

  /** The kind of thing an id is, if the game tells. */
  thing(id: string): string | null {
    return Object.keys(this.facts).find((thing) => this.facts[thing]?.[id]) ?? null;
  }
}

export const known = new Known();
