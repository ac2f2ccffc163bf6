// Where the lines and bands of a review's charts run.
import type { CoachDecision, CoachProspect } from "../../lib/protocol";

export const H = 220; // of the whole drawing; its width is that of the window
export const [L, R, T, B] = [40, 14, 10, 24];
export const KINDS = ["civilian", "scientific", "military", "political"] as const;
export type Kind = (typeof KINDS)[number] | "any";

export interface Band {
  kind: Kind;
  mine: boolean;
  d: string;
}

export interface Point {
  number: number;
  turn: number;
  win: number; // of the seat that looks
}

const high = H - T - B;

/** Where things are from left to right: as many as there are in so much room. */
export class Scale {
  constructor(
    readonly wide: number,
    readonly many: number,
  ) {}
  x(n: number): number {
    return L + ((this.wide - L - R) * n) / Math.max(1, this.many - 1);
  }
  /** Turns that are named below: as many as can be read. */
  ticks(decisions: readonly CoachDecision[]): CoachDecision[] {
    const last = decisions.at(-1)?.turn ?? 1;
    const room = Math.max(1, Math.floor(this.wide / 90));
    const every = [1, 2, 5, 10, 20, 50].find((one) => last / one <= room) ?? 100;
    return decisions.filter(
      (one, n) =>
        one.turn % every === 0 &&
        one.turn !== decisions[n - 1]?.turn &&
        this.x(one.number) < this.wide - 60,
    );
  }
}
export const yWin = (win: number): number => T + high * (1 - win);
const p = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A seat's chance at every decision; the end is where the game ended. */
export function chances(
  decisions: readonly CoachDecision[],
  me: number,
  end: number | null,
): Point[] {
  const found = decisions.map(({ number, turn, seat, win }) => ({
    number,
    turn,
    win: seat === me ? win : 1 - win,
  }));
  const last = found.at(-1);
  if (end !== null && last) found.push({ number: last.number + 1, turn: last.turn, win: end });
  return found;
}

const chance = (all: readonly CoachProspect[], seat: number, kind: Kind): number =>
  all.filter((one) => one.seat === seat && one.kind === kind).reduce((n, one) => n + one.chance, 0);

/** The ways to win, one upon the other: mine from below up to the line, theirs from above. */
export function bands(
  decisions: readonly CoachDecision[],
  points: readonly Point[],
  me: number,
  scale: Scale,
): Band[] {
  const told = decisions.some((one) => one.outlook.length > 0);
  const kinds: readonly Kind[] = told ? KINDS : ["any"];
  return [true, false].flatMap((mine) => {
    const seat = mine ? me : 1 - me;
    let under = points.map(() => 0);
    return kinds.flatMap((kind) => {
      const over = points.map(({ win }, n) => {
        const one = decisions[Math.min(n, decisions.length - 1)]!;
        const whole = mine ? win : 1 - win;
        const sum = KINDS.reduce((all, k) => all + chance(one.outlook, seat, k), 0);
        const part = kind === "any" ? 1 : sum ? chance(one.outlook, seat, kind) / sum : 0;
        const rest = kind === "civilian" && !sum ? 1 : part; // nobody looked: by points
        return under[n]! + whole * rest;
      });
      const y = (v: number): number => yWin(mine ? v : 1 - v);
      const there = over.map((v, n) => p(scale.x(n), y(v)));
      const back = under.map((v, n) => p(scale.x(n), y(v))).reverse();
      const drawn = over.some((v, n) => v - under[n]! > 0.001);
      under = over;
      return drawn ? [{ kind, mine, d: `M${[...there, ...back].join("L")}Z` }] : [];
    });
  });
}

export const lineOf = (points: readonly Point[], scale: Scale): string =>
  points.map(({ win }, n) => `${n ? "L" : "M"}${p(scale.x(n), yWin(win))}`).join("");

export const yPlace = (place: number, seats: number): number =>
  T + (high * (place - 1)) / Math.max(1, seats - 1);

/** The expected place of a seat, where it decided; the end is the place that it reached. */
export function places(
  decisions: readonly CoachDecision[],
  seat: number,
  seats: number,
  scale: Scale,
  end: number | null,
): { d: string; last: number } {
  const own = decisions.filter((one) => one.seat === seat);
  const found = own.map((one) => [one.number, one.place] as const);
  if (end !== null) found.push([scale.many - 1, end]);
  const d = found
    .map(([n, place], k) => `${k ? "L" : "M"}${p(scale.x(n), yPlace(place, seats))}`)
    .join("");
  return { d, last: found.at(-1)?.[1] ?? (seats + 1) / 2 };
}
