// One puzzle on the board of its game: a table at which one move is made.
import { getJson, post } from "./net";
import { known } from "./pieces.svelte";
import type { PuzzleAsked, PuzzleHint, PuzzleSolution, PuzzleVerdict } from "./protocol";
import { Table } from "./table.svelte";
import { settings } from "./settings.svelte";
import { text } from "./text.svelte";

const OWN = "Livia"; // whoever has told no name

export type State = "asked" | "hint" | "solved" | "wrong" | "shown";

export class PuzzleTable extends Table {
  asked = $state.raw<PuzzleAsked | null>(null);
  hint = $state.raw<PuzzleHint | null>(null);
  verdict = $state.raw<PuzzleVerdict | null>(null);
  solution = $state.raw<PuzzleSolution | null>(null);
  state = $state<State>("asked");
  ontried: ((verdict: PuzzleVerdict) => void) | null = null;
  private ring = new CSSStyleSheet();

  private get path(): string {
    return `/api/puzzles/${encodeURIComponent(this.id)}`;
  }

  override async open(): Promise<void> {
    const found = await getJson<PuzzleAsked>(this.path);
    await Promise.all([text.load(found.table.books), known.load(found.table.game)]);
    const { update } = found;
    const seats = update.seats.map((s, n) =>
      n === update.you ? { ...s, name: settings.name || OWN } : s,
    );
    this.asked = found;
    this.info = found.table;
    this.show.open();
    this.show.add({ ...update, seats }, true);
    this.line = "open";
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.ring];
  }

  override close(): void {
    super.close();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== this.ring);
  }

  /** A move is an answer. */
  override async play(move: string): Promise<boolean> {
    return this.ask(async () => {
      const picked = this.selected;
      const verdict = await post<PuzzleVerdict>(`${this.path}/answers`, { move });
      this.verdict = verdict;
      this.solution = verdict.solution;
      this.state = verdict.right ? "solved" : "wrong";
      this.replaying = verdict.right; // nothing is left to choose
      this.selected = this.second = null;
      this.outline(verdict.right ? picked : null, "best");
      this.ontried?.(verdict);
    });
  }

  /** What to think of, and a ring around the piece. */
  async think(): Promise<void> {
    await this.ask(async () => {
      this.hint = await getJson<PuzzleHint>(`${this.path}/hint`);
      this.state = "hint";
      this.outline(this.hint.piece, "hint");
    });
  }

  async reveal(): Promise<void> {
    await this.ask(async () => {
      this.solution = await getJson<PuzzleSolution>(`${this.path}/solution`);
      this.state = "shown";
      this.replaying = true;
    });
  }

  again(): void {
    this.state = "asked";
    this.verdict = null;
  }

  /** Rings the piece of this id, wherever it is drawn. */
  private outline(id: string | null, how: "hint" | "best"): void {
    const color = how === "hint" ? "var(--coin)" : "var(--q-best)";
    const rule = `{ outline: 4px solid ${color}; outline-offset: 2px; border-radius: 8px; }`;
    const piece = `[data-piece="${id}"], [data-piece$=":${id}"]`;
    this.ring.replaceSync(id ? `#board :is(${piece}) ${rule}` : "");
  }

  private async ask(what: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = "";
    try {
      await what();
      return true;
    } catch (reason) {
      this.problem = reason instanceof Error ? reason.message : String(reason);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
