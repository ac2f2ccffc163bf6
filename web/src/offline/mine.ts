// Games that this browser runs itself: listed without starting what runs them, and handed over.
import { post, secret } from "../lib/net";
import type { BringTable, Joined, MyTable } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { events, remove, tables, type Line, type Row } from "./shelf";

type Setup = Pick<BringTable, "game" | "options" | "seating" | "rules" | "seats">;
type Summary = Omit<MyTable, "table" | "game" | "options" | "you" | "your_turn"> & {
  secrets: (string | null)[];
};

// What a server is told of a table; the rest, such as a rematch, is about tables of this browser.
const TOLD = ["join", "open", "start", "move", "back", "undo", "resign"];

function told([table, , , , made, how]: Row): MyTable {
  const { game, options } = JSON.parse(made) as Setup;
  const { secrets, ...summary } = JSON.parse(how) as Summary;
  const you = secrets.findIndex((held) => held !== null);
  return { ...summary, table, game, options, you, your_turn: summary.waiting.includes(you) };
}

/** The newest first. */
export async function listed(): Promise<MyTable[]> {
  return (await tables()).map(told).sort((a, b) => b.updated - a.updated);
}

export async function forget(table: string): Promise<void> {
  await remove([table]);
  settings.keepLocal(table, false);
}

/** What a server is sent of a game. */
export function brought(row: Row, lines: readonly Line[], owner: string): BringTable {
  const [id, , created, deal, made] = row;
  const { game, options, seating, rules, seats } = JSON.parse(made) as Setup;
  return {
    ...{ id, owner, created, game, options, seating, rules },
    secret: deal,
    seats: seats.map(({ kind, name, bot, invitation }) => ({ kind, name, bot, invitation })),
    events: lines
      .filter(([, , , kind]) => TOLD.includes(kind))
      .map(([, , at, kind, body, place]) => ({
        at,
        kind: kind as BringTable["events"][number]["kind"],
        body: JSON.parse(body) as Record<string, unknown>,
        place,
      })),
  };
}

/** From now on the game goes on at the server, under the same address. */
export async function bring(table: string): Promise<void> {
  const row = (await tables()).find(([id]) => id === table);
  if (!row) return;
  const owner = settings.owner(table) ?? secret();
  const body = brought(row, await events(table), owner);
  await post<Joined>("/api/tables/bring", body);
  settings.keepOwner(table, owner);
  await forget(table);
}
