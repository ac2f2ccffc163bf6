// Sitting down at a table, and this seat's part in a fair deal: commit first, open when everybody
// has.
import { sealed } from "./fair";
import { getJson, post, secret } from "./net";
import type { Done, Fairness, Joined, TableState } from "./protocol";
import { settings } from "./settings.svelte";

/** Takes a seat with its invitation, or without one at an open table, and remembers it. */
export async function join(table: string, invitation: string | null, name: string): Promise<void> {
  const seat = settings.secret(table) ?? secret();
  const contribution = settings.deal(table)?.contribution ?? secret();
  // the commitment, before anything is given
  const seen = await getJson<TableState>(`/api/tables/${table}`);
  settings.keepDeal(table, { commitment: seen.table.commitment, contribution });
  const body = { name, secret: seat, commitment: sealed(contribution, table) };
  await post<Joined>(`/api/tables/${table}/${invitation ? "join" : "sit"}`, body, invitation);
  settings.keepSeat(table, seat);
  await reveal(table);
}

const opening = new Map<string, Promise<void>>();

/**
 * Opens what this browser has committed to, once all seats are taken; does nothing before or
 * afterwards.
 */
export function reveal(table: string): Promise<void> {
  const going = opening.get(table) ?? open(table).finally(() => opening.delete(table));
  opening.set(table, going);
  return going;
}

async function open(table: string): Promise<void> {
  const [deal, key] = [settings.deal(table), settings.secret(table)];
  if (!deal || !key) return;
  const { update } = await getJson<TableState>(`/api/tables/${table}`, key);
  if (!update.can.open) return;
  const fair = await getJson<Fairness>(`/api/tables/${table}/fairness`, key);
  const bound = (n: number): boolean =>
    fair.commitments[n] != null || fair.contributions[n] != null;
  // seen here, not taken on trust
  const all = update.seats.every((seat, n) => seat.kind === "bot" || bound(n));
  if (!all || !fair.commitments.includes(sealed(deal.contribution, table))) return;
  if (!deal.commitments) settings.keepDeal(table, { ...deal, commitments: fair.commitments });
  const body = { contribution: deal.contribution, version: update.version, id: secret() };
  await post<Done>(`/api/tables/${table}/open`, body, key);
}
