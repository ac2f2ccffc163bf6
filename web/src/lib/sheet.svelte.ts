// A score pad: what is written on it, what that makes, and what cannot be.
import { list } from "./format";
import { getJson } from "./net";
import { fits, limits, ranks, teamRanks, tieBreak, together, total, treasury } from "./pad";
import { keep, read } from "./pads";
import type { GameInfo, Info } from "./protocol";
import { t, text } from "./text.svelte";
import { gameTitle } from "./titles";

const SEATS = 8;
const empty = (): (number | null)[] => Array<number | null>(SEATS).fill(null);
const whole = (value: string, least: number): number | null => {
  const n = Number.parseInt(value, 10);
  return Number.isNaN(n) ? null : Math.max(least, Math.min(199, n));
};

export class Sheet {
  info = $state.raw<GameInfo | null>(null);
  players = $state(2);
  names = $state<string[]>(Array<string>(SEATS).fill(""));
  points = $state<(number | null)[][]>([]);
  coins = $state<(number | null)[]>(empty());
  /** Whether partners are to be ranked together. */
  wanted = $state(false);
  /** By row, the seat whose cell was entered last. */
  at = $state<Record<number, number>>({});

  rows = $derived((this.info?.categories ?? []).filter((one) => one !== "total"));
  seats = $derived(Array.from({ length: this.players }, (_, n) => n));
  totals = $derived(
    this.seats.map((n) => total(this.rows.map((_, r) => this.points[r]?.[n] ?? null))),
  );
  canTeam = $derived(this.info?.teams.includes(this.players) ?? false);
  teams = $derived(this.wanted && this.canTeam);
  pairs = $derived(together(this.totals));
  order = $derived(
    (this.teams ? teamRanks : ranks)(
      this.totals,
      this.seats.map((n) => (this.byCoins ? this.coins[n] : this.cell("civilian", n)) ?? 0),
    ),
  );
  winners = $derived(this.seats.filter((n) => this.order[n] === 1 && this.totals.some(Boolean)));
  complaints = $derived([...this.outOfBounds(), ...this.wrongTreasuries()]);

  constructor(readonly game: string) {}

  /** Duel breaks ties by blue cards, a row of the sheet; the others by coins, which have none. */
  get byCoins(): boolean {
    return tieBreak(this.game) === "coins";
  }

  async load(): Promise<void> {
    const found = await getJson<Info>("/api/info");
    const info = found.games.find((one) => one.name === this.game) ?? null;
    await text.load(info?.books ?? []);
    this.begin(info);
  }

  /** An empty sheet of a game, or what was written on the last one. */
  begin(info: GameInfo | null): void {
    this.info = info;
    this.players = info?.players.includes(4) ? 4 : (info?.players[0] ?? 2);
    this.points = (info?.categories ?? []).map(empty);
    const kept = read(this.game, this.points.length);
    if (kept) Object.assign(this, kept);
  }

  /** What is written lasts until it is cleared, whatever becomes of the page. */
  keep(): void {
    const { players, names, points, coins, wanted } = this;
    if (points.length) keep(this.game, { players, names, points, coins, wanted });
  }

  clear(): void {
    this.points = this.rows.map(empty);
    this.coins = empty();
  }

  put(row: number, seat: number, value: string): void {
    this.points[row]![seat] = whole(value, -99);
  }

  putCoins(seat: number, value: string): void {
    const n = (this.coins[seat] = whole(value, 0));
    const row = this.rows.indexOf("treasury");
    if (row >= 0 && n !== null) this.points[row]![seat] = treasury(n);
  }

  /** Keyboards of phones have figures without a sign. */
  turn(row: number): void {
    const seat = this.at[row] ?? 0;
    const n = this.points[row]![seat];
    if (n) this.put(row, seat, String(-n));
  }

  wrong(row: number, seat: number): boolean {
    return !fits(this.points[row]?.[seat] ?? null, limits(this.game, this.rows[row]!));
  }

  label(key: string): string {
    const books = this.info?.books ?? [];
    return books.map((b) => text.raw(`${b}.category.${key}`)).findLast(Boolean) || key;
  }

  who(seat: number): string {
    return this.names[seat] || t("player", { n: seat + 1 });
  }

  /** The result as a text to be sent. */
  told(): string {
    const both = (k: number): string => list([this.who(2 * k), this.who(2 * k + 1)], text.lang);
    const sum = (k: number): string => `(${this.totals[2 * k]} + ${this.totals[2 * k + 1]})`;
    const ranked = this.teams
      ? this.pairs.map((n, k) => `${this.order[2 * k]}. ${both(k)}: ${n} ${sum(k)}`)
      : this.seats.map((n) => `${this.order[n]}. ${this.who(n)}: ${this.totals[n]}`);
    return `${gameTitle(this.game)}\n${ranked.sort().join("\n")}`;
  }

  private cell(key: string, seat: number): number | null | undefined {
    return this.points[this.rows.indexOf(key)]?.[seat];
  }

  private outOfBounds(): string[] {
    return this.rows.flatMap((key, r) =>
      this.seats
        .filter((n) => this.wrong(r, n))
        .map((n) => {
          const { least, most, only } = limits(this.game, key);
          const said = { name: this.who(n), category: this.label(key), n: this.points[r]![n] };
          return only
            ? t("pad_step", { ...said, list: list(only.map(String), text.lang) })
            : t("pad_wrong", { ...said, least, most });
        }),
    );
  }

  private wrongTreasuries(): string[] {
    return this.seats.flatMap((n) => {
      const [have, written] = [this.coins[n], this.cell("treasury", n)];
      return have == null || written == null || treasury(have) === written
        ? []
        : [t("pad_treasury", { name: this.who(n), coins: have, n: treasury(have) })];
    });
  }
}
