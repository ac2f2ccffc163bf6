import { describe, expect, it } from "vitest";
import type { GameInfo, OptionInfo } from "../src/lib/protocol";
import {
  asked,
  boardOption,
  expansionsOf,
  fitting,
  houseRules,
  PERSON,
  sent,
  shownOptions,
  usual,
  withOption,
  withPart,
  withPlayers,
} from "../src/lib/setup";

const option = (kind: OptionInfo["kind"], value: unknown, choices: unknown[] = []): OptionInfo => ({
  kind,
  default: value,
  choices,
  name: {},
  about: {},
});
const game = (
  name: string,
  players: number[],
  options: GameInfo["options"],
  teams: number[] = [],
): GameInfo => ({ name, books: [name], players, teams, options, categories: [] });
const DUEL = game("duel", [2], { first_game: option("bool", false) });
const WONDERS = game(
  "wonders+cities",
  [2, 3, 4],
  {
    players: option("int", 4, [2, 3, 4]),
    boards: option("list", [], ["giza", "rhodes", "?"]),
    sides: option("list", [], ["A", "B", "?"]),
    teams: option("bool", false),
    house_rules: option("list", [], ["fractions_score", "discounts_next_turn"]),
  },
  [4],
);
const DICE = game("dice", [2, 3], {
  players: option("int", 4, [2, 3]),
  cities: option("list", []),
  boards_dir: option("text", ""),
  boards: option("list", []),
  turns: option("int", 200),
});
const BOTS = ["random", "apprentice"];

describe("a setup", () => {
  it("is for three where three can play, against the apprentice", () => {
    expect(usual(WONDERS, BOTS)).toMatchObject({ players: 3, bots: Array(7).fill("apprentice") });
    expect(usual(WONDERS, [...BOTS, "novice"], true).bots[0]).toBe("novice"); // a first game
    expect(usual(DUEL, ["random"])).toMatchObject({ players: 2, bots: Array(7).fill("random") });
  });

  it("keeps of the last one what the game allows", () => {
    const kept = fitting(
      {
        players: 4,
        bots: [PERSON, "gone", "random"],
        options: { teams: true, first_game: true, boards: ["giza"] },
      },
      WONDERS,
      BOTS,
    );
    expect(kept.players).toBe(4);
    expect(kept.bots.slice(0, 3)).toEqual([PERSON, "random", "apprentice"]);
    expect(kept.options).toEqual({ teams: true });
    expect(fitting({ ...kept, players: 3 }, WONDERS, BOTS).options).toEqual({});
    expect(
      fitting({ players: 4, bots: [], options: { first_game: true } }, DUEL, BOTS),
    ).toMatchObject({ players: 2, options: { first_game: true } });
  });

  it("shows options that a page can set, teams where they can be formed", () => {
    const names = (one: GameInfo, players: number) =>
      shownOptions(one, players).map(([name]) => name);
    expect(names(WONDERS, 4)).toEqual(["sides", "teams", "house_rules"]);
    expect(names(WONDERS, 3)).toEqual(["sides", "house_rules"]);
    expect(names(DICE, 2)).toEqual(["turns"]);
    expect([boardOption(DUEL), boardOption(WONDERS), boardOption(DICE)]).toEqual([
      null,
      "boards",
      "cities",
    ]);
  });

  it("keeps the house rules that the game has", () => {
    const kept = (rules: unknown, one: GameInfo) =>
      fitting({ players: 3, bots: [], options: { house_rules: rules } }, one, BOTS).options;
    expect(kept(["fractions_score"], WONDERS)).toEqual({ house_rules: ["fractions_score"] });
    for (const rules of [[], ["whole_cost"], "fractions_score"])
      expect(kept(rules, WONDERS)).toEqual({});
    expect(kept(["fractions_score"], DUEL)).toEqual({});
    expect([houseRules(undefined), houseRules({ house_rules: ["whole_cost"] })]).toEqual([
      [],
      ["whole_cost"],
    ]);
  });

  it("names boards only if one was chosen, and draws the rest where the game does not", () => {
    const setup = (options: Record<string, unknown>) => ({ players: 3, bots: [], options });
    expect(sent(setup({ boards: ["?", "?", "?"] }), WONDERS, [], () => 0)).toEqual({});
    expect(sent(setup({ boards: ["giza", "?", "?"] }), WONDERS, [], () => 0)).toEqual({
      boards: ["giza", "?", "?"],
    });
    expect(
      sent(setup({ cities: ["?", "rhodes", "?"] }), DICE, ["giza", "rhodes", "ephesus"], () => 0),
    ).toEqual({ cities: ["giza", "rhodes", "ephesus"] });
  });
});

describe("a link", () => {
  const of = (words: string) =>
    asked(
      new URLSearchParams(words),
      { players: 3, bots: ["random"], options: { teams: true } },
      WONDERS,
      BOTS,
    );

  it("has a game ready as it asks", () => {
    expect(
      of(
        "players=4&bots=random,apprentice&options=" + encodeURIComponent('{"teams":true,"nope":1}'),
      ),
    ).toMatchObject({ players: 4, options: { teams: true } });
    expect(of("players=4&bots=random,apprentice,random").bots.slice(0, 3)).toEqual([
      "random",
      "apprentice",
      "random",
    ]);
    expect(of("players=4").options).toEqual({});
    expect(of("")).toMatchObject({ players: 3, bots: ["random", ...Array(6).fill("apprentice")] });
  });

  it("that makes no sense gives what is usual", () => {
    expect(of("players=99&bots=nobody&options=%7B")).toMatchObject({ players: 3, options: {} });
  });
});

describe("what is switched", () => {
  const games = ["wonders", "wonders+cities", "wonders+leaders", "wonders+cities+leaders"]
    .concat(["duel", "duel+agora", "duel+pantheon"])
    .map((name) => game(name, [2], {}));

  it("lists the expansions of a base game once", () => {
    expect(expansionsOf(games, "wonders")).toEqual(["cities", "leaders"]);
    expect(expansionsOf(games, "dice")).toEqual([]);
  });
  it("adds an expansion, takes it away, and lets what does not go together give way", () => {
    const switched = (name: string, part: string) => withPart(games, name, part)?.name;
    expect(switched("wonders+leaders", "cities")).toBe("wonders+cities+leaders");
    expect(switched("wonders+cities+leaders", "cities")).toBe("wonders+leaders");
    expect(switched("duel+agora", "pantheon")).toBe("duel+pantheon");
  });
  it("writes down only what is not usual", () => {
    const setup = { players: 4, bots: [], options: { teams: true } };
    expect(withOption(setup, WONDERS, "teams", false).options).toEqual({});
    expect(withOption(setup, WONDERS, "sides", ["A"]).options).toEqual({
      teams: true,
      sides: ["A"],
    });
  });
  it("chooses boards anew for other numbers of players, and teams where they can be formed", () => {
    const setup = {
      players: 4,
      bots: [],
      options: { teams: true, boards: ["giza"], sides: ["A"] },
    };
    expect(withPlayers(setup, WONDERS, 3)).toEqual({
      players: 3,
      bots: [],
      options: { sides: ["A"] },
    });
  });
});
