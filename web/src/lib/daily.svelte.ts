// The deals of a day: the table that one has begun, what came of it, and how others did.
import { coach } from "./coach";
import { getJson, post, secret } from "./net";
import type { DealBegun, DealInfo, DealResults, DealsOfDay } from "./protocol";
import { settings } from "./settings.svelte";
import { namesOf } from "./start";
import { t } from "./text.svelte";

interface Kept {
  player: string; // by which the server knows this browser again
  seats: Record<string, string>; // the secret of the first try's seat, by deal
}

const KEY = "maravillas-daily";
const MOST = 400; // deals that are remembered

function kept(): Kept {
  const fresh: Kept = { player: secret(), seats: {} };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return fresh;
  }
}

function keep(what: Kept): void {
  const seats = Object.fromEntries(Object.entries(what.seats).slice(-MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...what, seats }));
  } catch {
    // a private window: it lasts as long as the page
  }
}

/** Takes the seat of a deal; again the one that was taken. Returns the id of its table. */
export async function begin(day: string, deal: DealInfo, anew = false): Promise<string> {
  const mine = kept();
  const name = `${day} ${deal.game}`;
  const seat = (!anew && mine.seats[name]) || secret();
  if (!anew) keep({ ...mine, seats: { ...mine.seats, [name]: seat } }); // before it is asked for
  const body = {
    ...{ player: mine.player, secret: seat },
    name: settings.name || null,
    seat_name: settings.name || t("guest"),
    bot_names: namesOf(deal.bot, deal.seats - 1),
  };
  const { table } = await post<DealBegun>(`/api/daily/${day}/${deal.game}`, body);
  settings.keepDeal(table.id, { commitment: table.commitment, contribution: "" });
  settings.keepSeat(table.id, seat);
  return table.id;
}

/** A day, and one of its deals. */
export class Daily {
  day = $state.raw<DealsOfDay | null>(null);
  found = $state.raw<DealResults | null>(null);
  working = $state(""); // what the coach is doing: "yours" or "bot"
  done = $state(0);
  total = $state(0);
  private readonly stop = new AbortController();

  deal = $derived(this.found?.deal ?? null);
  mine = $derived(this.found?.you ?? null);

  async open(day: string, game: string): Promise<void> {
    this.day = await getJson<DealsOfDay>(`/api/daily/${day}`);
    const deal = this.day.deals.find((one) => one.game === game) ?? this.day.deals[0];
    if (!deal) return;
    await this.read(deal.game);
    await this.judge(deal.game);
  }

  close(): void {
    this.stop.abort();
  }

  private path = (game: string): string => `/api/daily/${this.day!.day}/${game}`;

  private async read(game: string): Promise<void> {
    if (this.day!.day > this.day!.today) return; // its day is to come
    const mine = kept();
    keep(mine);
    this.found = await getJson<DealResults>(this.path(game), mine.player);
  }

  /** What was finished is gone through by the coach: one's own game, then the bot's. */
  private async judge(game: string): Promise<void> {
    const mine = this.mine;
    if (mine?.status !== "finished") return;
    try {
      if (!mine.result) {
        await this.review("yours", mine.table);
        await this.read(game);
      }
      if (!this.found?.bot) {
        await this.review("bot", await this.botGame(game));
        await this.read(game);
      }
    } finally {
      this.working = "";
    }
  }

  private async botGame(game: string): Promise<string> {
    this.begin("bot");
    const path = `${this.path(game)}/bot`;
    for await (const news of coach(path, {}, kept().player, this.stop.signal))
      if (news.type === "moved") this.done = news.moves;
      else if (news.type === "played") return news.id;
    return "";
  }

  private async review(what: string, id: string): Promise<void> {
    this.begin(what);
    for await (const news of coach(`/api/reviews/${id}`, {}, null, this.stop.signal))
      if (news.type === "decision") {
        this.done = news.done;
        this.total = news.total;
      }
  }

  private begin(what: string): void {
    this.working = what;
    this.done = this.total = 0;
  }
}

/** A day before or after another, as `2026-11-18`. */
export const dayBeside = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The address of the deal that a table plays, from its name; "" for other tables. */
export function dealAt(name: string | null | undefined): string {
  const [, day, game] = name?.split(" ") ?? [];
  return day && game ? `#/daily/${day}/${game}` : "";
}
