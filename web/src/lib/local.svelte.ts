// Whether a game against bots begins in this browser, and against whom it can be played there.
import { online } from "./online.svelte";
import { settings } from "./settings.svelte";

/** Those that think well enough without a compiled engine. */
const BOTS = ["random", "greedy", "novice", "apprentice", "skilled"];

class Local {
  private cut = $derived(!online.now || online.remembered);
  /** New games against bots are played in this browser. */
  begins = $derived(settings.engine.length > 0 && (settings.playHere || this.cut));

  bots(all: readonly string[]): string[] {
    return this.begins ? all.filter((bot) => BOTS.includes(bot)) : [...all];
  }
}

export const local = new Local();
