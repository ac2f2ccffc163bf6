// From a choice on the front page to a table.
import { botName } from "./characters";
import { post, secret } from "./net";
import { known } from "./pieces.svelte";
import type { BotSeat, Created, GameInfo, PersonSeat } from "./protocol";
import { settings, type Setup } from "./settings.svelte";
import { boardOption, PERSON, sent } from "./setup";
import { join } from "./sit";
import { t } from "./text.svelte";

// Of bots of a kind: figures would run into the coins that are told of them.
const ROMAN = ["", "II", "III", "IV", "V", "VI", "VII"];

/** The boards that can be chosen: one's own, then those of the box. */
export function boardIds(setup: Setup): string[] {
  const own = (setup.options.boards ?? []) as { board?: string }[];
  return [
    ...new Set([
      ...own.flatMap((one) => (one?.board ? [one.board] : [])),
      ...Object.keys(known.facts.board ?? {}),
    ]),
  ];
}

/**
 * Makes the table and takes the first seat; returns its id. friends: invites people instead of
 * bots, this time.
 */
export async function start(info: GameInfo, setup: Setup, friends = false): Promise<string> {
  const game = info.name;
  const listed = setup.bots.slice(0, setup.players - 1);
  const others = friends && !listed.includes(PERSON) ? listed.map(() => PERSON) : listed;
  const seats: (PersonSeat | BotSeat)[] = [
    { kind: "person" },
    ...others.map((bot, n): PersonSeat | BotSeat => {
      if (bot === PERSON) return { kind: "person" };
      const before = others.slice(0, n).filter((one) => one === bot).length;
      return { kind: "bot", bot, name: before ? `${botName(bot)} ${ROMAN[before]}` : botName(bot) };
    }),
  ];
  const owner = secret();
  if (boardOption(info)) await known.load(game);
  const options = sent(
    setup,
    info,
    boardIds(setup),
    (n) => crypto.getRandomValues(new Uint32Array(1))[0]! % n,
  );
  const made = await post<Created>("/api/tables", {
    game,
    seats,
    owner,
    options,
    seating: setup.seating ?? "drawn",
    talk: setup.talk ?? false,
  });
  settings.keepOwner(made.table.id, owner);
  settings.keepSetup(game, setup);
  const mine = made.invitations[0];
  if (mine) await join(made.table.id, mine, settings.name || t("guest"));
  return made.table.id;
}
