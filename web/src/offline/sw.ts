// The service worker: keeps the page, rules, cards and score pads usable without a network. It is
// built into sw.js with the hash of the build and the list of its files; see vite.config.js.
import { outworn, way } from "./plan";

declare const __BUILD__: string;
declare const __SHELL__: string[];

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Scope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
  addEventListener(kind: "install" | "activate", hear: (event: Lasting) => void): void;
  addEventListener(
    kind: "fetch",
    hear: (event: Lasting & { request: Request; respondWith(a: Promise<Response>): void }) => void,
  ): void;
  addEventListener(kind: "message", hear: (event: Lasting & MessageEvent) => void): void;
}

const worker = self as unknown as Scope;
const PREFIX = "maravillas-";
const STORE = PREFIX + __BUILD__;
const PAGE = "/";
const SHELL = __SHELL__;
const mine = (): Promise<Cache> => caches.open(STORE);

worker.addEventListener("install", (event) => {
  const all = SHELL.map((path) => new Request(path, { cache: "no-cache" }));
  event.waitUntil(mine().then((store) => store.addAll(all)));
  void worker.skipWaiting();
});

worker.addEventListener("activate", (event) => {
  const tidy = async (): Promise<void> => {
    const old = outworn(await caches.keys(), STORE, PREFIX);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const how = way(request, worker.location.origin, SHELL);
  if (how === "page") event.respondWith(newest(request, PAGE));
  else if (how === "file") event.respondWith(stored(request));
  else if (how === "told") event.respondWith(newest(request, request.url));
});

/** From the server; where it does not answer, as it was told last, and marked as such. */
async function newest(request: Request, key: string): Promise<Response> {
  const store = await mine();
  try {
    const answer = await fetch(request);
    if (answer.ok && key !== PAGE) await store.put(key, answer.clone());
    return answer;
  } catch (reason) {
    const found = await store.match(key, { ignoreVary: true });
    if (!found) throw reason;
    const headers = new Headers(found.headers);
    headers.set("x-from-memory", "1");
    return new Response(found.body, { status: found.status, headers });
  }
}

/** A part of this build or of the one before, whose page may still be open. */
async function stored(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

worker.addEventListener("message", (event) => {
  const asked = event.data as { has?: string; keep?: string[] };
  if (asked.has) event.ports[0]?.postMessage(SHELL.includes(new URL(asked.has).pathname));
  if (asked.keep) event.waitUntil(keep(asked.keep));
});

/** Reads what is not there yet, one after the other: nobody waits for it. */
async function keep(paths: string[]): Promise<void> {
  const store = await mine();
  for (const path of paths) {
    const request = new Request(path);
    if (way(request, worker.location.origin, SHELL) !== "told" || (await store.match(request)))
      continue;
    const answer = await fetch(request);
    if (answer.ok) await store.put(request, answer);
  }
}
