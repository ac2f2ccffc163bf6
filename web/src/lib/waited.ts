// How long somebody has waited, in words.
import type { Key } from "./text.svelte";
import type { Values } from "./format";

const MINUTE = 60_000;

/** In minutes and then in hours: nobody counts seconds. say: the page's own sentences. */
export function waited(ms: number, say: (key: Key, values?: Values) => string): string {
  const minutes = Math.floor(ms / MINUTE);
  if (minutes < 1) return say("waits_now");
  return minutes < 60
    ? say("waits_minutes", { n: minutes })
    : say("waits_hours", { n: Math.floor(minutes / 60) });
}
