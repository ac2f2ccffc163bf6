// Words that a board has for things and moves of its own.
import type { Move } from "../lib/protocol";

/**
 * name: of a thing that has a number and no id; move: of a button, and a second line; "" for none.
 * offer: those moves of a chosen thing that get a button.
 */
export interface Said {
  name: (id: string) => string;
  move: (move: Move, chosen: string | null) => [string, string];
  offer: (moves: Move[]) => Move[];
}
