// The drawing on a card: one for each family of cards, so that a hand is told apart at a glance.
import type { Fact } from "./pieces.svelte";

// By color, what the ids of a family have in them.
const FAMILIES: Record<string, [RegExp, string][]> = {
  blue: [
    [/aqueduct|baths|well/, "water"],
    [/theat|rostrum|senate|town_hall/, "theater"],
    [/statue|obelisk|gardens|altar/, "statue"],
  ],
  green: [
    [/apothec|pharmac|dispens|laborat/, "apothecary"],
    [/librar|scriptor|school|univers|academy|study/, "library"],
  ],
  yellow: [
    [/port|haven|lighthouse|customs/, "harbor"],
    [/tavern|brewery|vineyard|arena/, "tavern"],
  ],
  red: [
    [/stable|horse|circus/, "horse"],
    [/archery|training|parade|barracks|garrison|siege/, "camp"],
  ],
};
const GOODS = ["wood", "clay", "loom", "papyrus"]; // the others have the drawing of their color
const QUEENS = [
  ...["amytis", "bilkis", "cleopatra", "hatshepsut", "hypatia", "nefertiti"],
  ...["sappho", "tomyris", "zenobia", "berenice", "aspasia", "semiramis"],
];

export function vignette(thing: string, id: string, fact: Fact): string {
  const color = fact.color ?? "white";
  if (thing === "leader") return `v-${QUEENS.includes(id) ? "queen" : "sage"}`;
  if (color === "brown" || color === "grey") {
    const good =
      Object.keys(
        (fact.effects?.find((one) => one.kind === "goods")?.goods as
          Record<string, number> | undefined) ?? {},
      )[0] ?? "";
    return `v-${GOODS.includes(good) ? good : color}`;
  }
  return `v-${FAMILIES[color]?.find(([ids]) => ids.test(id))?.[1] ?? color}`;
}
