// What a table is made with: players, bots, options; kept within what the game allows.
import type { GameInfo, OptionInfo } from "./protocol";
import type { Setup } from "./settings.svelte";

export const PERSON = "person"; // instead of a bot's name: a seat with an invitation
export const DRAWN = "?"; // instead of a board: whichever is drawn
export const HOUSE = "house_rules"; // the option that lists them
const HIDDEN = ["players", "boards_dir"]; // said otherwise, or no business of a page

/** How many sit down by default, and against whom. fresh: who has not played it yet. */
export function usual(game: GameInfo, bots: readonly string[], fresh = false): Setup {
  const easy = fresh ? "novice" : "apprentice";
  const bot = bots.includes(easy) ? easy : (bots[0] ?? "random");
  const players = game.players.includes(3) ? 3 : (game.players[0] ?? 2);
  const options = fresh && game.options.first_game ? { first_game: true } : {};
  return { players, bots: Array<string>(7).fill(bot), options };
}

/** A setup that fits the game, whatever it was made for. first: who has not played it yet. */
export function fitting(
  setup: Setup | undefined,
  game: GameInfo,
  bots: readonly string[],
  first = false,
): Setup {
  const fresh = usual(game, bots, first);
  if (!setup) return fresh;
  const players = game.players.includes(setup.players) ? setup.players : fresh.players;
  const kept = setup.bots.filter((bot) => bot === PERSON || bots.includes(bot));
  const options = Object.fromEntries(
    Object.entries(setup.options).filter(([name, value]) => allowed(game, players, name, value)),
  );
  return { ...setup, players, bots: [...kept, ...fresh.bots].slice(0, 7), options };
}

/**
 * A setup that a link asks for: `players=4&bots=master,greedy&options={"teams":true}`; the rest as
 * last time.
 */
export function asked(
  query: URLSearchParams,
  last: Setup | undefined,
  game: GameInfo,
  bots: readonly string[],
): Setup {
  const before = fitting(last, game, bots);
  if (!query.size) return before;
  let options: Record<string, unknown> = {};
  try {
    options = Object(JSON.parse(query.get("options") ?? "{}")) as Record<string, unknown>;
  } catch {
    // whoever wrote the link was wrong: the usual options
  }
  const named = (query.get("bots") ?? "").split(",").filter(Boolean);
  return fitting(
    {
      players: Number(query.get("players") ?? before.players),
      bots: named.length ? named : before.bots,
      options,
    },
    game,
    bots,
  );
}

function allowed(game: GameInfo, players: number, name: string, value: unknown): boolean {
  const option = game.options[name];
  if (!option || HIDDEN.includes(name)) return false;
  if (name === "teams") return game.teams.includes(players);
  if (name === HOUSE)
    return (
      Array.isArray(value) && value.length > 0 && value.every((one) => option.choices.includes(one))
    );
  if (seated(name, option))
    return (
      Array.isArray(value) &&
      value.length === players &&
      value.every((one) => one === DRAWN || !option.choices.length || option.choices.includes(one))
    );
  return JSON.stringify(value) !== JSON.stringify(option.default);
}

/** Options that are shown, in the game's order; teams only where so many can form them. */
export function shownOptions(game: GameInfo, players: number): [string, OptionInfo][] {
  return Object.entries(game.options).filter(
    ([name, option]) =>
      !HIDDEN.includes(name) &&
      !seated(name, option) &&
      (name !== "teams" || game.teams.includes(players)) &&
      drawable(name, option),
  );
}

/** Lists of documents have no control on the page. */
const drawable = (name: string, option: OptionInfo): boolean =>
  option.kind !== "text" && (option.kind !== "list" || name === "sides" || name === HOUSE);

/** The house rules among some options. */
export const houseRules = (options: Record<string, unknown> | undefined): string[] =>
  (options?.[HOUSE] as string[] | undefined) ?? [];

/** The list with a board for each seat, under the name that the game gives it. */
export function seated(name: string, option: OptionInfo): boolean {
  return (
    option.kind === "list" &&
    (name === "cities" || (name === "boards" && option.choices.length > 0))
  );
}

export const boardOption = (game: GameInfo): string | null =>
  Object.keys(game.options).find((name) => seated(name, game.options[name]!)) ?? null;

/**
 * What the server is told: no list where all are drawn; where the game draws none itself, the page
 * does.
 */
export function sent(
  setup: Setup,
  game: GameInfo,
  boards: readonly string[],
  random: (n: number) => number,
): Record<string, unknown> {
  const options = { ...setup.options };
  const name = boardOption(game);
  const chosen = name ? (options[name] as string[] | undefined) : undefined;
  if (!name || !chosen) return options;
  if (chosen.every((one) => one === DRAWN)) delete options[name];
  else if (!game.options[name]!.choices.includes(DRAWN)) {
    const left = boards.filter((one) => !chosen.includes(one));
    options[name] = chosen.map((one) =>
      one === DRAWN ? left.splice(random(left.length), 1)[0]! : one,
    );
  }
  return options;
}

/** The expansions of a base game. */
export const expansionsOf = (games: readonly GameInfo[], base: string): string[] => [
  ...new Set(
    games
      .filter((one) => one.name.split("+")[0] === base)
      .flatMap((one) => one.name.split("+").slice(1)),
  ),
];

/** The game with an expansion more or less; what does not go together gives way. */
export function withPart(
  games: readonly GameInfo[],
  game: string,
  part: string,
): GameInfo | undefined {
  const [base, ...parts] = game.split("+") as [string, ...string[]];
  const named = (list: string[]) =>
    games.find((one) => one.name === [base, ...list.sort()].join("+"));
  if (parts.includes(part)) return named(parts.filter((one) => one !== part));
  return named([...parts, part]) ?? named([part]);
}

/** A setup with another value of an option; the usual one is not written down. */
export function withOption(setup: Setup, game: GameInfo, name: string, value: unknown): Setup {
  const options = { ...setup.options, [name]: value };
  if (JSON.stringify(value) === JSON.stringify(game.options[name]?.default)) delete options[name];
  return { ...setup, options };
}

/** A setup for so many players: boards are chosen anew, teams only where they can be formed. */
export function withPlayers(setup: Setup, game: GameInfo, players: number): Setup {
  const options = { ...setup.options };
  const list = boardOption(game);
  if (list) delete options[list];
  if (!game.teams.includes(players)) delete options.teams;
  return { ...setup, players, options };
}
