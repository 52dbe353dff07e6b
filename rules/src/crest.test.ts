import fc from "fast-check";
import { expect, test } from "vitest";
import { crestCode, crestProblems, parseCrest, randomCrest, type Crest } from "./crest.ts";
import { seeded } from "./random.ts";

const CREST: Crest = { shape: "shield", colour_1: "navy", colour_2: "gold", pattern: "stripes", sign: "star" };

test.each([
  ["an unknown shape", "heart.navy.gold.stripes.star"],
  ["an unknown colour", "shield.#10244f.gold.stripes.star"],
  ["an unknown pattern", "shield.navy.gold.dots.star"],
  ["an unknown sign", "shield.navy.gold.stripes.skull"],
  ["two equal colours", "shield.navy.navy.stripes.star"],
  ["a part too few", "shield.navy.gold.stripes"],
  ["a part too many", "shield.navy.gold.stripes.star.star"],
  ["markup", "<svg onload=alert(1)>"],
  ["what every object has", "shield.constructor.gold.stripes.star"],
  ["nothing", ""],
])("%s is no crest [friends-36]", (_, code) => {
  expect(parseCrest(code)).toBeNull();
});

test("a crest is told in a word and read from it; equal colours are refused [friends-36]", () => {
  expect(crestCode(CREST)).toBe("shield.navy.gold.stripes.star");
  expect(parseCrest(crestCode(CREST))).toEqual(CREST);
  expect(parseCrest(null)).toBeNull();
  expect(crestProblems({ ...CREST, colour_2: "navy" })).toEqual([{ code: "crest_colours_alike" }]);
});

test("every drawn crest is allowed and survives its code [friends-36]", () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const crest = randomCrest(seeded(seed));
      expect(crestProblems(crest)).toEqual([]);
      expect(parseCrest(crestCode(crest))).toEqual(crest);
    }),
  );
});
