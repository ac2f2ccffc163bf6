// The five levels as characters; what else the server has is for whoever studies bots.
import { text } from "./text.svelte";

export const LEVELS = ["novice", "apprentice", "skilled", "master", "legend"] as const;
const PORTRAITS: Record<string, string> = {
  novice: "b-ione",
  apprentice: "b-bruno",
  skilled: "b-dido",
  master: "b-nefer",
  legend: "b-argos",
};

/** The levels that a server has, from the weakest up. */
export const levels = (bots: readonly string[]): string[] =>
  LEVELS.filter((level) => bots.includes(level));

/** How strong a level is, from 1 to 5; 0 for other bots. */
export const strength = (bot: string): number => LEVELS.indexOf(bot as (typeof LEVELS)[number]) + 1;

export const portrait = (bot: string): string => PORTRAITS[bot] ?? "bot";

/** The portrait of a character by its name at a table, which may have a numeral: "Bruno II". */
export function portraitOf(name: string): string {
  const plain = name.replace(/ [IVX]+$/, "");
  const found = LEVELS.find((level) => botName(level) === plain);
  return found ? portrait(found) : "";
}

/** What a bot is called at a table: a character by its name, another bot by what it does. */
export const botName = (bot: string): string => text.raw(`common.bot.${bot}.who`) || kindName(bot);

/** The word for a level or a kind of bot. */
export const kindName = (bot: string): string => text.raw(`common.bot.${bot}.name`) || bot;

export const botAbout = (bot: string): string => text.raw(`common.bot.${bot}.about`);
export const trade = (bot: string): string => text.raw(`common.bot.${bot}.trade`);
