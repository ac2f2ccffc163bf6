import { afterEach, describe, expect, test, vi } from "vitest";
import en from "../../src/maravillas/text/en/page.json";
import type { Price } from "../src/lib/protocol";
import { affords, isPerson } from "../src/lib/sentence";
import { text } from "../src/lib/text.svelte";

const price = (coins: number, payable = true): Price =>
  ({ payable, coins, free: null, lines: [], splits: [] }) as unknown as Price;

describe("what can be paid", () => {
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ["blue", price(2), 5, "You can build it for 2 coins."],
    ["blue", price(3, false), 2, "You cannot build it: 1 coin short."],
    ["white", price(2), 5, "You can recruit them for 2 coins."],
    ["white", price(0), 5, "You can recruit them free."],
    ["white", price(3, false), 2, "You cannot recruit them: 1 coin short."],
    ["white", price(0, false), 2, "You cannot recruit them."],
  ])("a %s card", (color, asked, have, words) => {
    vi.spyOn(text, "raw").mockImplementation((key) => (en as Record<string, string>)[key] ?? "");
    expect(affords(asked, have, ["duel"], isPerson({ color }))).toBe(words);
  });
});
