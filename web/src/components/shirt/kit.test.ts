import { describe, expect, test } from "vitest";
import { contrast, inkOn, NO_KIT, shirtPaint } from "./kit.ts";
import type { Kit } from "./kit.ts";
import { shirtsPicture } from "./shirt-picture.ts";

const stripes: Kit = {
  pattern: "stripes",
  colours: ["#0c2a5b", "#69b3e7", "#d8232a"],
  goalkeeper: ["#f4f4f4", "#12284c"],
};

describe("what a shirt is painted with", () => {
  test("an outfield player wears the club's pattern and trim", () => {
    expect(shirtPaint(stripes, false)).toEqual({
      pattern: "stripes",
      ground: "#0c2a5b",
      second: "#69b3e7",
      collar: "#d8232a",
      cuffs: "#d8232a",
    });
  });

  test("a goalkeeper wears one of their own, plain", () => {
    expect(shirtPaint(stripes, true)).toMatchObject({ pattern: "plain", ground: "#f4f4f4", cuffs: "#12284c" });
  });

  test("without a third colour the pattern's colour is the trim", () => {
    expect(shirtPaint({ ...stripes, colours: ["#ffffff", "#000000"] }, false).cuffs).toBe("#000000");
  });

  test("a plain shirt of three colours shows the second at the collar", () => {
    const paint = shirtPaint({ ...stripes, pattern: "plain" }, false);
    expect(paint).toMatchObject({ collar: "#69b3e7", cuffs: "#d8232a" });
  });

  test("a club without a kit gets the plain grey shirt [league-085]", () => {
    expect(shirtPaint(null, false)).toBe(NO_KIT);
    expect(NO_KIT).toMatchObject({ pattern: "plain", ground: "#e1e1e1" });
  });
});

describe("letters on a club's colour", () => {
  test.each([
    ["yellow on black stays the club's", "#15171a", "#ffd100", "#ffd100"],
    ["white on yellow would not be read", "#ffd400", "#ffffff", "#101418"],
    ["light blue on red would not be read", "#d0021b", "#69b3e7", "#ffffff"],
  ])("%s", (_, ground, preferred, ink) => {
    expect(inkOn(ground, preferred)).toBe(ink);
    expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
  });
});

describe("the picture of shirts", () => {
  test("shows them one below the other, each in its colours; an empty place has a fainter edge", () => {
    const picture = decodeURIComponent(
      shirtsPicture([
        { paint: shirtPaint(stripes, false), empty: false },
        { paint: NO_KIT, empty: true },
      ]),
    );
    expect(picture).toContain('viewBox="0 0 110 200"');
    const [, first = "", second = ""] = picture.split("<g transform=");
    expect(first).toContain('fill="#69b3e7"');
    expect(first).toContain('stroke-opacity="0.8"');
    expect(second).toContain('fill="#e1e1e1"');
    expect(second).toContain('stroke-opacity="0.4"');
  });
});
