// One table as this browser sees it: the newest update, the log, what is pointed at.
import { tick } from "svelte";
import { alarms } from "../show/alarms";
import { Show, type Shown } from "../show/show.svelte";
import { sound } from "../show/sounds";
import { news, warning } from "../show/words";
import { refocus } from "./keys";
import { merge } from "./log";
import { between, byId } from "./moves";
import { getJson, post, Refusal, secret, Watch, type Line } from "./net";
import { join, reveal } from "./sit";
import { known } from "./pieces.svelte";
import type {
  Chat,
  Done,
  Entry,
  Move,
  Price,
  Prices,
  Push,
  RematchMade,
  Said,
  Say,
  Step,
  Steps,
  TableInfo,
  TableState,
  Update,
} from "./protocol";
import { settings } from "./settings.svelte";
import { t, text } from "./text.svelte";
import { gameTitle } from "./titles";

/** What a thing on the board is worth: the place of its best move among all, and a figure. */
export interface Rank {
  rank: number;
  figure: string;
}

export class Table {
  ranks = $state.raw(new Map<string, Rank>()); // where a position is studied
  info = $state.raw<TableInfo | null>(null);
  update = $state.raw<Update | null>(null);
  log = $state.raw<Entry[]>([]);
  line = $state<Line>("connecting");
  selected = $state<string | null>(null);
  second = $state<string | null>(null); // where the selected thing goes
  problem = $state("");
  busy = $state(false);
  private sent = 0; // the version in which the last command was given
  said = $state("");
  lines = $state.raw<Said[]>([]); // what people say to each other
  past = $state.raw<Step | null>(null);
  steps = $state(0);
  story = $state.raw<Entry[] | null>(null); // of a replay: what all its steps tell
  goTo = $state.raw<((step: number) => void) | null>(null); // of a replay: goes to a step
  since = $state<number | null>(null); // the last version of an earlier visit
  replaying = $state(false); // a page of its own steps through the game
  private done = $state(0); // the version that the last command led to
  private more = $state.raw<Record<string, Price>>({});
  private watch: Watch | null = null;
  readonly key: string | null;
  show = $state.raw(new Show(this));
  private cut = false; // the connection was lost since the last update
  private feared: string[] = []; // alarms that have been spoken

  side = $state<number | null>(null); // of a replay: the seat through whose eyes it is seen
  /** The seat of who looks; nobody's where it is seen through another's eyes. */
  you = $derived(
    this.side === null || this.side === this.update?.you ? (this.update?.you ?? null) : null,
  );
  /** The seat whose side of the board is shown. */
  me = $derived(this.side ?? this.you ?? 0);
  view = $derived(
    this.show.view(this.past ? (this.past.views[0] ?? null) : (this.update?.view ?? null)),
  );
  alarms = $derived(this.replaying || this.update?.status === "playing" ? alarms(this.view) : []);
  /** The log as far as it goes at the step that is shown. */
  told = $derived(this.past ? told(this.past, this.story, this.log) : this.log);
  late = $derived((this.update?.version ?? 0) < this.done);
  moves = $derived<Move[]>(this.past || this.late ? [] : (this.update?.moves ?? []));
  kind = $derived(this.update?.owed.find((o) => o.seat === this.you)?.kind ?? null);
  offered = $derived(byId(this.moves, this.kind, this.selected));
  /** 1 to 9 choose what can be chosen, in the order of the legal moves. */
  numbers = $derived(new Map([...this.offered.keys()].slice(0, 9).map((id, n) => [id, n + 1])));
  prices = $derived<Record<string, Price>>({ ...this.more, ...(this.update?.prices ?? {}) });
  books = $derived(this.info?.books ?? []);
  teams = $derived(this.info?.options.teams === true);
  names = $derived(
    (this.update?.seats ?? []).map((seat, n) => seat.name || t("player", { n: n + 1 })),
  );
  yourTurn = $derived(
    !this.late &&
      this.update?.status === "playing" &&
      this.update.owed.some((o) => o.seat === this.you),
  );

  constructor(readonly id: string) {
    this.key = settings.secret(id);
  }

  async open(): Promise<void> {
    const found = await getJson<TableState>(`/api/tables/${this.id}`, this.key);
    await Promise.all([text.load(found.table.books), known.load(found.table.game)]);
    this.info = found.table;
    this.take(found.update);
    this.show.open();
    this.watch = new Watch(this.id, this.key, {
      push: (message) => this.push(message),
      line: (state) => {
        this.line = state;
        this.cut ||= state === "lost";
      },
      since: () => this.show.version,
    });
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
  }

  close(): void {
    this.watch?.close();
    this.show.close();
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
  }

  /** From now on the table shows what happened, not what happens. */
  replay(hand: Shown): void {
    this.watch?.close();
    this.watch = null;
    this.show.close();
    this.show = new Show(hand);
    this.show.open();
    this.replaying = true;
  }

  private wake = (): void => {
    if (document.visibilityState === "visible") this.watch?.now();
  };

  private push(message: Push): void {
    if (message.type === "update") this.take(message);
    else if (message.type === "chat") this.hear(message);
    else if (message.type === "presence" && this.update) {
      const { online, seen, spectators } = message;
      const revised = (update: Update): Update => {
        const seats = update.seats.map((s, n) => ({
          ...s,
          online: online[n] ?? false,
          seen: seen[n] ?? s.seen,
        }));
        return { ...update, seats, spectators };
      };
      this.update = revised(this.update);
      this.show.revise(revised);
    }
  }

  /** An update has come: it is shown when its turn comes. */
  protected take(update: Update, missed = this.cut): void {
    if (this.update && update.version < this.show.version) return;
    if (this.busy && update.version > this.sent) {
      this.busy = false; // what was done is told before its answer comes
      this.selected = null;
    }
    if (update.can.open) void reveal(this.id).catch(() => {}); // the next update asks again
    this.show.add(update, missed);
    this.cut = false;
  }

  /** The table becomes what an update says. */
  present(update: Update): void {
    const was = this.yourTurn;
    const shown = this.update;
    this.log = merge(this.log, update);
    this.since = update.seen ?? this.since;
    this.update = update;
    this.more = {};
    this.second = null;
    if (this.selected && !this.offered.has(this.selected)) this.selected = null;
    if (shown?.version !== update.version || !shown.view) this.announce(update, was);
    if (this.watch && update.status === "playing") void tick().then(refocus);
  }

  /** Sentences for the polite live region, and the page's title. */
  private announce(update: Update, was: boolean): void {
    const told = news(update.entries.slice(-6), this);
    const turn = this.yourTurn && !was ? [t("your_turn")] : [];
    const fears = this.alarms.map((alarm) => warning(alarm, this));
    this.said = [...told, ...fears.filter((one) => !this.feared.includes(one)), ...turn].join(" ");
    this.feared = fears;
    if (!turn.length) return;
    sound("turn");
    if (settings.notify && document.hidden && "Notification" in window) {
      notify(
        t("your_turn_at", { game: gameTitle(this.info?.game ?? "") }),
        told.at(-1) ?? "",
        this.id,
      );
    }
  }

  /** How the price of one move is made up. */
  async askPrice(move: string): Promise<void> {
    const update = this.update;
    if (!update || update.prices[move] || this.more[move] || !this.key) return;
    try {
      const found = await getJson<Prices>(
        `/api/tables/${this.id}/prices?what=${encodeURIComponent(move)}`,
        this.key,
      );
      if (this.update?.version === update.version) this.more = { ...this.more, ...found.prices };
    } catch {
      // the board shows no reason then, nothing else
    }
  }

  /** Whether somebody who is waited for is not connected; of no interest in a replay. */
  away(seat: number): boolean {
    const one = this.update?.seats[seat];
    return !this.replaying && one?.kind === "person" && !one.online;
  }

  /** The moves that take the one thing to the other. */
  between(first: string, second: string): Move[] {
    return between(this.moves, this.kind, first, second);
  }

  /** Points at a thing: chooses it, or says where the chosen one goes; again, and it is let go. */
  pick(id: string): void {
    if (this.selected && this.between(this.selected, id).length) {
      this.second = this.second === id ? null : id;
      return;
    }
    this.second = null;
    this.selected = this.selected === id ? null : id;
  }

  picked(id: string): boolean {
    return this.selected === id || this.second === id;
  }

  /** What a click on a thing does; nothing for what is not offered. */
  picker(id: string): (() => void) | undefined {
    return this.offered.has(id) ? () => this.pick(id) : undefined;
  }

  /** Whether somebody wants to ask first whether a move is meant. */
  teacher: (move: string) => Promise<boolean> = () => Promise.resolve(false);

  async play(move: string): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    const objects = await this.teacher(move);
    this.busy = false;
    if (objects) return false;
    const version = this.update?.version;
    const done = await this.command("moves", { move });
    if (done && this.update?.version === version) this.selected = this.second = null;
    return done;
  }

  async command(what: string, body: Record<string, unknown> = {}): Promise<boolean> {
    if (this.busy || !this.update) return false;
    const version = this.update.version;
    this.busy = true;
    this.since = null; // whoever acts has read what happened
    this.sent = version;
    this.problem = "";
    const id = secret();
    try {
      const sent = { ...body, version, id };
      const done = await post<Done>(`/api/tables/${this.id}/${what}`, sent, this.key);
      this.done = Math.max(this.done, done.version);
      return true;
    } catch (reason) {
      this.problem = reason instanceof Error ? reason.message : String(reason);
      if (!(reason instanceof Refusal)) this.watch?.now();
      return false;
    } finally {
      if (this.sent === version) this.busy = false;
    }
  }

  /** The next table with the same people; returns its id. */
  async rematch(): Promise<string | null> {
    if (!this.key) return null;
    try {
      const made = await post<RematchMade>(`/api/tables/${this.id}/rematch`, {}, this.key);
      if (settings.isLocal(this.id)) settings.keepLocal(made.table.id);
      await join(made.table.id, this.key, settings.name || this.names[this.you ?? 0] || t("you"));
      return made.table.id;
    } catch (reason) {
      this.problem = reason instanceof Error ? reason.message : String(reason);
      return null;
    }
  }

  private hear(chat: Chat): void {
    this.lines = chat.whole ? chat.lines : [...this.lines, ...chat.lines];
  }

  /** Says something; whether it was heard. */
  async say(
    said: Omit<Say, "text" | "phrase"> & { phrase?: string; text?: string },
  ): Promise<boolean> {
    this.problem = "";
    try {
      this.hear(await post<Chat>(`/api/tables/${this.id}/say`, said, this.key));
      return true;
    } catch (reason) {
      this.problem = reason instanceof Error ? reason.message : String(reason);
      return false;
    }
  }

  /** Not this rematch; who has offered it is told at once. */
  async decline(): Promise<void> {
    try {
      await post<RematchMade>(`/api/tables/${this.id}/decline`, {}, this.key);
    } catch (reason) {
      this.problem = reason instanceof Error ? reason.message : String(reason);
    }
  }

  /** Shows an earlier step while the game goes on; null is now. */
  async look(number: number | null): Promise<void> {
    if (number === null) {
      this.past = null;
      return;
    }
    const which = `seat=${this.me}&start=${Math.max(0, number)}&count=1`;
    const path = `/api/tables/${this.id}/steps?${which}`;
    try {
      const found = await getJson<Steps>(path, this.key);
      this.steps = found.total;
      this.past = number >= found.total - 1 ? null : (found.steps[0] ?? null);
    } catch (reason) {
      this.problem = reason instanceof Error ? reason.message : String(reason);
    }
  }

  async back(): Promise<void> {
    if (this.past) return this.look(this.past.number - 1);
    await this.look(0);
    return this.look(this.steps - 2);
  }
}

/** Some browsers of phones have the word but not the thing. */
function notify(title: string, body: string, tag: string): void {
  try {
    new Notification(title, { body, tag });
  } catch {
    // the page's title says it, too
  }
}

function told(past: Step, story: readonly Entry[] | null, log: readonly Entry[]): Entry[] {
  if (!story) return log.filter((entry) => entry.at <= past.at);
  const end =
    past.number >= story.length - 1
      ? log.filter((entry) => entry.kind !== "move" && entry.kind !== "deal")
      : [];
  return [...story.slice(0, past.number + 1), ...end];
}
