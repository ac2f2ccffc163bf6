import { describe, expect, it } from "vitest";
import { format, list, preferred } from "../src/lib/format";

describe("messages", () => {
  it("fills in values and picks a word by number, the first for exactly 1", () => {
    const message = "{seat} builds {card} for {coins} {coins:coin|coins}.";
    expect(format(message, { seat: "Ana", card: "Baths", coins: 1 })).toBe(
      "Ana builds Baths for 1 coin.",
    );
    expect(format(message, { seat: "Ana", card: "Baths", coins: 0 })).toBe(
      "Ana builds Baths for 0 coins.",
    );
  });

  it("counts a list by its length", () => {
    expect(format("{winners:wins|win}", { winners: ["a"] })).toBe("wins");
    expect(format("{winners:wins|win}", { winners: ["a", "b"] })).toBe("win");
  });

  it("shows ids by a function that knows the placeholder", () => {
    expect(format("{card}", { card: "baths" }, (place, value) => `${place}=${String(value)}`)).toBe(
      "card=baths",
    );
  });

  it("refuses a message whose value is missing", () => {
    expect(() => format("{card}", {})).toThrow("{card}");
  });

  it("joins lists as the language does", () => {
    expect(list(["a", "b", "c"], "es")).toBe("a, b y c");
    expect(list(["a"], "en")).toBe("a");
  });

  it("takes the browser's first language that there is", () => {
    expect(preferred(["ca", "es-AR", "en"], ["en", "es"])).toBe("es");
    expect(preferred(["ca"], ["en", "es"])).toBe("en");
  });
});
