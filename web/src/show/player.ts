// Plays the steps of updates one after the other. Whoever acts ends the show: all that is left of
// it happens at once, and the table is in the present before the key or the tap takes effect.
import type { Update } from "../lib/protocol";
import type { Step } from "./steps";

/** factor 0: nothing moves and nothing waits. calm: instead, what is new is tinted. */
export interface Pace {
  factor: number;
  calm: boolean;
}

export interface Stage {
  pace(): Pace;
  steps(update: Update): Step[];
  perform(step: Step, ms: number, calm: boolean): void;
  /** Ends what still moves. */
  finish(): void;
  /** All that has come is shown. */
  idle?(): void;
}

export interface Clock {
  now(): number;
  after(ms: number, then: () => void): () => void;
}

const CLOCK: Clock = {
  now: () => performance.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

export class Player {
  private updates: Update[] = [];
  private left: Step[] = [];
  private cancel: (() => void) | null = null;
  private last = -Infinity; // when the step before was over

  constructor(
    private readonly stage: Stage,
    private readonly clock: Clock = CLOCK,
  ) {}

  /** The newest update that has come, shown or not. */
  get newest(): Update | null {
    return this.updates.at(-1) ?? null;
  }

  get showing(): boolean {
    return this.cancel !== null;
  }

  add(update: Update): void {
    this.updates.push(update);
    if (!this.cancel) this.go();
  }

  /** Changes what is known but not shown yet. */
  revise(how: (update: Update) => Update): void {
    this.updates = this.updates.map(how);
  }

  /** To the present at once; false if there is nothing to end. */
  skip(): boolean {
    if (!this.cancel) return false;
    this.cancel();
    this.cancel = null;
    this.stage.finish();
    this.go(true);
    return true;
  }

  private go(hurry = false): void {
    this.cancel = null;
    for (let step = this.next(); step; step = this.next()) {
      const { factor, calm } = hurry ? { factor: 0, calm: false } : this.stage.pace();
      this.stage.perform(step, (step.long ?? step.ms) * factor, calm);
      const now = this.clock.now();
      const wait = step.ms * factor - (step.do === "pause" ? now - this.last : 0);
      this.last = now + Math.max(0, wait);
      if (wait > 0) {
        this.cancel = this.clock.after(wait, () => this.go());
        return;
      }
    }
    this.stage.idle?.();
  }

  private next(): Step | undefined {
    while (!this.left.length) {
      const update = this.updates.shift();
      if (!update) return undefined;
      this.left = this.stage.steps(update);
    }
    return this.left.shift();
  }
}
