// The coach at a table: hints in three steps, and a teacher who asks before a move that loses much.
import { coach } from "./coach";
import { sleep } from "./net";
import type { CoachHint, CoachNews, CoachWarning } from "./protocol";
import { settings } from "./settings.svelte";
import type { Table } from "./table.svelte";

const PATIENCE = 1500; // ms that a move waits for the teacher
const WHY = 3;

export class Coach {
  hint = $state.raw<CoachHint | null>(null);
  step = $state(0); // 1: which piece, 2: which move, 3: why
  busy = $state(false);
  problem = $state("");
  warning = $state.raw<CoachWarning | null>(null);
  private version = -1; // of the decision that the hint is about
  private asked = -1; // of the decision about which the teacher has asked
  private sheet = new CSSStyleSheet();

  constructor(private readonly table: Table) {
    table.teacher = (move) => this.objects(move);
  }

  /** Rings can be seen from now on, until what it returns is called. */
  open(): () => void {
    const others = (): CSSStyleSheet[] =>
      document.adoptedStyleSheets.filter((one) => one !== this.sheet);
    document.adoptedStyleSheets = [...others(), this.sheet];
    return () => {
      document.adoptedStyleSheets = others();
    };
  }

  // Tables of this browser have no coach: it would think where the page is shown.
  may = $derived.by(
    () => !!this.table.update?.can.hint && !this.table.past && !settings.isLocal(this.table.id),
  );
  /** The decision that is asked, by what can be done. */
  private get decision(): number {
    return this.table.update?.asked ?? -1;
  }

  /** What was said is about a decision that is over. */
  check(): void {
    if (this.version !== this.decision) this.clear();
  }

  clear(): void {
    this.hint = null;
    this.step = 0;
    this.problem = "";
    this.sheet.replaceSync("");
  }

  /** The first hint, or the next step of it. */
  async next(): Promise<void> {
    if (this.busy || !this.may) return;
    if (this.hint) {
      this.step = Math.min(WHY, this.step + 1);
      return;
    }
    this.busy = true;
    this.problem = "";
    this.version = this.decision;
    try {
      await this.listen("hint", {}, new AbortController().signal);
    } catch (reason) {
      this.problem = reason instanceof Error ? reason.message : String(reason);
    } finally {
      this.busy = false;
    }
  }

  private async listen(what: string, more: object, signal: AbortSignal): Promise<void> {
    const asked = { table: this.table.id, ...more };
    for await (const news of coach(`/api/coach/${what}`, asked, this.table.key, signal))
      this.hear(news);
  }

  private hear(news: CoachNews): void {
    if (news.type === "warning") this.warning = news.warning.warned ? news.warning : null;
    if (news.type !== "hint") return;
    this.hint = news.hint;
    this.step = 1;
    const id = news.hint.piece;
    const marks = [`[data-piece$=":${id}"]`, `[data-space="${id}"]`];
    if (id) this.sheet.replaceSync(`#board :is(${marks.join()}) { ${RING} }`);
  }

  /** Whether the teacher asks about a move first; once for a decision, and never for long. */
  private async objects(move: string): Promise<boolean> {
    if (!settings.teacher || !this.may || this.asked === this.decision) return false;
    const stopper = new AbortController();
    const decision = this.decision;
    this.warning = null;
    const heard = this.listen("warning", { meant: move }, stopper.signal);
    // without an answer the move goes
    await Promise.race([heard.catch(() => undefined), sleep(PATIENCE)]);
    stopper.abort();
    if (!this.warning) return false;
    this.asked = decision;
    return true;
  }
}

const RING = "outline: 4px solid var(--coin); outline-offset: 3px; border-radius: 8px; z-index: 9;";
