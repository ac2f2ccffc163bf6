// What playing without a network needs, kept by this browser: fetched once, with a bar that tells
// how far it is, into a store that the service worker answers from.
import type { Engine } from "../lib/protocol";
import { getJson } from "../lib/net";
import { settings } from "../lib/settings.svelte";
import script from "./worker?worker&url";

export const worker = script;
const ENGINE = "engine"; // the store, which outlasts those of the page's builds

class Keeper {
  /** What the server offers; null if it offers none, or has not been asked. */
  offered = $state.raw<Engine | null>(null);
  /** The share that has come of what is being fetched; null if nothing is. */
  share = $state<number | null>(null);
  problem = $state("");
  size = $derived(this.offered?.files.reduce((sum, file) => sum + file.size, 0) ?? 0);
  sent = $derived(this.offered?.files.reduce((sum, file) => sum + file.sent, 0) ?? 0);

  /** Whether this browser can keep anything: on localhost and under https. */
  get able(): boolean {
    return "serviceWorker" in navigator && "caches" in globalThis && "indexedDB" in globalThis;
  }

  /** The paths that the worker is started with. */
  async files(): Promise<string[]> {
    if (!settings.engine.length) await this.look();
    return settings.engine.length
      ? [...settings.engine]
      : (this.offered?.files ?? []).map((file) => file.path);
  }

  /** Asks the server what it offers; what is kept already is brought up to date. */
  async look(): Promise<void> {
    this.offered = await getJson<Engine>("/api/engine");
    if (settings.engine.length) await this.fetch();
  }

  /** Fetches what is missing, then forgets what is not needed any more. */
  async fetch(): Promise<void> {
    if (!this.offered || this.share !== null) return;
    const files = [...this.offered.files, { path: script, size: 0 }];
    this.share = 0;
    this.problem = "";
    try {
      const store = await caches.open(ENGINE);
      let come = 0;
      for (const { path, size } of files) {
        if (!(await store.match(path))) await fetched(store, path, (part) => this.note(come, part));
        come += size;
        this.note(come, 0);
      }
      settings.engine = this.offered.files.map((file) => file.path);
      const paths = files.map((file) => new URL(file.path, location.href).href);
      for (const one of await store.keys()) if (!paths.includes(one.url)) await store.delete(one);
      await navigator.storage?.persist?.().catch(() => false);
    } catch (reason) {
      this.problem = reason instanceof Error ? reason.message : String(reason);
    } finally {
      this.share = null;
    }
  }

  private note(come: number, part: number): void {
    this.share = Math.min(1, (come + part) / (this.size || 1));
  }

  /** Gives the room back; games stay. */
  async forget(): Promise<void> {
    settings.engine = [];
    await caches.delete(ENGINE);
  }
}

/** Fetches a file into a store and tells how many bytes have come. */
async function fetched(store: Cache, path: string, tell: (part: number) => void): Promise<void> {
  const answer = await fetch(path);
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${path}`);
  let part = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, to) {
      tell((part += chunk.byteLength));
      to.enqueue(chunk);
    },
  });
  const headers = new Headers(answer.headers);
  headers.delete("content-encoding"); // what is stored is unpacked
  headers.delete("content-length");
  await store.put(path, new Response(answer.body.pipeThrough(counted), { headers }));
}

export const keeper = new Keeper();
