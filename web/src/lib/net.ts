// Commands by POST with ids and retry, pushes by a WebSocket that comes back by itself.
// Tables of this browser are asked in the same words; see offline/local.ts.
import { online } from "./online.svelte";
import type { Problem, Push } from "./protocol";
import { settings } from "./settings.svelte";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

/** 128 random bits in hexadecimal digits. */
export function secret(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("");
}

const WAITS = [300, 1000, 2500, 5000, 8000]; // between tries of a command, in ms

interface Asked {
  secret?: string | null;
  body?: unknown;
  waits?: readonly number[];
  local?: boolean; // of this browser, though it is about no table
}

export async function getJson<T>(path: string, key?: string | null): Promise<T> {
  return request<T>("GET", path, { secret: key });
}

/** Repeats while nobody answers: the id in the body makes the repetition harmless. */
export async function post<T>(
  path: string,
  body: unknown,
  key?: string | null,
  local = false,
): Promise<T> {
  return request<T>("POST", path, { body, secret: key, local });
}

/** Whether a path is about a table that this browser runs itself. */
const isLocal = (path: string): boolean =>
  settings.isLocal(/^\/api\/tables\/([^/?]+)/.exec(path)?.[1] ?? "");

let local: typeof import("../offline/local") | null = null; // once it is needed

/** `fetch`, of the server or of this browser's own tables. */
export async function ask(
  path: string,
  init: RequestInit = {},
  here = isLocal(path),
): Promise<Response> {
  if (!here) return fetch(path, init);
  local ??= await import("../offline/local");
  return local.ask(path, init);
}

/** The same, but gives up at once. */
export async function tryPost<T>(path: string, body: unknown): Promise<T> {
  return request<T>("POST", path, { body, waits: [] });
}

async function request<T>(method: string, path: string, asked: Asked): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": document.documentElement.lang };
  if (asked.secret) headers.Authorization = `Bearer ${asked.secret}`;
  if (asked.body !== undefined) headers["Content-Type"] = "application/json";
  const init = {
    method,
    headers,
    body: asked.body === undefined ? null : JSON.stringify(asked.body),
  };
  const here = asked.local || isLocal(path);
  const waits = asked.waits ?? (here ? [] : WAITS);
  for (let n = 0; ; n++) {
    let answer: Response;
    try {
      answer = await ask(path, init, here);
    } catch (reason) {
      if (n >= waits.length) throw reason;
      await sleep(waits[n]!);
      continue;
    }
    if (!here) online.heard(answer.headers);
    if (answer.ok) return (await answer.json()) as T;
    const again = answer.status === 429 || answer.status >= 502;
    if (!again || n >= waits.length) throw await refusal(answer);
    const after = Number(answer.headers.get("Retry-After")) * 1000;
    await sleep(Math.min(after || waits[n]!, 10_000));
  }
}

export async function refusal(answer: Response): Promise<Refusal> {
  const nothing: Problem = {
    type: "Unavailable",
    message: `${answer.status} ${answer.statusText}`,
    clause: null,
    path: null,
    version: null,
  };
  try {
    const found = (await answer.json()) as { error?: Problem };
    return new Refusal(answer.status, found.error ?? nothing);
  } catch {
    return new Refusal(answer.status, nothing);
  }
}

export const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export type Line = "connecting" | "open" | "lost";

export interface Listener {
  push(message: Push): void;
  line(state: Line): void;
  since(): number;
}

type Wire = Pick<WebSocket, "readyState" | "close"> & {
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
};

/** The pushes of one table, from the last version shown; connects again with growing pauses. */
export class Watch {
  private socket: Wire | null = null;
  private closed = false;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    private readonly key: string | null,
    private readonly to: Listener,
    private readonly make: (url: string, protocols: string[]) => Wire = (u, p) =>
      local && settings.isLocal(table) ? new local.LocalSocket(u, p) : new WebSocket(u, p),
  ) {
    this.connect();
  }

  private connect(): void {
    const base = location.href.replace(/[#?].*$/, "").replace(/^http/, "ws");
    const url = new URL(`/api/tables/${this.table}/watch?since=${this.to.since()}`, base).href;
    const socket = this.make(url, this.key ? ["maravillas", `secret.${this.key}`] : ["maravillas"]);
    this.socket = socket;
    this.to.line(this.tries ? "lost" : "connecting");
    socket.onmessage = (event: MessageEvent<string>) => {
      this.tries = 0;
      this.to.line("open");
      this.to.push(JSON.parse(event.data) as Push);
    };
    socket.onclose = () => this.again();
  }

  private again(): void {
    if (this.closed) return;
    this.to.line("lost");
    const pause = Math.min(500 * 2 ** this.tries++, 15_000);
    this.timer = setTimeout(() => this.connect(), pause);
  }

  /** At once, as after the network or the window came back. */
  now(): void {
    if (this.closed || this.socket?.readyState === 1) return;
    clearTimeout(this.timer);
    if (this.socket) this.socket.onclose = null;
    this.socket?.close();
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
