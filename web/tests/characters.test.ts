import { describe, expect, test } from "vitest";
import icons from "../src/icons.svg?raw";
import { LEVELS, portrait, portraitOf } from "../src/lib/characters";

const CATALOGUES = import.meta.glob<Record<string, string>>(
  "../../src/maravillas/text/*/common.json",
  { eager: true, import: "default" },
);

describe("characters", () => {
  test.each(LEVELS)("%s has a portrait, a name, a trade and a sentence in each language", (bot) => {
    expect(icons).toContain(`id="${portrait(bot)}"`);
    for (const words of Object.values(CATALOGUES))
      for (const what of ["who", "trade", "about", "name"])
        expect(words[`common.bot.${bot}.${what}`]).toBeTruthy();
    expect(Object.values(CATALOGUES)).toHaveLength(2);
  });

  test("are known by their names at a table, with or without a numeral", () => {
    expect(portraitOf("skilled")).toBe("b-dido"); // without a catalogue, levels are names
    expect(portraitOf("skilled II")).toBe("b-dido");
    expect(portraitOf("Ana")).toBe("");
    expect(new Set(LEVELS.map(portrait)).size).toBe(LEVELS.length);
  });
});
