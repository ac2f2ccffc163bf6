// From a choice on the front page to a table.
import { post, secret } from "./net";
import type { BotSeat, Created, PersonSeat } from "./protocol";
import { settings, type Setup } from "./settings.svelte";
import { join } from "./table.svelte";
import { t, text } from "./text.svelte";

export const PERSON = "person"; // instead of a bot's name: a seat with an invitation

export const botName = (bot: string): string => text.raw(`common.bot.${bot}.name`) || bot;

/** Makes the table and takes the first seat; returns its id. */
export async function start(game: string, setup: Setup): Promise<string> {
  const others = setup.bots.slice(0, setup.players - 1);
  const seats: (PersonSeat | BotSeat)[] = [
    { kind: "person" },
    ...others.map((bot, n): PersonSeat | BotSeat => {
      if (bot === PERSON) return { kind: "person" };
      const before = others.slice(0, n).filter((one) => one === bot).length;
      return { kind: "bot", bot, name: before ? `${botName(bot)} ${before + 1}` : botName(bot) };
    }),
  ];
  const owner = secret();
  const made = await post<Created>("/api/tables", { game, seats, owner, options: setup.options });
  settings.keepOwner(made.table.id, owner);
  settings.keepSetup(game, setup);
  const mine = made.invitations[0];
  if (mine) await join(made.table.id, mine, settings.name || t("guest"));
  return made.table.id;
}
