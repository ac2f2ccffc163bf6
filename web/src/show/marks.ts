// What stays to be seen of the last move until the next: the piece and its place outlined, numbers
// with their difference, cards that are new face up. Marks are rules of a style sheet, so that a
// piece carries its mark wherever and whenever it is drawn.
import type { Entry, GameEvent, Update } from "../lib/protocol";

export interface Marked {
  key: string; // of a piece
  seat: number; // who moved it
  within: number | null; // the city in which it lies, where others may have the same
}

export interface Marks {
  pieces: Marked[];
  places: { key: string; seat: number }[];
  coins: Record<number, number>; // differences by seat
  points: Record<number, number>;
  fresh: string[];
  trail: number[]; // spaces that the pawn has left
}

export const NO_MARKS: Marks = {
  pieces: [],
  places: [],
  coins: {},
  points: {},
  fresh: [],
  trail: [],
};

const THINGS = [
  ...(["card", "wonder", "token", "conspiracy", "divinity"] as const),
  ...(["leader", "given", "taken"] as const),
];
interface Figures {
  coins?: number;
  points?: { total?: number };
  score?: { total?: number };
}

/** The marks after an entry. main: the event that says what each mover did. */
export function marksOf(
  before: Update,
  after: Update | null,
  main: readonly GameEvent[],
  entry: Entry,
  had: Marks,
): Marks {
  const atOnce = main.length > 1 || main[0]?.data.seat !== entry.seat;
  const movers = main.flatMap((event) =>
    typeof event.data.seat === "number" ? [event.data.seat] : [],
  );
  const fresh = entry.events.flatMap((e) =>
    e.type === "turn_up" ? (e.data.cards as string[]) : [],
  );
  const turned = fresh.length > 0 || entry.events.some((event) => event.type === "age");
  return {
    pieces: main.flatMap((event) => [...pieces(event, atOnce), ...pantheon(event)]),
    places: main.flatMap((event) => places(event)),
    coins: differences(before, after, (seat) => seat.coins, movers, had.coins),
    points: differences(
      before,
      after,
      (seat) => (seat.points ?? seat.score)?.total,
      movers,
      had.points,
    ),
    fresh: turned ? fresh : had.fresh,
    trail: entry.events.flatMap(left),
  };
}

function left({ data }: GameEvent): number[] {
  const { pawn_before: from, pawn_after: to } = data;
  if (typeof from !== "number" || typeof to !== "number") return [];
  return Array.from({ length: Math.abs(to - from) }, (_, n) => from + n * Math.sign(to - from));
}

function pieces({ data }: GameEvent, atOnce: boolean): Marked[] {
  const seat = typeof data.seat === "number" ? data.seat : 0;
  const within = atOnce ? seat : null;
  const found: Marked[] = THINGS.flatMap((thing) => {
    const id = data[thing];
    const kind = thing === "given" || thing === "taken" ? "card" : thing;
    return typeof id === "string" ? [{ key: `${kind}:${id}`, seat, within }] : [];
  });
  if (typeof data.space === "string")
    found.push({ key: `cross:${seat}:${data.space}`, seat, within: null });
  if (typeof data.stage === "number") found.push({ key: `stage:${data.stage}`, seat, within });
  for (const chamber of [data.chamber, data.to]) {
    if (typeof chamber === "number") found.push({ key: `chamber:${chamber}`, seat, within: null });
  }
  return found;
}

/** What has no id of its own: a divinity that others may not see, Minerva on the track. */
function pantheon({ type, data }: GameEvent): Marked[] {
  const seat = typeof data.seat === "number" ? data.seat : 0;
  if (type.startsWith("minerva")) return [{ key: "minerva:minerva", seat, within: null }];
  if (!type.startsWith("place_divinity")) return [];
  return [{ key: `space:${String(data.space)}`, seat, within: null }];
}

function places({ data, type }: GameEvent): { key: string; seat: number }[] {
  const seat = typeof data.seat === "number" ? data.seat : 0;
  if (type.startsWith("activate") && typeof data.space === "number")
    return [{ key: `space:${data.space}`, seat }];
  return typeof data.slot === "number" ? [{ key: `slot:${data.slot}`, seat }] : [];
}

/** Whoever has moved gets new differences; others keep theirs until a number of theirs changes. */
function differences(
  before: Update,
  after: Update | null,
  of: (seat: Figures) => number | undefined,
  movers: readonly number[],
  had: Record<number, number>,
): Record<number, number> {
  const found: Record<number, number> = { ...had };
  const seats = (update: Update): Figures[] => (update.view?.seats ?? []) as Figures[];
  for (const seat of movers) delete found[seat];
  if (!after) return found;
  seats(after).forEach((now, seat) => {
    const was = seats(before)[seat];
    const change = (of(now) ?? 0) - ((was && of(was)) ?? 0);
    if (change) found[seat] = change;
  });
  return found;
}

const SHAPES = ["●", "■", "▲", "◆"];
const COLORS = ["you", "rival", "p3", "p4"];

/** Whose mark it is: from oneself on, round the table. */
function whose(seat: number, me: number, many: number): { color: string; shape: string } {
  const n = ((seat - me + many) % many) % COLORS.length;
  return { color: `var(--${COLORS[n]})`, shape: SHAPES[n]! };
}

export const shape = (seat: number, me: number, many: number): string =>
  whose(seat, me, many).shape;

const quoted = (words: string): string => JSON.stringify(words);
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** The rules of the style sheet. */
export function css(marks: Marks, me: number, many: number): string {
  const rules = marks.pieces.map(({ key, seat, within }) => {
    const { color, shape } = whose(seat, me, many);
    const piece = `${within === null ? "" : `[data-seat="${within}"] `}[data-piece=${quoted(key)}]`;
    return (
      `${piece}:not(:focus-visible){outline:2.5px solid ${color};outline-offset:1px}` +
      `${piece}:is(.chip,.wonder,.token)::before{content:${quoted(shape)};background:${color}}`
    );
  });
  for (const { key, seat } of marks.places) {
    const { color, shape } = whose(seat, me, many);
    const place = `[data-place=${quoted(key)}]`;
    rules.push(
      `${place}{--mark:${color}}` +
        `${place} :is(.gone,.is-empty){border:2px dashed ${color};opacity:1}`,
      `${place} .gone::after{content:${quoted(shape)}}`,
    );
  }
  for (const id of marks.fresh)
    rules.push(`[data-place] [data-piece=${quoted(`card:${id}`)}]{--fresh:1}`);
  for (const space of marks.trail) {
    rules.push(`[data-mark="track:${space}"]{outline:2px dashed var(--c-red);outline-offset:-3px}`);
  }
  const badges: [string, Record<number, number>][] = [
    ["purse", marks.coins],
    ["points", marks.points],
  ];
  for (const [name, changes] of badges) {
    for (const [seat, n] of Object.entries(changes)) {
      rules.push(`[data-${name}="${seat}"]::after{content:${quoted(signed(n))}}`);
    }
  }
  return rules.join("\n");
}
