import { describe, expect, it } from "vitest";
import en from "../src/text/en.json";
import es from "../src/text/es.json";

const holes = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{([a-z_]+)/g)].map((m) => m[1]!))].sort();

describe("the page's own words", () => {
  it("has the same keys and placeholders in both languages", () => {
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
    const words: Record<string, string> = es;
    for (const [key, message] of Object.entries(en)) expect([key, holes(words[key]!)]).toEqual([key, holes(message)]);
  });
});
