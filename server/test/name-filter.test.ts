import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { nameFilter } from "../src/names/name-filter.ts";
import { gameWords } from "../src/names/word-lists.ts";
import { linesOf, wordPattern } from "../src/names/word-pattern.ts";

const filter = nameFilter(gameWords());

/** The names of a list kept beside this test. */
const listed = (file: string): string[] => [
  ...new Set(
    linesOf(readFileSync(new URL(`names/${file}.txt`, import.meta.url), "utf8")).flatMap((line) => line.split(", ")),
  ),
];
const refusedOf = (names: readonly string[], of: "game" | "person") =>
  names.filter((name) => filter.refusal(name, of) !== null);

describe("how well names are filtered", () => {
  test("no innocent name is refused to a team or a league [mended-10, league-108]", () => {
    const names = listed("innocent");
    expect(names.length).toBeGreaterThanOrEqual(1300);
    expect(refusedOf(names, "game")).toEqual([]);
  });

  test("nor to a person, whatever real people are called [mended-10]", () => {
    const names = listed("people");
    expect(refusedOf(listed("innocent"), "person")).toEqual([]);
    expect(
      refusedOf(
        names.filter((name) => !name.startsWith("!")),
        "person",
      ),
    ).toEqual([]);
    const vile = names.filter((name) => name.startsWith("!")).map((name) => name.slice(1));
    expect(refusedOf(vile, "person")).toEqual(vile);
  });

  test("at least 95 of 100 vile names are refused [mended-10, league-108]", () => {
    const names = listed("vile");
    expect(names.length).toBeGreaterThanOrEqual(500);
    const missed = names.filter((name) => filter.refusal(name, "game") === null);
    expect(missed.length / names.length, missed.join(", ")).toBeLessThanOrEqual(0.05);
  });

  test("a long name takes almost no time", () => {
    const started = performance.now();
    for (const name of ["a ".repeat(25), "K.u.".repeat(12), "1!".repeat(25), "*".repeat(50), "f*".repeat(25)]) {
      filter.refusal(name, "game");
    }
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe("words as lists and operators write them", () => {
  const own = (refused: string[], allowed: string[] = []) => ({ refused, allowed });
  test.each([
    ["stryktips", "Stryktips FC", true],
    ["stryktips", "Stryktipset", false],
    ["stryktips*", "Stryktipset", true],
    ["*tipset*", "Stryktipsets vänner", true],
    ["*tips", "Stryktips", true],
    ["stryk tips", "Bra stryk tips", true],
    ["stryk tips", "Stryk på tips", false],
    ["örn", "Orn FC", false],
    ["stryktips", "Ｓｔｒｙｋｔｉｐｓ", true],
    ["stryktips", "S t r y k t i p s", true],
  ])("%s refuses %s: %s [mended-10]", (word, name, refused) => {
    expect(filter.refusal(name, "game", own([word])) !== null).toBe(refused);
  });

  test("an allowed word only allows its own letters, not the rest of the name [mended-10]", () => {
    expect(filter.refusal("Kuken i Fittja", "game", own([], ["kuken"]))).toBeNull();
    expect(filter.refusal("Kuken och fittan", "game", own([], ["kuken"]))).not.toBeNull();
    expect(filter.refusal("Kuken", "game", own([], ["kuken*"]))).toBeNull();
  });

  test.each(["", "*", "!", "a*b", "!*"])("%j is not a pattern", (line) => {
    expect(() => wordPattern(line)).toThrow(SyntaxError);
  });
});
