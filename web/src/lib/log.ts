import type { Entry, GameEvent, Step, Update } from "./protocol";

/** The log after an update: the first `keep` entries stay, the rest goes, new ones follow. */
export function merge(have: readonly Entry[], update: Update): Entry[] {
  return [...have.slice(0, update.keep), ...update.entries];
}

/** What a person reads of an entry, in order. */
export function sentences(entry: Entry, lang: string): { text: string; clause: string | null }[] {
  return entry.events
    .filter((event) => !event.quiet && event.text[lang])
    .map((event) => ({ text: event.text[lang] ?? "", clause: event.clause }));
}

/** Somebody has chosen, nobody else knows what: the cities show it, the written log need not. */
const unsaid = (event: GameEvent): boolean => event.type === "choose" || event.type === "ready";
/** What was announced is told again when it happens. */
const announced = (event: GameEvent): boolean => /^(city_)?choose_(?!keep)/.test(event.type);
/** Events that are nobody's, or everybody's. */
const apart = (event: GameEvent): boolean =>
  /^(age|recruitment|shake|conflict|score|end|final)/.test(event.type);

export interface Line {
  key: string;
  version: number;
  step: number; // the moment that it tells: 0 is the deal, then each move counts one
  seat: number | null;
  clause: string | null;
  text: string[];
}

/** Lines of the written log: where all act at once, one for each seat. */
export function lines(log: readonly Entry[], lang: string, atOnce: boolean): Line[] {
  const shown = log.map((entry) =>
    entry.events.filter((e) => !e.quiet && e.text[lang] && !unsaid(e)),
  );
  const happened = shown.findLastIndex((events) => events.some((e) => !announced(e)));
  let step = 0;
  return log.flatMap((entry, n) => {
    if (entry.kind === "move") step += 1;
    const found: Line[] = [];
    for (const event of shown[n]!.filter((e) => n > happened || !announced(e))) {
      const by = actor(event, entry, atOnce);
      const last = found.at(-1);
      const fresh = !last || (atOnce && (apart(event) || (by !== last.seat && by !== undefined)));
      if (fresh)
        found.push({
          key: `${n}.${found.length}`,
          version: entry.version,
          step,
          seat: by === undefined ? entry.seat : by,
          clause: event.clause,
          text: [event.text[lang]!],
        });
      else last.text.push(event.text[lang]!);
    }
    return found;
  });
}

/**
 * Whose line an event begins: a seat's, nobody's (null), or that of whoever came before
 * (undefined).
 */
function actor(event: GameEvent, entry: Entry, atOnce: boolean): number | null | undefined {
  if (!atOnce) return entry.seat;
  if (apart(event) || event.type.startsWith("city_")) return null;
  const seat = event.data.seat;
  return typeof seat === "number" ? seat : undefined;
}

/** The steps of a replay as entries of its log. */
export const fromSteps = (steps: readonly Step[]): Entry[] =>
  steps.map((step) => ({
    version: step.number,
    at: step.at,
    kind: step.move === null ? "deal" : "move",
    seat: step.seat,
    move: step.move,
    events: step.events,
  }));
