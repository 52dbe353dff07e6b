import { describe, expect, test } from "vitest";
import { compileMessage } from "../../compile-message.ts";
import en from "./en.json" with { type: "json" };
import { formatOf } from "./format.ts";
import { pieces } from "./message.ts";
import { createSpeech } from "./speech.ts";
import sv from "./sv.json" with { type: "json" };

const formatIn = (locale: string, words: typeof sv) =>
  formatOf(
    createSpeech(
      locale,
      Object.fromEntries(
        (["common.money", "common.moneyKr"] as const).map((key) => [key, compileMessage(words[key])] as const),
      ),
    ),
  );

describe.each([
  ["sv-SE", sv],
  ["en-GB", en],
] as const)("what is below nothing in %s", (locale, words) => {
  const format = formatIn(locale, words);

  test("has one minus sign, whatever it counts [mended-53]", () => {
    const shown = [
      format.number(-3),
      format.signed(-3),
      format.short(-3),
      format.decimal(-0.3),
      format.decimal("-0.3"),
      format.signedDecimal(-0.3),
      format.moneyBare(-3),
      format.money(-3),
      format.share(-0.3),
    ];
    for (const figure of shown) expect(figure).toMatch(/^\u2212[0-9]/);
    expect(pieces([[1, "points"]], { points: -3 }, locale)).toEqual(["\u22123"]);
  });

  test("is nothing once it is rounded, without a sign", () => {
    expect([format.decimal(-0.04), format.decimal("-0.004", 2)]).toEqual([format.decimal(0), format.decimal(0, 2)]);
    expect(format.decimal(0)).toMatch(/^0.0$/);
  });

  test("is shortened from ten thousand: ranks below it are told apart", () => {
    expect(format.short(-1174)).not.toBe(format.short(-1115));
    expect(format.short(-1_174_000)).not.toMatch(/000/);
  });

  test("does not run into the dash between two sides [mended-53]", () => {
    expect(format.score(10, 3)).toBe("10\u20133");
    expect(format.score(10, -3)).toBe("10 \u2013 \u22123");
    expect(format.score(-3, 10)).toBe("\u22123\u201310");
  });
});

describe.each([
  ["sv-SE", formatIn("sv-SE", sv), ","],
  ["en-GB", formatIn("en-GB", en), "."],
] as const)("money in %s", (_, format, point) => {
  test("is tenths of a million as Mkr, and in some tables with kr before it [core-005]", () => {
    expect(format.money(59)).toBe(`5${point}9\u00a0Mkr`);
    expect(format.money(1000)).toBe(`100${point}0\u00a0Mkr`);
    expect(format.moneyKr(59)).toBe(`kr\u00a05${point}9`);
    expect(format.moneyBare(100)).toBe(`10${point}0`);
  });

  test("drops the nought in a sentence", () => {
    expect([1000, 1005, 1].map(format.moneyProse)).toEqual([
      "100\u00a0Mkr",
      `100${point}5\u00a0Mkr`,
      `0${point}1\u00a0Mkr`,
    ]);
  });
});
