// What the Pantheon's board works out: order, colors, which offerings are worth spending.
import type { Move } from "../../../lib/protocol";
import type { Space } from "./view";

const COLORS: Record<string, string> = {
  mesopotamian: "green",
  phoenician: "yellow",
  greek: "blue",
  egyptian: "grey",
  roman: "red",
};

/** The color of a mythology; white for what has none, as the Gate. */
export const colorOf = (mythology: string | null | undefined): string =>
  COLORS[mythology ?? ""] ?? "white";

/** The spaces as a seat sees them: its own cheapest first. */
export const ordered = (spaces: readonly Space[], seat: number): Space[] =>
  seat === 0 ? spaces.toReversed() : [...spaces];

export const isOffering = (id: string): boolean => id.startsWith("offering_");

/** What an offering takes off a price. */
export const worth = (offering: string): number => Number(offering.split("_")[1] ?? 0);

/** The offering tokens that a move spends. */
export const spent = (move: Move): string[] =>
  move.parts.flatMap((part) => (part.id && isOffering(part.id) ? [part.id] : []));

/** Moves less those that spend a token for nothing: without it the same would cost no more. */
export function thrifty(moves: readonly Move[]): Move[] {
  const within = (some: readonly string[], all: readonly string[]): boolean =>
    some.length < all.length && some.every((one) => all.includes(one));
  return moves.filter((move) => {
    const tokens = spent(move);
    return !moves.some(
      (other) =>
        other.parts[0]?.id === move.parts[0]?.id &&
        within(spent(other), tokens) &&
        (other.coins ?? 0) <= (move.coins ?? 0),
    );
  });
}
