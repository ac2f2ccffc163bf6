// A button that makes a table: pressed once, and whatever goes wrong is told.
import type { GameInfo } from "./protocol";
import { go } from "./route.svelte";
import type { Setup } from "./settings.svelte";
import { start, type With } from "./start";

export const told = (reason: unknown): string =>
  reason instanceof Error ? reason.message : String(reason);

export class Begin {
  busy = $state(false);

  constructor(private readonly onproblem: (words: string) => void) {}

  /** Does something that leads to a table, unless something does already. */
  async once(work: () => Promise<string>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      go(`t/${await work()}`);
    } catch (reason) {
      this.onproblem(told(reason));
    } finally {
      this.busy = false;
    }
  }

  table(game: GameInfo, setup: Setup, others: With): Promise<void> {
    return this.once(() => start(game, setup, others));
  }
}
