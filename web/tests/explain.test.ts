import { describe, expect, it } from "vitest";
import { CLAUSES, WINS } from "../src/ui/concepts";
import { covers, place, type Box } from "../src/ui/place";

const CATALOGUES = import.meta.glob<Record<string, string>>("../../src/maravillas/text/*/*.json", {
  eager: true,
  import: "default",
});
const RULES = import.meta.glob<string>("../../src/maravillas/text/rules/en/*.md", {
  eager: true,
  query: "?raw",
  import: "default",
});
const words = (lang: string, book: string): Record<string, string> =>
  CATALOGUES[`../../src/maravillas/text/${lang}/${book}.json`]!;
const rulesOf = (book: string): string => RULES[`../../src/maravillas/text/rules/en/${book}.md`]!;

const ROOM = { width: 1280, height: 800 };
const SIZE = { width: 300, height: 400 };

describe("where an explanation goes", () => {
  it("lies beside its piece where nothing else is", () => {
    const piece: Box = { x: 600, y: 20, width: 90, height: 120 };
    const found = place(piece, SIZE, ROOM, []);
    expect(covers(found, piece)).toBe(0);
    expect(found.y).toBe(150);
    expect(found.x).toBe(495);
  });

  it("covers nothing that could be played, as long as there is room", () => {
    const row = Array.from({ length: 6 }, (_, n) => ({
      x: 300 + n * 110,
      y: 600,
      width: 100,
      height: 130,
    }));
    const found = place(row[2]!, SIZE, ROOM, row);
    expect(row.map((box) => covers(found, box))).toEqual([0, 0, 0, 0, 0, 0]);
    expect(found.y + SIZE.height).toBeLessThanOrEqual(600);
  });

  it("stays in a window that is smaller than everything", () => {
    const piece: Box = { x: 10, y: 300, width: 340, height: 60 };
    const room = { width: 360, height: 640 };
    const found = place(piece, { width: 300, height: 250 }, room, []);
    expect(covers(found, piece)).toBe(0);
    expect(found.x + 300).toBeLessThanOrEqual(360);
    expect(found.y).toBeGreaterThanOrEqual(8);
  });

  it("begins at the edge where a text is longer than the window", () => {
    const found = place(
      { x: 0, y: 0, width: 10, height: 10 },
      { width: 300, height: 900 },
      ROOM,
      [],
    );
    expect(found.y).toBe(8);
  });
});

describe("words of explanations", () => {
  for (const [book, clauses] of Object.entries(CLAUSES)) {
    const rules = rulesOf(book);
    for (const [id, clause] of Object.entries(clauses)) {
      it(`${book}: ${id} has words in both languages and a rule`, () => {
        for (const lang of ["en", "es"]) {
          const known = words(lang, book);
          // the pawn says where it is
          if (id !== "pawn") expect(known[`${book}.concept.${id}.text`]).toBeTruthy();
        }
        expect(rules).toContain(`**${clause}**`);
      });
    }
    it(`${book}: no words are left over`, () => {
      const told = Object.keys(words("en", book)).flatMap(
        (key) => /\.concept\.(\w+)\.(?:name|text|note)$/.exec(key)?.[1] ?? [],
      );
      expect(new Set(told)).toEqual(new Set(Object.keys(clauses)));
    });
  }

  for (const [book, ways] of Object.entries(WINS)) {
    it(`${book}: ways to win have words and rules`, () => {
      const rules = rulesOf(book);
      for (const [id, clause] of Object.entries(ways)) {
        for (const lang of ["en", "es"])
          expect(words(lang, book)[`${book}.win.${id}`]).toBeTruthy();
        expect(rules).toContain(`**${clause}**`);
      }
    });
  }

  it.each(["en", "es"])("letters of colors are those of their words and differ: %s", (lang) => {
    const page = words(lang, "page");
    const colors = Object.keys(page).flatMap((key) => /^page\.letter_(\w+)$/.exec(key)?.[1] ?? []);
    expect(colors).toHaveLength(9);
    const letters = colors.map((color) => page[`page.letter_${color}`]!);
    expect(new Set(letters).size).toBe(9);
    for (const color of colors)
      expect(page[`page.color_${color}`]!.toUpperCase().normalize("NFD")[0]).toBe(
        page[`page.letter_${color}`],
      );
  });
});
