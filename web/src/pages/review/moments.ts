// What of a review is worth a look, and how its figures are said.
import type { CoachDecision } from "../../lib/protocol";
import { t, text } from "../../lib/text.svelte";

/** Differences are points of win chance, or tenths of a place. */
export type Unit = "win" | "place";

export interface Moment {
  type: "slip" | "luck";
  number: number;
  turn: number;
  seat: number;
  size: number; // what was lost or won, in the unit
  mark: string;
}

const MOST = 7; // of a seat
const SWING = 8; // points of luck that are worth a look
const SLIPS = ["inaccuracy", "mistake", "blunder"];
export const MARKS = ["best", "good", ...SLIPS];

/** What a difference in the unit counts: points of win chance, or of the way from last to first. */
export const weightOf = (seats: number, teams: boolean): number =>
  seats === 2 ? 1 : 10 / ((teams ? seats / 2 : seats) - 1);

/** The largest slips of every seat and the luck that changed much, the worst first. */
export function momentsOf(
  decisions: readonly CoachDecision[],
  seats: number,
  weight: number,
): Moment[] {
  const found = Array.from({ length: seats }, (_, seat) => {
    const own = decisions.flatMap((one) => of(one, seat, weight));
    return own.sort((a, b) => Math.abs(b.size) - Math.abs(a.size)).slice(0, MOST);
  });
  return found.flat().sort((a, b) => a.size - b.size);
}

function of(one: CoachDecision, seat: number, weight: number): Moment[] {
  const { number, turn } = one;
  const slip: Moment[] =
    one.seat === seat && SLIPS.includes(one.mark)
      ? [{ type: "slip", number, turn, seat, size: -one.loss, mark: one.mark }]
      : [];
  const luck = one.luck
    .filter((item) => item.seat === seat && weight * Math.abs(item.gain) >= SWING)
    .map((item): Moment => {
      return { type: "luck", number, turn, seat, size: item.gain, mark: "luck" };
    });
  return [...slip, ...luck];
}

/** The mark of a move that gives so many points away. */
export const markOf = (loss: number): string =>
  loss < 1 ? "best" : loss < 4 ? "good" : loss < 10 ? SLIPS[0]! : loss < 20 ? SLIPS[1]! : SLIPS[2]!;

export const markWord = (mark: string): string => text.raw(`coach.mark.${mark}`);

const digits = (unit: Unit): number => (unit === "win" ? 0 : 1);
const figure = (n: number, many: number): string =>
  n.toLocaleString(text.lang, { minimumFractionDigits: many, maximumFractionDigits: many });

/** A difference as people know it: points, or places; with its sign. */
export function signed(size: number, unit: Unit): string {
  const shown = unit === "win" ? size : size / 10;
  const told = figure(Math.abs(shown), digits(unit));
  return (Number(Math.abs(shown).toFixed(digits(unit))) === 0 ? "±" : shown > 0 ? "+" : "−") + told;
}

/** The same without a sign, in words. */
export function sized(size: number, unit: Unit): string {
  if (unit === "place") return t("review_places_size", { n: figure(Math.abs(size) / 10, 2) });
  const n = Math.round(Math.abs(size));
  return t("review_points_size", { n });
}

/** Where somebody stands: a chance in per cent, or a place. */
export const standing = (value: number, unit: Unit): string =>
  figure(value, digits(unit)).replace("-", "−");

/** How long a game took, and how many moves decided it. */
export function ending(turns: number, decisive: readonly number[]): string {
  const decided = decisive.length ? text.raw(`coach.decided.${decisive.length}`) : "";
  return [text.say("coach.turns", { number: turns }, []), decided].filter(Boolean).join(" ");
}

/** How somebody played and what luck did. */
export function headline(
  name: string,
  you: boolean,
  play: number | null,
  luck: number,
  unit: Unit,
) {
  const who = you ? "you" : "who";
  if (play === null) return t(`review_${who}_nothing`, { name });
  const size = Math.abs(luck) / (unit === "win" ? 1 : 10);
  const told = figure(size, digits(unit));
  const n = unit === "win" ? told : t("review_places", { n: told });
  if (Math.abs(luck) < 0.5) return t(`review_${who}_even`, { name, play });
  return t(luck > 0 ? `review_${who}_gave` : `review_${who}_took`, { name, play, n });
}
