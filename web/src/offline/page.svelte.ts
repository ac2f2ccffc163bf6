// What the page does for the time without a network: it has the service worker keep what may be
// read then, and tells when a newer build is served.
import type { Info } from "../lib/protocol";

const PAUSE = 10 * 60_000; // ms between two looks for a newer build, of a page that stays open

/** What is read in a language of every game: words, rules and cards. */
export function readable(info: Info, lang: string): string[] {
  const books = [...new Set(info.games.flatMap((game) => game.books))];
  const games = info.games.map((game) => encodeURIComponent(game.name));
  return [
    "/api/info",
    ...["common", "page", ...books].map((book) => `/api/text/${lang}/${book}`),
    ...books.map((book) => `/api/rules/${lang}/${book}`),
    ...[...new Set(["en", lang])].flatMap((one) =>
      games.map((game) => `/api/cards/${one}/${game}`),
    ),
  ];
}

class Offline {
  /** This page is of an older build than what the server has now. */
  outdated = $state(false);

  /** Starts the worker, where there can be one: on localhost and under https. */
  async start(): Promise<void> {
    const workers = globalThis.navigator?.serviceWorker;
    if (!workers || import.meta.env.DEV) return;
    workers.addEventListener("controllerchange", () => this.compare(workers.controller));
    const registered = await workers.register("./sw.js");
    let looked = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.hidden || Date.now() - looked < PAUSE) return;
      looked = Date.now();
      registered.update().catch(() => {}); // no network: the next look finds it
    });
  }

  /** Has the worker keep what can be read in a language. */
  async keep(info: Info, lang: string): Promise<void> {
    const workers = globalThis.navigator?.serviceWorker;
    if (!workers || import.meta.env.DEV) return;
    const { active } = await workers.ready;
    active?.postMessage({ keep: readable(info, lang) });
  }

  /** Asks a new worker whether this page is of its build. */
  private compare(worker: ServiceWorker | null): void {
    const script = document.querySelector<HTMLScriptElement>("script[type=module][src]");
    if (!worker || !script) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event: MessageEvent<boolean>) => (this.outdated = !event.data);
    worker.postMessage({ has: script.src }, [port2]);
  }
}

export const offline = new Offline();
