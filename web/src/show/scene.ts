// The conflicts of an age as pairs of cities, one's own last.
import type { GameEvent } from "../lib/protocol";

/** seats: the winner first, if there is one; points: for the winner. */
export interface Pair {
  seats: [number, number];
  shields: [number, number];
  points: number;
  tokens: number;
}

export const fights = (event: GameEvent): boolean => event.type.startsWith("conflict");

export function duels(events: readonly GameEvent[], me: number): Pair[] {
  const pairs = events.filter(fights).map(pair);
  const own = (one: Pair): boolean => one.seats.includes(me);
  return [...pairs.filter((one) => !own(one)), ...pairs.filter(own)];
}

function pair({ data }: GameEvent): Pair {
  const n = (name: string): number => (typeof data[name] === "number" ? data[name] : 0);
  if (data.winner === undefined) {
    return {
      seats: [n("seat"), n("other")],
      shields: [n("shields"), n("shields")],
      points: 0,
      tokens: 0,
    };
  }
  return {
    seats: [n("winner"), n("loser")],
    shields: [n("shields"), n("other_shields")],
    points: n("points") * n("tokens"),
    tokens: n("tokens"),
  };
}

/** What the first pairs brought a city: points of victories less one for each defeat. */
export function balance(pairs: readonly Pair[], seat: number): number {
  return pairs.reduce((sum, one) => {
    if (one.seats[0] === seat) return sum + one.points;
    return one.seats[1] === seat ? sum - one.tokens : sum;
  }, 0);
}
