// What the service worker does with a request. Games are none of its business: tables, lists of
// tables and sockets always go to the server, so nothing old is ever taken for a game.

/**
 * page: the page itself, the newest if the server answers; file: a part of the page, which carries
 * its version in its name; told: what the server tells of games and rules, from memory only where
 * it does not answer; none: not touched.
 */
export type Way = "page" | "file" | "told" | "none";

const TOLD = /^\/api\/(info|(text|rules|cards)\/[^/]+\/[^/]+)$/;

interface Asked {
  method: string;
  mode: string;
  url: string;
}

/** here: the page's origin; files: the paths of what the page is made of. */
export function way(asked: Asked, here: string, files: readonly string[]): Way {
  const url = new URL(asked.url);
  if (asked.method !== "GET" || url.origin !== here || url.search) return "none";
  if (asked.mode === "navigate") return url.pathname === "/" ? "page" : "none";
  if (TOLD.test(url.pathname)) return "told";
  if (url.pathname.startsWith("/engine/")) return "file"; // kept when somebody asks for it
  return url.pathname.startsWith("/assets/") || files.includes(url.pathname) ? "file" : "none";
}

/** Which stores of earlier builds go: all but the last, whose pages may still be open. */
export function outworn(stores: readonly string[], mine: string, prefix: string): string[] {
  return stores.filter((name) => name.startsWith(prefix) && name !== mine).slice(0, -1);
}
