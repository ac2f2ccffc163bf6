import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { merge } from "../src/lib/log";
import { post, Refusal, secret, Watch } from "../src/lib/net";
import type { Entry, Push, Update } from "../src/lib/protocol";
import { settings } from "../src/lib/settings.svelte";

class Socket {
  static made: Socket[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readyState = 1;
  constructor(
    readonly url: string,
    readonly protocols: string[],
  ) {
    Socket.made.push(this);
  }
  close() {
    this.readyState = 3;
  }
}

const update = (version: number): Update => ({ type: "update", version }) as Update;
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

beforeEach(() => {
  vi.useFakeTimers();
  Socket.made = [];
  vi.stubGlobal("location", { href: "http://host:1/#/t/x" });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function listen() {
  const pushes: Push[] = [];
  const lines: string[] = [];
  let since = 0;
  const watch = new Watch(
    "abc",
    "key",
    {
      push: (m) => {
        pushes.push(m);
        since = (m as Update).version;
      },
      line: (l) => lines.push(l),
      since: () => since,
    },
    (url, protocols) => new Socket(url, protocols) as unknown as WebSocket,
  );
  return { watch, pushes, lines };
}

describe("the socket", () => {
  it("carries the secret as a subprotocol and never in the address", () => {
    listen();
    expect(Socket.made[0]!.url).toBe("ws://host:1/api/tables/abc/watch?since=0");
    expect(Socket.made[0]!.protocols).toEqual(["maravillas", "secret.key"]);
  });

  it("comes back from the last version shown, with growing pauses", () => {
    const { pushes, lines } = listen();
    Socket.made[0]!.onmessage!({ data: JSON.stringify(update(7)) });
    Socket.made[0]!.onclose!();
    expect(lines.at(-1)).toBe("lost");
    vi.advanceTimersByTime(499);
    expect(Socket.made.length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(Socket.made[1]!.url).toContain("since=7");
    Socket.made[1]!.onclose!();
    vi.advanceTimersByTime(999);
    expect(Socket.made.length).toBe(2);
    vi.advanceTimersByTime(1);
    expect(Socket.made.length).toBe(3);
    expect(pushes.length).toBe(1);
  });

  it("stays away once closed", () => {
    const { watch } = listen();
    watch.close();
    Socket.made[0]!.onclose!();
    vi.advanceTimersByTime(60_000);
    expect(Socket.made.length).toBe(1);
  });
});

describe("commands", () => {
  it("are repeated with the same id while nobody answers", async () => {
    const fetch = vi
      .fn()
      .mockRejectedValueOnce(new TypeError("down"))
      .mockResolvedValueOnce(answer(200, { version: 2 }));
    vi.stubGlobal("fetch", fetch);
    const done = post("/api/x", { id: "one" }, "key");
    await vi.runAllTimersAsync();
    expect(await done).toEqual({ version: 2 });
    const bodies = fetch.mock.calls.map((call) => (call[1] as RequestInit).body);
    expect(bodies).toEqual(['{"id":"one"}', '{"id":"one"}']);
    expect(
      (fetch.mock.calls[0]![1] as { headers: Record<string, string> }).headers.Authorization,
    ).toBe("Bearer key");
  });

  it("that are refused are not repeated, and say why", async () => {
    const error = {
      type: "IllegalMove",
      message: "2 coins short",
      clause: "DUEL-036",
      path: null,
      version: null,
    };
    const fetch = vi.fn().mockResolvedValue(answer(422, { error }));
    vi.stubGlobal("fetch", fetch);
    const reason = await post("/api/x", {}).catch((caught: unknown) => caught);
    expect(reason).toBeInstanceOf(Refusal);
    expect((reason as Refusal).problem.clause).toBe("DUEL-036");
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("draw secrets of 128 bits", () => {
    expect(secret()).toMatch(/^[0-9a-f]{32}$/);
    expect(secret()).not.toBe(secret());
  });
});

describe("a table of this browser", () => {
  it("is asked here, in the same words, and never over the network", async () => {
    const fetched = vi.fn();
    vi.stubGlobal("fetch", fetched);
    const asked = vi.fn(async () => answer(200, { version: 3 }));
    vi.doMock("../src/offline/local", () => ({ ask: asked }));
    settings.keepLocal("abc");
    expect(await post("/api/tables/abc/moves", { move: "x" }, "key")).toEqual({ version: 3 });
    await post("/api/tables", {}, null, true);
    expect(asked.mock.calls.map((call) => (call as unknown[])[0])).toEqual([
      "/api/tables/abc/moves",
      "/api/tables",
    ]);
    expect(fetched).not.toHaveBeenCalled();
    settings.keepLocal("abc", false);
    fetched.mockResolvedValue(answer(200, {}));
    await post("/api/tables/abc/moves", {}, "key");
    expect(fetched).toHaveBeenCalledOnce();
  });
});

describe("the log", () => {
  it("keeps what the update keeps, drops what was undone, adds what is new", () => {
    const entry = (version: number): Entry => ({
      version,
      at: 0,
      kind: "move",
      seat: 0,
      move: "x",
      events: [],
    });
    const have = [entry(1), entry(2), entry(3)];
    const found = merge(have, { keep: 1, entries: [entry(4)] } as unknown as Update);
    expect(found.map((e) => e.version)).toEqual([1, 4]);
  });
});
