// How quickly moves are shown in this browser.
import { settings, SPEEDS } from "../lib/settings.svelte";
import type { Pace } from "./player";

export function pace(): Pace {
  const factor = SPEEDS[settings.speed];
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return { factor: calm ? 0 : factor, calm: calm && factor > 0 };
}

/** Whether nothing may glide or scroll by itself. */
export const still = (): boolean => pace().factor === 0;
