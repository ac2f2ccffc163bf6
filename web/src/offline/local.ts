// The page's side of the worker that runs tables: requests and sockets, as if it were a server.
import type { Asked, Request, Told } from "./messages";
import { keeper, worker as script } from "./engine.svelte";

type Hear = (told: Told) => void;
type Question = Asked extends infer One ? (One extends Asked ? Omit<One, "n"> : never) : never;

let running: Promise<Worker> | null = null;
let count = 0;
const waiting = new Map<number, Hear>();

function heard({ data }: MessageEvent<Told>): void {
  waiting.get(data.n)?.(data);
}

function send(worker: Worker, asked: Question, hear: Hear): number {
  const n = ++count;
  waiting.set(n, hear);
  worker.postMessage({ ...asked, n });
  return n;
}

/** One answer to one question; throws what went wrong. */
function once(worker: Worker, asked: Question): Promise<Told> {
  return new Promise((done, failed) => {
    const n = send(worker, asked, (told) => {
      waiting.delete(n);
      if ("failed" in told) failed(new Error(told.failed));
      else done(told);
    });
  });
}

async function begin(): Promise<Worker> {
  const worker = new Worker(script, { type: "module" });
  worker.onmessage = heard;
  const broken = new Promise<never>((_, failed) => {
    worker.onerror = (event) => failed(new Error(event.message || "worker"));
  });
  try {
    await Promise.race([once(worker, { files: await keeper.files() }), broken]);
  } catch (reason) {
    worker.terminate();
    throw reason;
  }
  return worker;
}

/** The worker; it is started once, and again after it could not be. */
function started(): Promise<Worker> {
  running ??= begin().catch((reason: unknown) => {
    running = null;
    throw reason;
  });
  return running;
}

/** What `fetch` would be, of the tables of this browser. */
export async function ask(path: string, init: RequestInit): Promise<Response> {
  const worker = await started();
  const request: Request = {
    method: init.method ?? "GET",
    path,
    headers: (init.headers ?? {}) as Record<string, string>,
    body: (init.body as string | null) ?? "",
  };
  const told = (await once(worker, { ask: request })) as { answer: string };
  const { status, headers, body } = JSON.parse(told.answer) as {
    status: number;
    headers: Record<string, string>;
    body: string;
  };
  return new Response(body, { status, headers });
}

/** Keeps somebody told until they close; returns what closes. */
async function watch(
  path: string,
  protocols: string[],
  hear: (text: string) => void,
  end: () => void,
): Promise<() => void> {
  const worker = await started();
  const n = send(worker, { watch: { path, protocols } }, (told) => {
    if ("text" in told) hear(told.text);
    else if ("ended" in told || "failed" in told) {
      waiting.delete(n);
      end();
    }
  });
  return () => {
    waiting.delete(n);
    worker.postMessage({ n, close: true });
  };
}

/** What `net.ts` needs of a WebSocket, and no more. */
export class LocalSocket {
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onclose: (() => void) | null = null;
  readyState: 0 | 1 | 3 = 0;
  private end: (() => void) | null = null;

  constructor(url: string, protocols: string[]) {
    void this.open(url, protocols).catch(() => this.ended());
  }

  private async open(url: string, protocols: string[]): Promise<void> {
    if (this.readyState === 3) return;
    const { pathname, search } = new URL(url);
    const hear = (data: string): void => this.onmessage?.(new MessageEvent("message", { data }));
    const end = await watch(pathname + search, protocols, hear, () => this.ended());
    if (this.closed()) return end();
    this.end = end;
    this.readyState = 1;
  }

  private closed(): boolean {
    return this.readyState === 3;
  }

  private ended(): void {
    if (this.closed()) return;
    this.readyState = 3;
    this.onclose?.();
  }

  close(): void {
    this.readyState = 3;
    this.end?.();
  }
}
