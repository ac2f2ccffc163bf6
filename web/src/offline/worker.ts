// Runs the tables of this browser: the package's own server in Python, under Pyodide. It is loaded
// only when such a table is made or opened; its answer alone may compile WebAssembly (see the
// server's static.py). What it says to the page and hears from it is in messages.ts.
import type { Asked, Told } from "./messages";
import * as shelf from "./shelf";

interface Socket {
  close(): void;
}
interface Site {
  open(): Promise<void>;
  ask(method: string, path: string, headers: string, body: string): Promise<string>;
  watch(path: string, protocols: string, tell: (text: string) => void, end: () => void): Socket;
  changed_elsewhere(table: string): void;
}
interface Python {
  unpackArchive(data: ArrayBuffer, kind: string, options?: { extractDir: string }): void;
  pyimport(name: string): { Site: (shelf: unknown) => Site };
  runPython(code: string): string;
}
interface Pyodide {
  loadPyodide(options: object): Promise<Python>;
}

const tell = (told: Told): void => postMessage(told);
const others = new BroadcastChannel("maravillas-tables");
const sockets = new Map<number, Socket>();
let site: Promise<Site> | null = null;

/** What Python calls to keep its tables; JSON goes over, and other pages hear what has changed. */
const kept = {
  async write(batch: string): Promise<boolean> {
    const found = JSON.parse(batch) as Parameters<typeof shelf.write>[0];
    const written = await shelf.write(found);
    const changed = new Set(found.events.map(([table]) => table));
    if (written) changed.forEach((table) => others.postMessage(table));
    return written;
  },
  tables: async (): Promise<string> => JSON.stringify(await shelf.tables()),
  events: async (table: string): Promise<string> => JSON.stringify(await shelf.events(table)),
  remove: (ids: string): Promise<void> => shelf.remove(JSON.parse(ids) as string[]),
};

async function load(files: readonly string[]): Promise<Site> {
  const read = async (path: string): Promise<ArrayBuffer> => (await fetch(path)).arrayBuffer();
  const main = files.find((path) => path.endsWith("/pyodide.mjs"))!;
  const [{ loadPyodide }, archives] = await Promise.all([
    import(/* @vite-ignore */ main) as Promise<Pyodide>,
    Promise.all(
      files
        .filter((path) => path.endsWith(".whl") || path.includes("/package/"))
        .map(async (path) => [path, await read(path)] as const),
    ),
  ]);
  const indexURL = new URL(".", new URL(main, location.href)).href;
  const python = await loadPyodide({ indexURL, stdout: () => {}, stderr: () => {} });
  const extractDir = python.runPython("import site; site.getsitepackages()[0]");
  for (const [path, data] of archives)
    python.unpackArchive(data, path.endsWith(".whl") ? "wheel" : "zip", { extractDir });
  const made = python.pyimport("maravillas.local.site").Site(kept);
  await made.open();
  others.onmessage = (event: MessageEvent<string>) => made.changed_elsewhere(event.data);
  return made;
}

onmessage = async ({ data }: MessageEvent<Asked>): Promise<void> => {
  try {
    if ("files" in data) {
      site ??= load(data.files);
      await site;
      return tell({ n: data.n, ready: true });
    }
    const open = await site!;
    if ("ask" in data) {
      const { method, path, headers, body } = data.ask;
      const answer = await open.ask(method, path, JSON.stringify(headers), body);
      tell({ n: data.n, answer });
    } else if ("watch" in data) {
      const { n, watch } = data;
      const end = (): void => {
        if (sockets.delete(n)) tell({ n, ended: true });
      };
      const heard = (text: string): void => tell({ n, text });
      sockets.set(n, open.watch(watch.path, JSON.stringify(watch.protocols), heard, end));
    } else {
      sockets.get(data.n)?.close();
      sockets.delete(data.n);
    }
  } catch (reason) {
    tell({ n: data.n, failed: reason instanceof Error ? reason.message : String(reason) });
  }
};
