import fc from "fast-check";
import { expect, test } from "vitest";
import { hasHiddenSigns, normalizeText } from "./league-words.ts";

test("line breaks stay, the rest around them goes [friends-40]", () => {
  expect(normalizeText(" Hej\r\n\r\n\r\n\r\nPris:\tfika \n")).toBe("Hej\n\nPris: fika");
});

test.each([
  ["a null", "a\u0000b", true],
  ["a turned direction", "a\u202Eb", true],
  ["a sign without room", "a\u200Bb", true],
  ["half a letter", "a\uD800b", true],
  ["markup, which is only text", "<script>alert(1)</script>", false],
  ["letters, breaks and an emoji", "Åsa\n⚽", false],
])("%s is hidden: %j %s [friends-40]", (_, text, hidden) => {
  expect(hasHiddenSigns(text)).toBe(hidden);
});

test("normalising twice changes nothing more [friends-40]", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const once = normalizeText(text);
      expect(normalizeText(once)).toBe(once);
    }),
  );
});
