import { describe, expect, test } from "vitest";
import cards from "../src/drawings/cards.svg?raw";
import wonders from "../src/drawings/wonders.svg?raw";
import icons from "../src/icons.svg?raw";
import pantheon from "../src/games/duel/pantheon/icons.svg?raw";
import { vignette } from "../src/lib/vignettes";
import { art } from "../src/ui/Wonder.svelte";

const CATALOGUES = import.meta.glob<Record<string, string>>("../../src/maravillas/text/en/*.json", {
  eager: true,
  import: "default",
});
const ids = (book: string, thing: string): string[] =>
  Object.keys(CATALOGUES[`../../src/maravillas/text/en/${book}.json`]!).flatMap((key) => {
    const found = new RegExp(`^${book}\\.${thing}\\.([^.]+)\\.name$`).exec(key);
    return found ? [found[1]!] : [];
  });
const drawn = (...sprites: string[]): string[] =>
  sprites.flatMap((one) => [...one.matchAll(/symbol id="([^"]+)"/g)].map((found) => found[1]!));
const goods = (good: string) => ({ effects: [{ kind: "goods", goods: { [good]: 1 } }] });
// Cards that show what they produce.
const PRODUCES = new RegExp(
  "lumber|logging|clay_p|pit$|quarry|vein|farm|excav|timber|cave|^mine$|mill|brick|foundry" +
    "|loom|glass|press|drying",
);

describe("vignettes", () => {
  test.each([
    ["card", "aqueduct", { color: "blue" }, ["v-water"]],
    ["card", "siege_workshop", { color: "red" }, ["v-siege"]],
    ["card", "workshop", { color: "green" }, ["v-workshop"]],
    ["card", "moneylenders_guild", { color: "purple" }, ["v-chest"]],
    ["card", "roman_grand_temple", { color: "purple" }, ["v-pantheon"]],
    ["card", "lumber_yard", { color: "brown", ...goods("wood") }, ["v-wood"]],
    ["card", "stone_pit", { color: "brown", ...goods("stone") }, ["v-brown"]],
    ["card", "mine", { color: "brown", effects: [{ kind: "choice", goods: ["ore"] }] }, ["v-ore"]],
    ["leader", "sappho", { effects: [{ kind: "points", number: 2 }] }, ["l-lady", "a-laurel"]],
    ["leader", "aspasia", { effects: [{ kind: "diplomacy" }] }, ["l-lady", "a-dove"]],
    [
      "leader",
      "leonidas",
      { effects: [{ kind: "discount", on: "red" }] },
      ["l-general", "a-sword"],
    ],
  ])("%s %s", (thing, id, fact, wanted) => {
    expect(vignette(thing, id, fact)).toEqual(wanted);
  });

  const OWN = {
    duel: drawn(cards),
    agora: drawn(cards),
    pantheon: drawn(cards),
    wonders: drawn(cards),
    leaders: drawn(cards, wonders),
    cities: drawn(cards, wonders),
  };
  test.each(Object.entries(OWN))("every card of %s has a drawing of its family", (book, there) => {
    for (const id of ids(book, "card").filter((one) => !PRODUCES.test(one))) {
      const [found] = vignette("card", id, { color: "none" });
      expect(found, id).not.toBe("v-none");
      expect(there, id).toContain(found);
    }
  });

  test("every leader is a person whom no more than five others resemble", () => {
    const persons = [...ids("leaders", "leader"), ...ids("cities", "leader")];
    const looks = persons.map((id) => vignette("leader", id, {})[0]!);
    for (const look of looks) {
      expect(drawn(wonders)).toContain(look);
      expect(looks.filter((one) => one === look).length).toBeLessThanOrEqual(6);
    }
    expect(new Set(looks).size).toBeGreaterThanOrEqual(12);
  });

  test("every wonder and board has its own drawing", () => {
    const found = [
      ...["duel", "agora", "pantheon"].flatMap((book) => ids(book, "wonder")),
      ...["wonders", "leaders", "cities"].flatMap((book) => ids(book, "board")),
    ].map(art);
    for (const one of found) expect(drawn(icons, pantheon)).toContain(one);
    expect(found.filter((one) => one === "w-pyramids")).toHaveLength(2); // of Duel, and Giza
  });
});
