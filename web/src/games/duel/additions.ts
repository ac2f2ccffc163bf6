// What expansions add to Duel's board. Each is drawn where the base game has nothing to say.
import type { Snippet } from "svelte";
import type { Move } from "../../lib/protocol";
import type { Table } from "../../lib/table.svelte";
import type { Said } from "../../ui/said";
import type { Slot } from "./view";

/**
 * center: in the middle, above the cards; trays: laid out to choose from; more, stats: in a city;
 * glance: in its strip; onSlot: on a card of the layout; onSpace: on a space of the track, counted
 * as seat 0 does; also: moves with a button though nothing is chosen; held: what a city holds
 * beside cards, wonders and tokens; shown: what lies open beside all that; badge: a sign on a card
 * of a city, and its words; purse: what a city can pay with; said: words for moves and things.
 */
export interface Additions {
  center?: Snippet;
  trays?: Snippet;
  more?: Snippet<[number]>;
  stats?: Snippet<[number]>;
  glance?: Snippet<[number]>;
  onSlot?: Snippet<[Slot]>;
  onSpace?: Snippet<[number]>;
  also?: Move[];
  held?: (seat: number) => string[];
  shown?: readonly string[];
  badge?: (id: string) => [string, string] | null;
  purse?: (seat: number) => number;
  said?: Said;
}

export type Props = { table: Table } & Additions;
