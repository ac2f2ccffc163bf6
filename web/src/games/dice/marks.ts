// What is lit on a sheet now, and what happens to whoever points at it.
import type { Price } from "../../lib/protocol";

export interface Marks {
  can: Map<string, number>; // spaces and bonuses to cross, with their coins
  lacks: Map<string, number>; // spaces that a die points at, with the coins that are missing
  space: string | null; // the chosen one
  face: string; // the chosen die's: its lanes are lit
  detail: boolean; // marks values that are reconstructed
  reconstructed: readonly string[];
  piece: string; // names the crosses of this sheet for animations; "" for a sheet that stands still
  price(id: string): Price | undefined;
  pick(id: string): void;
}

/** A sheet that is only looked at. */
export const plain = (detail: boolean, reconstructed: readonly string[], piece = ""): Marks => ({
  can: new Map(),
  lacks: new Map(),
  space: null,
  face: "",
  detail,
  reconstructed,
  piece,
  price: () => undefined,
  pick: () => undefined,
});
