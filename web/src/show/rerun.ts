// A game that is over, shown again: each of its steps is an update, as the table once had it.
import { fromSteps } from "../lib/log";
import type { Entry, Step, Update } from "../lib/protocol";
import type { Shown } from "./show.svelte";

/** What a replay has to do with a table. */
export interface Seen {
  update: Update | null;
  past: Step | null;
  me: number;
  books: readonly string[];
}

/** A step as the update that brought it. */
export function asUpdate(base: Update, steps: readonly Step[], at: number): Update {
  const step = steps[at]!;
  return {
    ...base,
    version: at,
    status: "playing",
    you: null,
    view: step.views[0] ?? null,
    keep: at,
    entries: fromSteps([step]),
    owed: [],
    moves: [],
    prices: {},
    result: null,
  };
}

export class Rerun implements Shown {
  readonly past = null;
  private at = -1; // the step that is shown
  constructor(
    private readonly table: Seen,
    private readonly steps: () => readonly Step[],
  ) {}

  get update(): Update | null {
    return this.at < 0 ? null : this.updateAt(this.at);
  }
  get log(): Entry[] {
    return fromSteps(this.steps().slice(0, this.at + 1));
  }
  get me(): number {
    return this.table.me;
  }
  get books(): readonly string[] {
    return this.table.books;
  }

  updateAt(at: number): Update {
    return asUpdate(this.table.update!, this.steps(), at);
  }

  /** Whether a step is the next one, which is shown as it happened; others are there at once. */
  next(at: number): boolean {
    return at === this.at + 1;
  }

  present(update: Update): void {
    this.at = update.version;
    this.table.past = this.steps()[this.at] ?? null;
  }
}
