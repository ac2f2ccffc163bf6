// What the list of legal moves offers, sorted for boards that know no rules.
import type { Move, Price } from "./protocol";

/** Ids that stand in a move, in order. */
export function ids(move: Move): string[] {
  return move.parts.flatMap((part) => (part.id ? [part.id] : []));
}

/** Every id that can be pointed at, with the moves it stands in. */
export function byId(moves: readonly Move[]): Map<string, Move[]> {
  const found = new Map<string, Move[]>();
  for (const move of moves) {
    for (const id of new Set(ids(move))) {
      const list = found.get(id);
      if (list) list.push(move);
      else found.set(id, [move]);
    }
  }
  return found;
}

/** Moves that name no thing: they are buttons at once. */
export function bare(moves: readonly Move[]): Move[] {
  return moves.filter((move) => ids(move).length === 0);
}

export interface Group {
  verb: string;
  moves: Move[];
}

/** In the order of the list, one group per verb. */
export function byVerb(moves: readonly Move[]): Group[] {
  const groups: Group[] = [];
  for (const move of moves) {
    const group = groups.find((g) => g.verb === move.verb);
    if (group) group.moves.push(move);
    else groups.push({ verb: move.verb, moves: [move] });
  }
  return groups;
}

/** What a typed line stands for: a number of the list, a notation, or the start of exactly one. */
export function typed(line: string, moves: readonly Move[]): string | null {
  const words = line.trim().toLowerCase().replace(/\s+/g, " ");
  if (!words) return null;
  if (/^\d+$/.test(words)) {
    const move = moves[Number(words) - 1];
    if (move) return move.move;
  }
  const same = moves.find((move) => move.move.toLowerCase() === words);
  if (same) return same.move;
  const starting = moves.filter((move) => move.move.toLowerCase().startsWith(words));
  return starting.length === 1 ? starting[0]!.move : words;
}

export type State = "playable" | "poor" | "none";

/** How a thing that could be bought looks: offered, too dear, or not asked for. */
export function state(id: string, offered: Map<string, Move[]>, price: Price | undefined): State {
  if (offered.get(id)?.some((move) => move.verb === "build" || move.coins != null)) return "playable";
  if (price && !price.payable) return "poor";
  return offered.has(id) ? "playable" : "none";
}
