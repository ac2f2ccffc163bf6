// The engine beside a board: on or off, how long it may think, and what it has found.
import { coach } from "./coach";
import type { CoachAnalysis, CoachNews } from "./protocol";
import type { Study } from "./study.svelte";
import type { Node } from "./tree.svelte";

export const LIMITS = [5, 30, 60] as const; // seconds; the last is as long as a server thinks

export class Engine {
  on = $state(!matchMedia("(max-width: 899px)").matches);
  limit = $state<number>(LIMITS[0]);
  found = $state.raw<CoachAnalysis | null>(null);
  waiting = $state(0); // who is before us
  thinking = $state(false);
  problem = $state("");
  private stopper: AbortController | null = null;

  constructor(private readonly study: Study) {}

  /** Thinks about what is shown, unless that has been done; or stops. */
  async think(): Promise<void> {
    this.stop();
    const { at, told } = this.study;
    const seat = told?.seat ?? 0;
    this.found = at.analysis?.seat === seat ? at.analysis : null;
    if (!this.on || !told?.owed.length) return;
    const stopper = (this.stopper = new AbortController());
    this.thinking = true;
    const asked = { position: told.document, seat, seconds: this.limit };
    try {
      for await (const news of coach("/api/coach/analysis", asked, null, stopper.signal))
        this.hear(news, at);
    } catch (reason) {
      if (!stopper.signal.aborted)
        this.problem = reason instanceof Error ? reason.message : String(reason);
    } finally {
      if (this.stopper === stopper) this.thinking = false;
    }
  }

  private hear(news: CoachNews, node: Node): void {
    this.waiting = news.type === "waiting" ? news.before : 0;
    if (news.type !== "analysis") return;
    const better = !node.analysis || node.analysis.visits <= news.analysis.visits;
    if (better || node.analysis?.seat !== news.analysis.seat) node.analysis = news.analysis;
    if (this.study.at === node) this.found = node.analysis;
  }

  stop(): void {
    this.stopper?.abort();
    this.stopper = null;
    this.thinking = false;
    this.waiting = 0;
    this.problem = "";
  }
}
