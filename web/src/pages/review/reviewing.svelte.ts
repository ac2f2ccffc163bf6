// A review as it comes in: every decision when it is judged, and at last the whole.
import { levels } from "../../lib/characters";
import { coach } from "../../lib/coach";
import { server } from "../../lib/info.svelte";
import * as mistakes from "../../lib/mistakes";
import { Refusal } from "../../lib/net";
import { sceneOf } from "../../lib/scene.svelte";
import type { CoachDecision, CoachReview, Scene } from "../../lib/protocol";
import { t, text } from "../../lib/text.svelte";
import { momentsOf, weightOf, type Moment, type Unit } from "./moments";

export class Reviewing {
  scene = $state.raw<Scene | null>(null); // the first decision: which game, and who plays
  decisions = $state.raw<CoachDecision[]>([]);
  total = $state(0);
  before = $state(0); // reviews that come first
  review = $state.raw<CoachReview | null>(null);
  problem = $state("");
  private stop = new AbortController();

  names = $derived((this.scene?.names ?? []).map((name, n) => name || t("player", { n: n + 1 })));
  unit = $derived<Unit>(this.names.length === 2 ? "win" : "place");
  weight = $derived(weightOf(this.names.length, Boolean(this.scene?.options.teams)));
  moments = $derived<Moment[]>(momentsOf(this.decisions, this.names.length, this.weight));

  constructor(readonly id: string) {}

  async open(): Promise<void> {
    try {
      await text.load(["coach"]);
      this.scene = await sceneOf(this.id, 0);
      for await (const news of coach(`/api/reviews/${this.id}`, {}, null, this.stop.signal)) {
        if (news.type === "waiting") this.before = news.before;
        else if (news.type === "decision") {
          this.before = 0;
          this.total = news.total;
          this.decisions = [...this.decisions, news.decision];
        } else if (news.type === "review") {
          this.decisions = news.review.decisions;
          this.review = news.review;
        }
      }
    } catch (reason) {
      if (this.stop.signal.aborted) return;
      if (reason instanceof Refusal && reason.status === 404)
        mistakes.write(mistakes.without(mistakes.read(), this.id));
      this.problem = reason instanceof Error ? reason.message : String(reason);
    }
  }

  /** Whoever leaves stops the thought. */
  close(): void {
    this.stop.abort();
  }

  /** What the moves of a seat gave away most, to be tried again; the worst first. */
  slips(seat: number): Moment[] {
    const slips = this.moments.filter((one) => one.type === "slip" && one.seat === seat);
    const grave = slips.filter((one) => one.mark !== "inaccuracy");
    return grave.length ? grave : slips;
  }

  /** Against whom one plays on: the bot that sat there, or one of middle strength. */
  botOf = (mover: number): string => {
    const other = this.review?.players.find((one) => one.seat !== mover && one.bot !== null);
    const known = server.info?.bots ?? [];
    const strong = levels(known);
    return other?.bot && known.includes(other.bot)
      ? other.bot
      : (strong[Math.floor(strong.length / 2)] ?? known[0] ?? "greedy");
  };
}
