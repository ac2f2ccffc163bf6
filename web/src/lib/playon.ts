// A new table in the middle of a game that is over, against a bot.
import { botName } from "./characters";
import { post, secret } from "./net";
import type { Created } from "./protocol";
import { settings } from "./settings.svelte";
import { join } from "./sit";
import { t } from "./text.svelte";

/**
 * Takes the seat that was to move before a decision; returns the id of the table. deal: the cards
 * as they lay, or dealt anew where that seat did not know them.
 */
export async function playOn(
  id: string,
  number: number,
  bot: string,
  deal: "true" | "new",
): Promise<string> {
  const owner = secret();
  const body = { number, bot, bot_name: botName(bot).slice(0, 24), owner, deal };
  const made = await post<Created>(`/api/reviews/${id}/play`, body);
  settings.keepOwner(made.table.id, owner);
  const mine = made.invitations.find((one) => one !== null);
  if (mine) await join(made.table.id, mine, settings.name || t("guest"));
  return made.table.id;
}
