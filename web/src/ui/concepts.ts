// Things of a table that are no pieces: coins, points, symbols, the track. Their words are in the
// catalogues of the books, `<book>.concept.<id>`; here are the clauses that say the same.
import { text } from "../lib/text.svelte";
import type { Explained } from "./explain.svelte";

export const CLAUSES: Record<string, Record<string, string>> = {
  duel: {
    good: "DUEL-040",
    coins: "DUEL-054",
    points: "DUEL-103",
    science: "DUEL-097",
    symbol: "DUEL-086",
    scales: "DUEL-123",
    track: "DUEL-075",
    pawn: "DUEL-076",
    space: "DUEL-104",
    middle: "DUEL-104",
    capital: "DUEL-096",
    tokens: "DUEL-086",
    wonders: "DUEL-061",
    discards: "DUEL-056",
    structures: "DUEL-032",
  },
  agora: {
    senate: "AGORA-100",
    reserve: "AGORA-001",
    senator: "AGORA-030",
    held: "AGORA-130",
    actions: "AGORA-040",
    conspiracies: "AGORA-070",
  },
  wonders: {
    coins: "WON-063",
    points: "WON-110",
    shields: "WON-102",
    victories: "WON-104",
    defeats: "WON-102",
    symbol: "WON-115",
    wild: "WON-117",
    neighbor: "WON-060",
    stage: "WON-023",
    passing: "WON-016",
  },
  leaders: { leaders: "LEAD-010" },
  cities: { debt: "CIT-024", diplomacy: "CIT-041", diplomacy_teams: "CIT-170", masks: "CIT-060" },
  dice: {
    coins: "DICE-035",
    points: "DICE-160",
    resources: "DICE-041",
    defences: "DICE-087",
    bonuses: "DICE-065",
    section: "DICE-032",
    race: "DICE-076",
    lane: "DICE-030",
  },
};

/** The ways to win, by book: the ids of sentences `<book>.win.<id>` and their clauses. */
export const WINS: Record<string, Record<string, string>> = {
  duel: { military: "DUEL-096", scientific: "DUEL-097", civilian: "DUEL-102" },
  agora: { political: "AGORA-130" },
  pantheon: { points: "PANTHEON-183" },
  wonders: { points: "WON-120", two: "WON-199" },
  leaders: { leaders: "LEAD-023" },
  cities: { debt: "CIT-031", teams: "CIT-176" },
  dice: { points: "DICE-163" },
};

/** values: what stands in its words; more: what is known of it here and now. */
export function concept(
  id: string,
  books: readonly string[],
  more: Partial<Explained> = {},
  values: Record<string, unknown> = {},
  names: readonly string[] = [],
): Explained {
  const book = books.find((one) => CLAUSES[one]?.[id]) ?? "";
  const key = `${book}.concept.${id}`;
  return {
    thing: "concept",
    id,
    books,
    name: text.say(`${key}.name`, values, books, names),
    about: text.say(`${key}.text`, values, books, names),
    clause: CLAUSES[book]?.[id] ?? "",
    ...more,
  };
}

/** A sentence of a concept about what is so here and now. */
export const noted = (
  id: string,
  books: readonly string[],
  values: Record<string, unknown>,
): string => {
  const book = books.find((one) => CLAUSES[one]?.[id]) ?? "";
  return text.say(`${book}.concept.${id}.note`, values, books);
};

/** The parts of a score in one line: "Civilian 6, Wonders 9". */
export function parts(points: Record<string, number>, books: readonly string[]): string {
  const named = Object.entries(points).flatMap(([key, n]) => {
    if (key === "total" || !n) return [];
    const word = books.map((book) => text.raw(`${book}.category.${key}`)).findLast(Boolean);
    return word ? [`${word} ${String(n).replace("-", "−")}`] : [];
  });
  return named.join(", ");
}
