// The show of a table: what has been shown so far, and the player that shows the rest.
import { flushSync } from "svelte";
import type { Entry, Update } from "../lib/protocol";
import { withheld, type Held } from "./held";
import { css, NO_MARKS, type Marks } from "./marks";
import { Player, type Pace } from "./player";
import type { Pair } from "./scene";
import { play } from "./sounds";
import { pace } from "./pace";
import { dim, finish, fly, glide, places, ring, roll } from "./stage";
import { follows, latest, steps, type Step, type Told } from "./steps";

/** A table as a show needs it. */
export interface Shown {
  update: Update | null;
  log: Entry[];
  me: number;
  books: readonly string[];
  past: unknown;
  present(update: Update): void;
}

export interface Scene {
  age: number;
  pairs: Pair[];
  at: number; // so many are decided
}

const LEFT_ALONE = new Set(["Tab", "Shift", "Control", "Alt", "Meta"]);

export class Show {
  held = $state.raw<Held>({});
  told = $state.raw<Told[]>([]);
  scene = $state.raw<Scene | null>(null);
  ended = $state(0); // how slowly the end was shown; 0: not at all
  onidle: (() => void) | null = null; // when all that has come is shown
  private staged: Update | null = null; // the update to which the scene belongs
  private current: Update | null = null;
  private missed = new WeakSet<Update>();
  private marks: Marks = NO_MARKS;
  private sheet = new CSSStyleSheet();
  private player = new Player({
    pace: () => this.pace(),
    steps: (update) => this.steps(update),
    perform: (step, ms, calm) => this.perform(step, ms, calm),
    finish,
    idle: () => this.onidle?.(),
  });

  constructor(private readonly table: Shown) {}

  open(): void {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.sheet];
    addEventListener("pointerdown", this.acted, { passive: true, capture: true });
    addEventListener("keydown", this.acted, { capture: true });
  }

  close(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== this.sheet);
    removeEventListener("pointerdown", this.acted, { capture: true });
    removeEventListener("keydown", this.acted, { capture: true });
    this.player.skip();
  }

  /** missed: what came before it did not reach this browser. */
  add(update: Update, missed: boolean): void {
    if (missed) this.missed.add(update);
    this.player.add(update);
  }

  /** The newest version that has come, shown or not. */
  get version(): number {
    return this.player.newest?.version ?? this.current?.version ?? 0;
  }

  revise(how: (update: Update) => Update): void {
    this.player.revise((update) => {
      const revised = how(update);
      if (this.missed.has(update)) this.missed.add(revised);
      return revised;
    });
  }

  /** A view without what has not been shown yet. */
  view(view: Record<string, unknown> | null): Record<string, unknown> | null {
    return withheld(view, this.held);
  }

  /** Whoever acts ends the show; what a key or a tap then does, it does in the present. */
  private acted = (event: Event): void => {
    const inside = event.target instanceof Element && event.target.closest("[data-scene]");
    const idle = event instanceof KeyboardEvent && LEFT_ALONE.has(event.key);
    if (idle || (inside && !this.player.showing)) return;
    const skipped = this.player.skip();
    if (skipped) this.ended = 0;
    if (skipped || this.scene) {
      this.scene = null;
      flushSync();
    }
  };

  private pace(): Pace {
    return document.hidden || this.table.past ? { factor: 0, calm: false } : pace();
  }

  private get atOnce(): boolean {
    return this.table.books[0] !== "duel";
  }

  private steps(update: Update): Step[] {
    const { table, atOnce, marks } = this;
    const here = { log: table.log.length, jump: this.missed.has(update) };
    this.current = update;
    if (!follows(table.update, update, here)) {
      this.mark(NO_MARKS);
      this.scene = null;
      this.held = {};
      this.told = latest([...table.log.slice(0, update.keep), ...update.entries], atOnce);
    }
    return steps(table.update, update, { atOnce, me: table.me, marks, ...here });
  }

  private perform(step: Step, ms: number, calm: boolean): void {
    if (step.do === "say") this.say(step.told, calm);
    else if (step.do === "change") this.change(step, ms, calm);
    else if (step.do === "mark") this.mark(step.marks);
    else if (step.do === "fly") fly(step.what, step.many, [step.from, step.to], ms);
    else if (step.do === "ring") ring(step.keys, ms, calm);
    else if (step.do === "scene") this.stage(step, ms, calm);
    else if (step.do === "dim") {
      this.ended = ms ? this.pace().factor : 0;
      dim(ms);
    }
    if (ms || calm) play(step);
  }

  private say(told: Told[], calm: boolean): void {
    this.told = told;
    if (!calm || this.staged !== this.current) this.scene = null;
  }

  private change(step: Step & { do: "change" }, ms: number, calm: boolean): void {
    const moving = (ms > 0 || calm) && this.table.update?.view;
    const before = moving ? places() : new Map();
    if (step.held) this.held = step.held;
    if (step.update) this.table.present(step.update);
    if (!moving) return;
    flushSync();
    glide(before, { ms, calm, me: this.atOnce ? this.table.me : null });
    if (step.roll) roll(ms);
  }

  private mark(marks: Marks): void {
    this.marks = marks;
    const many = ((this.table.update?.view?.seats ?? []) as unknown[]).length || 2;
    this.sheet.replaceSync(css(marks, this.table.me, many));
  }

  private stage(step: Step & { do: "scene" }, ms: number, calm: boolean): void {
    const { age, pairs } = step;
    this.staged = this.current;
    this.scene = ms || calm ? { age, pairs, at: calm ? pairs.length : step.at } : null;
  }
}
