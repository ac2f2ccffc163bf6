// The drawing on a card: a family of cards has its own, so that a hand is told apart at a glance.
import type { Effect, Fact } from "./views";

// What the ids of a family have in them, and its drawing.
const CARDS: [RegExp, string][] = [
  // blue
  [/aqueduct|well$/, "water"],
  [/baths|altar|statue|rostrum|obelisk|gardens|palace|pantheon|^theater/, ""],
  [/senate/, "senate"],
  [/courthouse/, "court"],
  [/town_hall/, "hall"],
  // red
  [/guard_tower/, "tower"],
  [/stable|horse/, "horse"],
  [/garrison|barracks/, "barracks"],
  [/palisade|stockade/, "palisade"],
  [/walls/, "red"],
  [/archery/, "target"],
  [/parade|training/, "camp"],
  [/pretorium/, "eagle"],
  [/arsenal|armory/, "arsenal"],
  [/fortifications/, "fort"],
  [/siege|circus/, ""],
  // green
  [/apothec|pharmac|dispens/, "apothecary"],
  [/laboratory|workshop|library|academy|study|lodge/, ""],
  [/scriptorium/, "scribe"],
  [/school/, "abacus"],
  [/university|scientists/, "globe"],
  [/observatory/, "green"],
  // yellow
  [/_reserve/, "store"],
  [/tavern|brewery/, "tavern"],
  [/caravan/, "caravan"],
  [/customs|pawnshop|moneylenders/, "chest"],
  [/commerce/, "coins"],
  [/^port$|haven|shipowners/, "ship"],
  [/lighthouse/, "harbor"],
  [/trading_post/, "cart"],
  [/marketplace|bazar/, "yellow"],
  [/vineyard/, "vines"],
  [/forum|arena/, ""],
  // purple
  [/merchants|traders/, "trade"],
  [/builders/, "crane"],
  [/magistrates/, "law"],
  [/tacticians|strategists/, "tactics"],
  [/workers/, "tools"],
  [/craftsmen/, "pottery"],
  [/philosophers/, "owl"],
  [/spies|spy_/, "eye"],
  [/gamers|gambling/, "dice"],
  [/courtesans/, "mirror"],
  [/diplomats/, "dove"],
  [/architect/, "plan"],
  [/counterfeiters/, "mint"],
  [/shadows|society/, "shadow"],
  [/mourners|sepulcher|cenotaph/, "tomb"],
  [/mesopotamian/, "ziggurat"],
  [/phoenician/, "pillars"],
  [/egyptian/, "pylon"],
  [/roman_/, "pantheon"],
  [/temple/, "blue"],
  // black
  [/militia|mercenaries|contingent/, "militia"],
  [/hideout|lair|brotherhood/, "hideout"],
  [/pigeon/, "pigeons"],
  [/torture|slave/, "chains"],
  [/residence|consulate|embassy/, "embassy"],
  [/black_market|warehouse/, "alley"],
  [/dock/, "dock"],
  [/gates_of/, "gate"],
  [/tabularium/, "archive"],
  [/capitol/, "capitol"],
  // white
  [/politician|conspirator/, ""],
];
const GOODS = ["wood", "clay", "ore", "glass", "loom", "papyrus"]; // stone is hewn as of old

// What leaders look like.
const PERSONS: Record<string, string> = {
  general: "alexander hannibal leonidas pericles",
  roman: "caesar caligula maecenas nero varro",
  king: "darius hammurabi hiram nebuchadnezzar",
  crown: "croesus midas solomon",
  emperor: "diocletian justinian",
  pharaoh: "hatshepsut ramses",
  egyptian: "berenice cleopatra",
  nefertiti: "nefertiti",
  queen: "amytis zenobia",
  veil: "bilkis",
  lady: "aspasia hypatia sappho",
  warrior: "semiramis tomyris",
  sage: "aristotle plato xenophon",
  scholar: "archimedes euclid ptolemy pythagoras",
  artisan: "imhotep phidias praxiteles vitruvius",
};

// What leaders are about: a kind of effect, or what it counts or makes cheaper.
const ABOUT: Record<string, string> = {
  ...{ shields: "sword", red: "sword", victory: "sword", defeats_away: "sword" },
  ...{ defeat_shields: "sword", green: "globe", symbol: "globe", science_set: "globe" },
  ...{ blue: "column", wonder: "pyramid", yellow: "amphora", brown: "brick", grey: "brick" },
  ...{ purple: "star", set: "star", black: "mask", diplomacy: "dove" },
  ...{ coins: "coins", coins3: "coins", income: "coins", bank_purchase: "coins" },
};

function about(effect: Effect): string | undefined {
  const per = effect.per as string[] | undefined;
  const which = [per?.length === 1 ? per[0] : "", effect.on, effect.kind].map(String);
  return which.map((one) => ABOUT[one]).find(Boolean);
}

function person(id: string, fact: Fact): string[] {
  const look = Object.keys(PERSONS).find((one) => PERSONS[one]?.split(" ").includes(id));
  const held = fact.effects?.map(about).findLast(Boolean) ?? "laurel";
  return [`l-${look ?? "sage"}`, `a-${held}`];
}

/** The names of the drawings that lie on each other. */
export function vignette(thing: string, id: string, fact: Fact): string[] {
  if (thing === "leader") return person(id, fact);
  const color = fact.color ?? "white";
  if (color === "brown" || color === "grey") {
    const goods = fact.effects?.find((one) => one.goods)?.goods ?? [];
    const good = (Array.isArray(goods) ? goods : Object.keys(goods))[0] as string;
    return [`v-${GOODS.includes(good) ? good : color}`];
  }
  for (const [ids, name] of CARDS) {
    const found = ids.exec(id);
    if (found) return [`v-${name || found[0]}`];
  }
  return [`v-${color === "white" ? "politician" : color}`];
}
