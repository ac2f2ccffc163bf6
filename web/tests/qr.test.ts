import { describe, expect, it } from "vitest";
import { hex } from "../src/lib/net";
import { qr } from "../src/lib/qr";

const rows = (text: string): string[] => qr(text).map((row) => row.map(Number).join(""));
const hash = async (text: string): Promise<string> =>
  hex(
    new Uint8Array(
      await crypto.subtle.digest("SHA-256", new TextEncoder().encode(rows(text).join("\n"))),
    ),
  );

describe("a QR code", () => {
  // What the Python package qrcode draws of these texts at level M; it has chosen the same masks.
  it.each([
    ["z".repeat(100), 41, "f14a648d9aa6dcffd661266c7e7de27a48bf68866874abb720a1d0b964fcf18a"],
    ["y".repeat(150), 49, "230adb2b282df71c405a01a24dc833c1eab6b49b30c774cf62628459aa935412"],
    ["ñandú ".repeat(20), 53, "6a55335e2e4a3e00dbfdf57262091c0bb6b97578bd54733217da8baac64fc0f4"],
    ["x".repeat(213), 57, "f8a692e420006d88c10e55f6fb2f048c68ad07db0d7c3f134adf4ff3fc04aae2"],
  ])("is as another encoder draws it: %#", async (text, size, expected) => {
    expect(rows(text)).toHaveLength(size);
    expect(await hash(text)).toBe(expected);
  });

  it("has its corners and grows with the text", () => {
    for (let many = 1; many <= 213; many += 4) {
      const drawn = rows("a".repeat(many));
      expect(drawn.every((row) => row.length === drawn.length)).toBe(true);
      for (const row of [drawn[0]!, drawn[6]!])
        expect(row.startsWith("11111110") && row.endsWith("01111111")).toBe(true);
    }
    expect(() => qr("a".repeat(214))).toThrow(RangeError);
  });
});
