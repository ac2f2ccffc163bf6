// What `maravillas play` tells the person at its own machine: seats taken there, and who can reach
// it.
import { server } from "./info.svelte";
import { post, Refusal, tryPost } from "./net";
import type { HereInfo } from "./protocol";
import { go, place } from "./route.svelte";
import { settings } from "./settings.svelte";

const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/** Whether an address leads to the machine that it is opened on. */
export const isLocal = (address: string): boolean => LOCAL.includes(new URL(address).hostname);

class Here {
  /** Null for everybody who is not at that machine, and where nobody plays by `maravillas play`. */
  info = $state.raw<HereInfo | null>(null);
  /** How many games this browser had forgotten. */
  found = $state(0);

  /**
   * Asks once, as the page begins. The code in the address proves whose browser this is; it leaves
   * the address.
   */
  async load(): Promise<void> {
    const at = place(location.hash);
    const code = at.query.get("here");
    if (code) {
      at.query.delete("here");
      const query = at.query.size ? `?${at.query}` : "";
      go([at.page, ...at.words].filter(Boolean).map(encodeURIComponent).join("/") + query, true);
    }
    if (!isLocal(location.href)) return;
    const info = await server.load().catch(() => null);
    if (!info?.here) return; // nobody plays there, or it does not answer
    for (const shown of new Set([code, settings.here || null, null])) {
      try {
        this.take(await tryPost<HereInfo>("/api/here", shown ? { shown } : {}));
        return;
      } catch (reason) {
        // another way to prove it, or none: then this server does nothing for its machine
        if (!(reason instanceof Refusal)) return; // it does not answer
      }
    }
  }

  /** Lets the network in, or keeps it out; raises Refusal. */
  async network(open: boolean): Promise<void> {
    this.take(
      await post<HereInfo>("/api/here/network", {
        open,
        ...(settings.here ? { shown: settings.here } : {}),
      }),
    );
  }

  private take(info: HereInfo): void {
    this.info = info;
    if (settings.here !== info.key) settings.here = info.key;
    this.found += settings.find(info.seats, info.owners);
  }
}

export const here = new Here();
