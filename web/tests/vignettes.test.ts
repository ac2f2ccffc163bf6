import { describe, expect, test } from "vitest";
import sprite from "../src/icons.svg?raw";
import { vignette } from "../src/lib/vignettes";

const drawn = new Set([...sprite.matchAll(/symbol id="(v-[a-z]+)"/g)].map((found) => found[1]));
const goods = (good: string) => ({ effects: [{ kind: "goods", goods: { [good]: 1 } }] });

describe("vignettes", () => {
  test.each([
    ["card", "aqueduct", { color: "blue" }, "v-water"],
    ["card", "palace", { color: "blue" }, "v-blue"],
    ["card", "library", { color: "green" }, "v-library"],
    ["card", "lighthouse", { color: "yellow" }, "v-harbor"],
    ["card", "stables", { color: "red" }, "v-horse"],
    ["card", "walls", { color: "red" }, "v-red"],
    ["card", "lumber_yard", { color: "brown", ...goods("wood") }, "v-wood"],
    ["card", "ore_vein", { color: "brown", ...goods("ore") }, "v-brown"],
    ["leader", "cleopatra", { color: "white" }, "v-queen"],
    ["leader", "plato", { color: "white" }, "v-sage"],
  ])("%s %s", (thing, id, fact, wanted) => {
    expect(vignette(thing, id, fact)).toBe(wanted);
    expect(drawn).toContain(wanted);
  });
});
