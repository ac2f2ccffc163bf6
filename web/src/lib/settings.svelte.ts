// What a browser remembers: name, looks, language, seats, the last settings of each game.
import { preferred } from "./format";
import type { MySeat } from "./protocol";

export const LANGUAGES = ["en", "es"] as const;

/** How long what is shown of a move takes, as a factor. */
export const SPEEDS = { slow: 1.6, normal: 1, fast: 0.4, off: 0 } as const;
export type Speed = keyof typeof SPEEDS;

export interface Setup {
  players: number;
  bots: string[];
  options: Record<string, unknown>;
  seating?: "drawn" | "fixed";
  talk?: boolean;
  hints?: boolean;
}

interface Kept {
  name: string;
  theme: "" | "light" | "dark";
  lang: string;
  textMode: boolean;
  speed: Speed;
  sound: boolean;
  chat: boolean;
  teacher: boolean;
  notify: boolean;
  last: string;
  setups: Record<string, Setup>;
  seats: MySeat[];
  forgotten: string[];
  here: string;
  owners: Record<string, string>;
  deals: Record<string, Deal>;
  engine: string[];
  local: string[];
  playHere: boolean;
  lessons: Record<string, Progress>;
}

/** How far somebody has come in a lesson. played: the moves so far, null for skipped steps. */
export interface Progress {
  at: number;
  played: (string | null)[];
  done: boolean;
}

/**
 * What this browser noted when it sat down: to be compared when the secret is out.
 * commitments: of all seats, noted before it opened its own contribution.
 */
export interface Deal {
  commitment: string;
  contribution: string;
  commitments?: (string | null)[];
}

const KEY = "maravillas";
const SEATS = 200; // the oldest are forgotten

function load(): Kept {
  const fresh: Kept = {
    name: "",
    theme: "",
    lang: preferred(navigator.languages ?? [navigator.language], LANGUAGES),
    textMode: false,
    speed: "normal",
    sound: false,
    chat: true,
    teacher: false,
    notify: false,
    last: "",
    setups: {},
    seats: [],
    forgotten: [],
    here: "",
    owners: {},
    deals: {},
    engine: [],
    local: [],
    playHere: false,
    lessons: {},
  };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept> & {
      motion?: boolean;
    };
    if (kept.motion === false) kept.speed ??= "off"; // as an older page kept it
    if (kept.speed && !(kept.speed in SPEEDS)) delete kept.speed;
    return { ...fresh, ...kept };
  } catch {
    return fresh;
  }
}

class Settings {
  private kept = $state<Kept>(load());

  get name() {
    return this.kept.name;
  }
  set name(value: string) {
    this.keep({ name: value });
  }
  get lang() {
    return this.kept.lang;
  }
  set lang(value: string) {
    this.keep({ lang: value });
  }
  get textMode() {
    return this.kept.textMode;
  }
  set textMode(value: boolean) {
    this.keep({ textMode: value });
  }
  /** How moves are shown. */
  get speed() {
    return this.kept.speed;
  }
  set speed(value: Speed) {
    this.keep({ speed: value });
  }
  get sound() {
    return this.kept.sound;
  }
  set sound(value: boolean) {
    this.keep({ sound: value });
  }
  get chat() {
    return this.kept.chat;
  }
  set chat(value: boolean) {
    this.keep({ chat: value });
  }
  /** Whether the coach asks before a move that loses much. */
  get teacher() {
    return this.kept.teacher;
  }
  set teacher(value: boolean) {
    this.keep({ teacher: value });
  }
  get notify() {
    return this.kept.notify;
  }
  set notify(value: boolean) {
    this.keep({ notify: value });
  }
  get last() {
    return this.kept.last;
  }
  get seats() {
    return this.kept.seats;
  }
  /** What this browser shows to the server of its own machine. */
  get here() {
    return this.kept.here;
  }
  set here(value: string) {
    this.keep({ here: value });
  }

  /** The files that playing without a network needs, once this browser has them. */
  get engine() {
    return this.kept.engine;
  }
  set engine(value: string[]) {
    this.keep({ engine: value });
  }
  /** New games against bots begin in this browser, though there is a network. */
  get playHere() {
    return this.kept.playHere;
  }
  set playHere(value: boolean) {
    this.keep({ playHere: value });
  }

  /** Whether this browser runs a table itself. */
  isLocal(table: string): boolean {
    return this.kept.local.includes(table);
  }

  get anyLocal(): boolean {
    return this.kept.local.length > 0;
  }

  /** From now on it does; or it does not any more. */
  keepLocal(table: string, local = true): void {
    const others = this.kept.local.filter((one) => one !== table);
    this.keep({ local: local ? [...others, table] : others });
  }

  /** The game string last played of a base game; "" for none. */
  lastOf(base: string): string {
    const same = (name: string): boolean => name.split("+")[0] === base;
    return same(this.kept.last)
      ? this.kept.last
      : (Object.keys(this.kept.setups).filter(same).at(-1) ?? "");
  }

  /** Whether nothing of the family of a game has been played here. */
  isNew(game: string): boolean {
    return this.lastOf(game.split("+")[0] ?? "") === "";
  }

  /** The settings a game was last played with. */
  setup(game: string): Setup | undefined {
    return this.kept.setups[game];
  }

  keepSetup(game: string, setup: Setup): void {
    const { [game]: _, ...others } = this.kept.setups; // the last one last
    const { first_game: __, ...options } = setup.options; // once is enough
    this.keep({ last: game, setups: { ...others, [game]: { ...setup, options } } });
  }

  secret(table: string): string | null {
    return this.kept.seats.find((seat) => seat.table === table)?.secret ?? null;
  }

  keepSeat(table: string, secret: string): void {
    const others = this.kept.seats.filter((seat) => seat.table !== table);
    this.keep({ seats: [{ table, secret }, ...others].slice(0, SEATS) });
  }

  forget(tables: string[]): void {
    if (!tables.length) return;
    const forgotten = [...this.kept.forgotten, ...tables].slice(-2 * SEATS);
    this.keep({ seats: this.kept.seats.filter((seat) => !tables.includes(seat.table)), forgotten });
  }

  /** Takes seats in that were lost, the newest first; how many there were. */
  find(seats: Record<string, string>, owners: Record<string, string>): number {
    const known = new Set([...this.kept.forgotten, ...this.kept.seats.map((seat) => seat.table)]);
    const lost = Object.entries(seats)
      .filter(([table]) => !known.has(table))
      .map(([table, secret]) => ({ table, secret }));
    if (lost.length) this.keep({ seats: [...this.kept.seats, ...lost].slice(0, SEATS) });
    this.keep({ owners: { ...owners, ...this.kept.owners } });
    return lost.length;
  }

  owner(table: string): string | null {
    return this.kept.owners[table] ?? null;
  }

  keepOwner(table: string, secret: string): void {
    this.keep({ owners: { ...this.kept.owners, [table]: secret } });
  }

  deal(table: string): Deal | null {
    return this.kept.deals[table] ?? null;
  }

  keepDeal(table: string, deal: Deal): void {
    const kept = Object.entries(this.kept.deals).slice(-SEATS);
    this.keep({ deals: { ...Object.fromEntries(kept), [table]: deal } });
  }

  get lessons(): Record<string, Progress> {
    return this.kept.lessons;
  }

  keepLesson(id: string, progress: Progress): void {
    const { [id]: _, ...others } = this.kept.lessons; // the last one last
    this.keep({ lessons: { ...others, [id]: progress } });
  }

  get dark(): boolean {
    if (this.kept.theme) return this.kept.theme === "dark";
    return matchMedia("(prefers-color-scheme: dark)").matches;
  }

  switchTheme(): void {
    this.keep({ theme: this.dark ? "light" : "dark" });
    this.showTheme();
  }

  showTheme(): void {
    if (!this.kept.theme) return;
    document.documentElement.dataset.theme = this.kept.theme;
    const ground = getComputedStyle(document.documentElement).getPropertyValue("--ground");
    for (const one of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
      one.content = ground.trim();
  }

  private keep(change: Partial<Kept>): void {
    Object.assign(this.kept, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // private windows: it lasts as long as the page
    }
  }
}

export const settings = new Settings();
