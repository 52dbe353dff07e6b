import { describe, expect, test } from "vitest";
import { nameShapeProblem, normalizeName } from "./names.ts";

describe("names as Unicode allows them", () => {
  test.each([
    ["  Malmö   FF ", "Malmö FF"],
    ["Malmo\u0308 FF", "Malmö FF"],
    ["Malmö\u00A0FF\u3000", "Malmö FF"],
    ["⚽\u2003Kings", "⚽ Kings"],
  ])("%j is kept as %j [mended-11]", (typed, kept) => expect(normalizeName(typed)).toBe(kept));

  test.each([
    ..."Åsa,Đokanović,Nguyễn Thị,O'Neill,D’Angelo,王小明,محمد,Ελένη,דָּוִד,ศักดิ์,😀,⚽ Kings 🏆,IFK 🇸🇪,!!!,88,R & B,½ lag".split(
      ",",
    ),
    "عل\u200Cی", // a joiner that Persian needs
    "क्\u200Dष", // and one of Hindi
    "👨‍👩‍👧‍👦 FC",
    "❤️ Malmö",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿 Lions",
    "1️⃣ Etta",
    "🏳️‍🌈 Pride",
  ])("%s can be shown [mended-11]", (name) => expect(nameShapeProblem(name)).toBeNull());

  test.each([
    ["a mark of direction", "Anna\u200F"],
    ["an override of direction", "\u202EannA"],
    ["an isolate", "\u2066Anna\u2069"],
    ["a zero-width space", "An\u200Bna"],
    ["a zero-width joiner between letters", "An\u200Dna"],
    ["a zero-width non-joiner between letters", "An\u200Cna"],
    ["a byte order mark", "An\uFEFFna"],
    ["a soft hyphen", "An\u00ADna"],
    ["a private character", "Anna \uE000"],
    ["a private character of a plane far off", "Anna \u{F0000}"],
    ["an unassigned character", "Anna \u0378"],
    ["a tag", "Anna\u{E0041}"],
    ["a control", "An\u0007na"],
    ["a new line", "An\nna"],
    ["a line separator", "An\u2028na"],
    ["a lone surrogate", "Anna \uD800"],
    ["a filler of Hangul", "\u3164"],
    ["a half-width filler", "\uFFA0"],
    ["an empty Braille cell", "\u2800\u2800"],
    ["a filler of old Hangul", "\u115F"],
    ["a variation selector", "Anna\uFE0F"],
    ["a grapheme joiner", "A\u034Fnna"],
    ["stacked marks", "A\u0335\u0321\u0322nna"],
    ["the same mark twice", "x\u0301\u0301"],
    ["marks on another alphabet", "ก\u0E34\u0E48\u0E4C\u0E31\u0E47"],
    ["a mark on nothing", "\u0301Anna"],
    ["an enclosing mark", "A\u20DD"],
    ["a character that stands for a broken one", "Anna \uFFFD"],
  ])("%s cannot [mended-11]", (_what, name) => expect(nameShapeProblem(name)).toBe("name_characters"));

  test.each(["", "   ", "\u00A0\u2003"])("%j is nothing [mended-11]", (name) =>
    expect(nameShapeProblem(name)).toBe("blank"),
  );
});
