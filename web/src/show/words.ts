// What somebody did, in one sentence that has happened: for the banner and for whoever listens.
import type { Entry, GameEvent } from "../lib/protocol";
import { t, text, type Key } from "../lib/text.svelte";
import type { Alarm } from "./alarms";
import { duels, fights, type Pair } from "./scene";
import { heard, type Told } from "./steps";

const ROMAN = ["", "I", "II", "III"];

export interface Who {
  names: readonly string[];
  you: number | null;
  books: readonly string[];
}

const name = (thing: string, id: unknown, books: readonly string[]): string =>
  typeof id === "string" ? text.name(thing, id, books) : "";

/** What was built or given away, and by which of the page's sentences that is told; "" for none. */
function known({ type, data }: GameEvent, books: readonly string[]): [string, string] {
  if (/^build_(free|own|coins|trade|both|chain)$/.test(type))
    return ["built", name("card", data.card, books)];
  if (/^wonder_/.test(type)) return ["built", name("wonder", data.wonder, books)];
  if (/^stage_(own|trade|coins)(_hidden)?$/.test(type))
    return ["staged", name("board", data.board, books)];
  if (/^discard(_hidden)?$/.test(type))
    return ["discarded", name("card", data.card, books) || t("a_card")];
  if (/^activate/.test(type)) return ["activated", name("divinity", data.divinity, books)];
  if (/^recruit(_free)?$/.test(type) && data.card !== undefined)
    return ["recruited", name("card", data.card, books)];
  return ["", ""];
}

/** The conflicts of an age in one line, one's own first: who fought whom, with what result. */
export function conflicts(pairs: readonly Pair[], age: unknown, who: Who): string {
  // the Free City has no seat
  const called = (seat: number): string => who.names[seat] ?? text.raw("wonders.city.free_city");
  const line = ({ seats: [one, other], shields: [a, b], points, tokens }: Pair): string =>
    tokens
      ? t("conflict_won", { winner: called(one), loser: called(other), a, b, n: points })
      : t("conflict_tie", { one: called(one), other: called(other), a });
  const own = (pair: Pair): boolean => pair.seats.some((seat) => seat === who.you);
  const all = [...pairs.filter(own), ...pairs.filter((pair) => !own(pair))];
  return t("conflict_line", { n: ROMAN[Number(age)] ?? "", list: all.map(line).join(" · ") });
}

/** A log in which the conflicts of an age are one line. */
export function inBrief(log: readonly Entry[], who: Who): Entry[] {
  return log.map((entry) => {
    const fought = entry.events.filter(fights);
    const first = fought[0];
    if (!first) return entry;
    const age = entry.events.find((event) => event.type === "age_end")?.data.age;
    const said = conflicts(duels(fought, -1), age, who);
    const line: GameEvent = { ...first, text: { [text.lang]: said } };
    return {
      ...entry,
      events: entry.events.flatMap((event) =>
        event === first ? [line] : fights(event) ? [] : [event],
      ),
    };
  });
}

/** Who did what, and what it cost. */
export function did({ seat, event, paid, pairs }: Told, who: Who): string {
  if (pairs) return conflicts(pairs, event.data.age, who);
  const said = event.text[text.lang] ?? "";
  const [verb, thing] = known(event, who.books);
  if (!verb || seat === null) return said;
  const mine = seat === who.you ? "you_" : "";
  // what comes from elsewhere than the purse is paid, too
  const whole = verb === "discarded" || verb === "activated";
  const coins = whole ? Number(event.data.coins ?? 0) : paid;
  const how = coins ? "" : event.type.endsWith("_chain") ? "_chain" : "_free";
  const key = `did_${mine}${verb}${how}` as Key;
  return t(key, { name: who.names[seat] ?? "", thing, n: coins, stage: event.data.stage });
}

/** Entries of a log in sentences, as somebody hears them. */
export function news(entries: readonly Entry[], who: Who): string[] {
  return inBrief(entries, who).flatMap((entry) =>
    entry.events
      .filter((event) => !event.quiet && event.text[text.lang])
      .map((event) => did(heard(event, entry), who)),
  );
}

/** What is near, and for whom it would be the end. */
export function warning({ kind, seat, left }: Alarm, who: Who): string {
  const far = kind === "military" && who.you === null ? "_of" : ""; // nobody's own capital
  const mine = seat === who.you ? "_you" : far;
  return t(`alarm_${kind}${mine}` as Key, {
    name: who.names[seat] ?? "",
    other: who.names[1 - seat] ?? "",
    n: left,
  });
}

/** The same with what would happen then. */
export function danger(alarm: Alarm, who: Who): string {
  const end =
    alarm.seat === who.you
      ? t("alarm_then_you")
      : t("alarm_then", { name: who.names[alarm.seat] ?? "" });
  return `${t(`alarm_${alarm.kind}_about` as Key)} ${end}`;
}
