// From a choice on the front page to a table.
import { botName } from "./characters";
import { local } from "./local.svelte";
import { post, secret } from "./net";
import { known } from "./pieces.svelte";
import type { BotSeat, Created, GameInfo, PersonSeat } from "./protocol";
import { settings, type Setup } from "./settings.svelte";
import { boardOption, houseRules, PERSON, sent } from "./setup";
import { join } from "./sit";
import { t, text } from "./text.svelte";

// Of bots of a kind: figures would run into the coins that are told of them.
const ROMAN = ["", "II", "III", "IV", "V", "VI", "VII"];

/** What a bot is called where so many of its kind sit already. */
const called = (bot: string, before: number): string =>
  before ? `${botName(bot)} ${ROMAN[before]}` : botName(bot);

/** The names of so many bots of a kind. */
export const namesOf = (bot: string, many: number): string[] =>
  Array.from({ length: many }, (_, n) => called(bot, n));

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

/** A setup in few words: who plays, and what is switched on. */
export function setupWords(game: GameInfo, setup: Setup): string {
  const others = setup.bots.slice(0, setup.players - 1);
  const seated = [...new Set(others)].map((bot) => {
    const many = others.filter((other) => other === bot).length;
    return (many > 1 ? `${many} × ` : "") + (bot === PERSON ? t("person") : botName(bot));
  });
  const switched = Object.entries(setup.options)
    .filter(([, value]) => value === true)
    .map(([name]) => game.options[name]?.name[text.lang] ?? "");
  const house = houseRules(setup.options).map((rule) => text.name("house_rule", rule, []));
  return [...seated, ...switched, ...house].join(", ");
}

/** With whom: the bots that are set up, people who are invited instead, or whoever comes. */
export type With = "bots" | "friends" | "strangers";

/** Makes the table and takes the first seat; returns its id. */
export async function start(info: GameInfo, setup: Setup, who: With): Promise<string> {
  const game = info.name;
  const named = setup.bots.slice(0, setup.players - 1);
  const others = who !== "bots" && !named.includes(PERSON) ? named.map(() => PERSON) : named;
  const seats: (PersonSeat | BotSeat)[] = [
    { kind: "person" },
    ...others.map((bot, n): PersonSeat | BotSeat => {
      if (bot === PERSON) return { kind: "person" };
      const before = others.slice(0, n).filter((one) => one === bot).length;
      return { kind: "bot", bot, name: called(bot, before) };
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
  const here = local.begins && !seats.slice(1).some((seat) => seat.kind === "person");
  const table = {
    ...{ game, seats, owner, options },
    seating: setup.seating ?? "drawn",
    talk: setup.talk ?? false,
    hints: setup.hints ?? false,
    listed: who === "strangers",
  };
  const made = await post<Created>("/api/tables", table, null, here);
  if (here) settings.keepLocal(made.table.id);
  settings.keepOwner(made.table.id, owner);
  settings.keepSetup(game, setup);
  const mine = made.invitations[0];
  if (mine) await join(made.table.id, mine, settings.name || t("guest"));
  return made.table.id;
}
