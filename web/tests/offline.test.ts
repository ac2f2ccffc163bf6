import { describe, expect, it } from "vitest";
import { brought } from "../src/offline/mine";
import { readable } from "../src/offline/page.svelte";
import { outworn, way } from "../src/offline/plan";
import type { Line, Row } from "../src/offline/shelf";
import type { Info } from "../src/lib/protocol";

const HERE = "https://games.example";
const FILES = ["/", "/favicon.svg", "/assets/index-1.js"];
const get = (path: string, mode = "cors", method = "GET", from = HERE) =>
  way({ method, mode, url: from + path }, HERE, FILES);

describe("the service worker", () => {
  it("never touches a game, a list of tables or a command", () => {
    for (const path of [
      "/api/tables/abcdefghjkmn",
      "/api/tables/abcdefghjkmn/steps",
      "/api/tables/abcdefghjkmn/record",
      "/api/tables/abcdefghjkmn/watch",
      "/api/open-tables",
      "/api/mine",
      "/api/here",
      "/healthz",
    ])
      expect(get(path)).toBe("none");
    expect(get("/api/info", "cors", "POST")).toBe("none");
    expect(get("/api/info", "cors", "GET", "https://other.example")).toBe("none");
  });
  it("reads the newest page and words, and takes files from memory", () => {
    expect(get("/", "navigate")).toBe("page");
    expect(get("/other", "navigate")).toBe("none");
    for (const path of ["/api/info", "/api/text/es/duel", "/api/rules/en/dice"])
      expect(get(path)).toBe("told");
    expect(get("/api/cards/en/duel%2Bagora")).toBe("told");
    expect(get("/api/rules/en/dice?find=coins")).toBe("none");
    expect(get("/assets/Duel-older.js")).toBe("file");
    expect(get("/favicon.svg")).toBe("file");
    expect(get("/engine/0123/pyodide.asm.wasm")).toBe("file");
    expect(get("/preview.png")).toBe("none");
  });
  it("keeps its own store and that of the build before", () => {
    const stores = ["maravillas-1", "other", "maravillas-2", "maravillas-3"];
    expect(outworn(stores, "maravillas-3", "maravillas-")).toEqual(["maravillas-1"]);
    expect(outworn(["maravillas-3"], "maravillas-3", "maravillas-")).toEqual([]);
  });
});

it("keeps words, rules and cards of every game in one language", () => {
  const games = ["duel", "duel+agora"].map((name) => ({ name, books: name.split("+") }));
  const paths = readable({ games } as unknown as Info, "es");
  expect(paths).toContain("/api/info");
  expect(paths).toContain("/api/text/es/page");
  expect(paths).toContain("/api/rules/es/agora");
  expect(paths).toContain("/api/cards/en/duel%2Bagora");
  expect(paths).toContain("/api/cards/es/duel%2Bagora");
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.every((path) => get(path) === "told")).toBe(true);
});

describe("a game that is handed over", () => {
  const setup = {
    ...{ game: "duel", options: { first_game: false }, seating: "drawn", rules: "1.0" },
    seats: [{ kind: "person", name: null, bot: null, invitation: "i", contribution: null }],
  };
  const line = (n: number, kind: string, place: number | null): Line => [
    ...(["abc", n, 7, kind, `{"seat":${n}}`, place, "once", "answer"] as const),
  ];
  const row: Row = ["abc", "hash", 5, "deal", JSON.stringify(setup), "{}", false];

  it("is told with what was done, without answers and without other tables", () => {
    const told = brought(
      row,
      [line(0, "join", 0), line(1, "move", null), line(2, "rematch", 0)],
      "o",
    );
    expect(told).toMatchObject({ id: "abc", owner: "o", secret: "deal", created: 5, game: "duel" });
    expect(told.seats).toEqual([{ kind: "person", name: null, bot: null, invitation: "i" }]);
    expect(told.events).toEqual([
      { at: 7, kind: "join", body: { seat: 0 }, place: 0 },
      { at: 7, kind: "move", body: { seat: 1 }, place: null },
    ]);
  });
});
