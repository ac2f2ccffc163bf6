// The mistakes of whoever looks at its own game: kept by the browser until better is found.
import * as mistakes from "../../lib/mistakes";
import type { CoachDecision } from "../../lib/protocol";
import type { Reviewing } from "./reviewing.svelte";

/** Keeps those of a seat when its game has been reviewed; the decisions that are still open. */
export function keepOwn(found: Reviewing, seat: number): CoachDecision[] {
  const { id, scene, decisions } = found;
  const open = found.slips(seat).map((one) => one.number);
  const one = { id, game: scene!.game, seat, at: Date.now(), open };
  const kept = mistakes.noted(mistakes.read(), one);
  mistakes.write(kept);
  const left = kept.find((other) => other.id === id)?.open ?? open;
  return left.flatMap((number) => decisions[number] ?? []);
}

/** Better was found for a decision. */
export const foundBetter = (id: string, number: number): void =>
  mistakes.write(mistakes.solved(mistakes.read(), id, number));
