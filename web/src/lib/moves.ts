// What the list of legal moves offers, sorted for boards that know no rules.
import { known } from "./pieces.svelte";
import type { Move, Price, VerbInfo } from "./protocol";

/**
 * What the game says of a move's verb: how things without an id are drawn, whether its second thing
 * waits.
 */
export const verbOf = (move: Move): VerbInfo | undefined =>
  known.verbs[move.verb.split(" ").at(-1) ?? ""];

/** Whether a move says that nothing (more) is done. */
export const declines = (move: Move): boolean => !!known.verbs[move.verb]?.declines;

/** The verb by which a thing is bought: that of its back (senators), else of its kind. */
export const buyer = (thing: string, back?: string): string | undefined => {
  const verbs = Object.entries(known.verbs);
  const by = (role?: string) => verbs.find(([, verb]) => role && verb.pays === role)?.[0];
  return by(back) ?? by(thing);
};

/** The seat that a move names, if it names one. */
export const seatIn = (move: Move): number | null =>
  move.parts.find((part) => part.role === "seat")?.number ?? null;

/** Ids that stand in a move, in order; chambers and the like as `chamber:3`. */
export function ids(move: Move): string[] {
  const verb = verbOf(move);
  const found = move.parts.flatMap((part) => {
    if (part.id) return [part.id];
    const mark = verb?.marks[part.role];
    return mark ? [`${mark}:${part.number ?? part.role}`] : [];
  });
  return verb?.mark ? [verb.mark] : found;
}

/** Whether the other things of a move wait for its first, in this kind of decision. */
const waits = (move: Move, kind: string | null): boolean =>
  kind !== null && !!verbOf(move)?.paired.includes(kind);

/** Every id that can be pointed at while one is chosen, with the moves it stands in. */
export function byId(
  moves: readonly Move[],
  kind: string | null = null,
  chosen: string | null = null,
): Map<string, Move[]> {
  const found = new Map<string, Move[]>();
  for (const move of moves) {
    const all = ids(move);
    const first = waits(move, kind) && all[0] !== chosen;
    for (const id of new Set(first ? all.slice(0, 1) : all)) {
      const list = found.get(id);
      if (list) list.push(move);
      else found.set(id, [move]);
    }
  }
  return found;
}

/** The moves that take the one thing to the other. */
export function between(
  moves: readonly Move[],
  kind: string | null,
  first: string,
  second: string,
): Move[] {
  return moves.filter((move) => {
    const [head, ...others] = ids(move);
    return waits(move, kind) && head === first && others.includes(second);
  });
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

/** Cheapest first; among equals, as in the list. */
export const cheapest = (moves: readonly Move[]): Move[] =>
  [...moves].sort((a, b) => (a.coins ?? 0) - (b.coins ?? 0));

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
  if (
    offered.get(id)?.some((move) => known.verbs[move.verb]?.pays === "card" || move.coins != null)
  )
    return "playable";
  if (price && !price.payable) return "poor";
  return offered.has(id) ? "playable" : "none";
}
