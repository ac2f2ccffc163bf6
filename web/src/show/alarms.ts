// A supremacy that is near, for either side: what a beginner would not see coming.

export interface Alarm {
  kind: "military" | "scientific" | "political";
  seat: number; // who would win
  left: number; // spaces, symbols or chambers that are lacking
}

const CAPITAL = 9;
const SPACES = 3; // from the capital, or fewer
const SYMBOLS = 6;
const CHAMBERS = 6;
const MISSING = 2; // chambers: one turn may win two

interface Near {
  phase?: string;
  pawn?: number;
  seats?: { symbols?: Record<string, number> }[];
  senate?: { controller: number | null }[];
}

/** Of a view of Duel; other games have none. */
export function alarms(view: Record<string, unknown> | null): Alarm[] {
  const near = (view ?? {}) as Near;
  if (typeof near.pawn !== "number" || near.phase === "over") return [];
  const found: Alarm[] = [];
  const left = CAPITAL - Math.abs(near.pawn);
  if (left <= SPACES && left > 0)
    found.push({ kind: "military", seat: near.pawn > 0 ? 0 : 1, left });
  for (const seat of [0, 1]) {
    const kinds = Object.values(near.seats?.[seat]?.symbols ?? {}).filter((n) => n > 0).length;
    if (kinds === SYMBOLS - 1) found.push({ kind: "scientific", seat, left: 1 });
    const held = (near.senate ?? []).filter((chamber) => chamber.controller === seat).length;
    const lacking = CHAMBERS - held;
    if (near.senate && lacking <= MISSING && lacking > 0)
      found.push({ kind: "political", seat, left: lacking });
  }
  return found;
}
