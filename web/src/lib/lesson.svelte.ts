// A lesson: a table of its own, whose moves the server answers without remembering anything.
import { post, Refusal } from "./net";
import { known } from "./pieces.svelte";
import type { Correction, LessonAnswer, LessonStep, Update } from "./protocol";
import { settings } from "./settings.svelte";
import { Table } from "./table.svelte";
import { t, text } from "./text.svelte";

export class Lesson extends Table {
  step = $state.raw<LessonStep | null>(null);
  correction = $state.raw<(Correction & { move: string }) | null>(null);
  /** The step is done and waits to be left: null if it is not, else the next one. */
  over = $state.raw<{ right: boolean; next: LessonStep | null } | null>(null);
  finished = $state(false);
  shown = $state(0); // counts what has been shown, for whoever points at the board
  private played: (string | null)[] = [];
  private version = 0;

  constructor(readonly lesson: string) {
    super(`lesson ${lesson}`);
  }

  override async open(): Promise<void> {
    const kept = settings.lessons[this.lesson];
    if (kept) this.played = [...kept.played];
    let step: LessonStep;
    try {
      step = await this.ask<LessonStep>(String(this.played.length), {});
    } catch (reason) {
      if (!(reason instanceof Refusal) || !this.played.length) throw reason;
      this.played = []; // the lesson has changed since
      step = await this.ask<LessonStep>("0", {});
    }
    await Promise.all([text.load(step.table.books), known.load(step.table.game)]);
    this.info = step.table;
    this.line = "open";
    this.begin(step, true);
    this.show.open();
    this.show.onidle = () => this.shown++;
  }

  override close(): void {
    this.show.close();
  }

  /** A move at this step; another than asked for is answered first, and played if it is kept. */
  override async play(move: string, keep = false): Promise<boolean> {
    const step = this.step;
    if (this.busy || !step || this.over) return false;
    this.busy = true;
    this.problem = "";
    this.correction = null;
    try {
      const found = await this.ask<LessonAnswer>(`${step.number}/move`, { move, keep });
      if (found.correction) this.correction = { ...found.correction, move };
      else this.went(move, found);
      return !found.correction;
    } catch (reason) {
      this.problem = reason instanceof Error ? reason.message : String(reason);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** The coach does it. */
  async showMe(): Promise<void> {
    if (this.step) await this.play(this.step.coach.move);
  }

  async keepMine(): Promise<void> {
    if (this.correction) await this.play(this.correction.move, true);
  }

  tryOther(): void {
    this.correction = null;
    this.selected = this.second = null;
  }

  /** To the next step without doing this one. */
  async skip(): Promise<void> {
    const step = this.step;
    if (!step || this.busy) return;
    if (this.over) return this.goOn();
    this.played.push(null);
    await this.turnTo(step.number + 1);
  }

  /** To the step after one that is done. */
  goOn(): void {
    const next = this.over?.next;
    this.over = null;
    if (next) this.begin(next, true);
    else this.finish();
  }

  async again(): Promise<void> {
    this.played = [];
    this.finished = false;
    await this.turnTo(0);
  }

  // At a lesson there is nothing to look back at, and every price has come with the moves.
  override async askPrice(): Promise<void> {}
  override async look(): Promise<void> {}
  override async back(): Promise<void> {}
  override async command(): Promise<boolean> {
    return false;
  }

  private async turnTo(number: number): Promise<void> {
    this.correction = null;
    this.problem = "";
    if (number >= (this.step?.lesson.steps.length ?? 0)) return this.finish();
    this.busy = true;
    try {
      this.begin(await this.ask<LessonStep>(String(number), {}), true);
    } catch (reason) {
      this.problem = reason instanceof Error ? reason.message : String(reason);
    } finally {
      this.busy = false;
    }
  }

  private went(move: string, found: LessonAnswer): void {
    this.played.push(move);
    this.selected = this.second = null;
    const { after, next } = found;
    if (after) this.tell({ ...after, keep: this.log.length }, false);
    const waits = !next || next.laid || after?.result;
    if (waits) this.over = { right: found.right, next };
    else if (next) this.begin(next, false);
    this.keep(next === null);
  }

  private begin(step: LessonStep, laid: boolean): void {
    this.step = step;
    this.over = null;
    this.info = step.table;
    if (laid) this.tell(step.update, true);
    this.keep(false);
    document.title = `${step.lesson.title[text.lang]} · Maravillas`;
  }

  private finish(): void {
    this.finished = true;
    this.over = null;
    this.keep(true);
  }

  private tell(update: Update, missed: boolean): void {
    const version = ++this.version;
    const entries = update.entries.map((entry) => ({ ...entry, version }));
    this.take({ ...update, version, asked: version, entries }, missed);
  }

  private keep(done: boolean): void {
    const before = settings.lessons[this.lesson]?.done ?? false;
    settings.keepLesson(this.lesson, {
      at: this.played.length,
      played: done ? [] : this.played,
      done: done || before,
    });
  }

  private ask<T>(path: string, body: object): Promise<T> {
    const name = settings.name || undefined;
    return post<T>(`/api/lessons/${this.lesson}/${path}`, { played: this.played, name, ...body });
  }
}

/** What the coach says of a step that is done. */
export const praise = (right: boolean): string => t(right ? "lesson_right" : "lesson_kept");
