import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { compileMessage } from "../../compile-message.ts";
import en from "./en.json" with { type: "json" };
import { createSpeech } from "./speech.ts";
import sv from "./sv.json" with { type: "json" };
import { messageKey, textOf } from "./text.ts";

const speak = (locale: string, text: string, values: Record<string, string | number>) =>
  textOf(createSpeech(locale, { it: compileMessage(text) })).t(messageKey("it"), values);

describe("messages are spoken as ICU says", () => {
  test.each([
    ["a plain sentence", "Loading ...", {}, "Loading ..."],
    ["an apostrophe", "It''s {who}''s", { who: "Bob" }, "It's Bob's"],
    ["one", "{n, plural, one {# player} other {# players}}", { n: 1 }, "1 player"],
    ["thousands", "{n, plural, one {# player} other {# players}}", { n: 12_345 }, "12,345 players"],
    ["an exact case", "{n, plural, =0 {none} other {#}}", { n: 0 }, "none"],
    ["an ordinal", "{n, selectordinal, one {#st} two {#nd} other {#th}}", { n: 22 }, "22nd"],
    ["a choice", "{side, select, h {home} other {away}}", { side: "h" }, "home"],
    ["a plural inside a choice", "{s, select, x {{n, plural, one {#a} other {#b}}} other {}}", { s: "x", n: 2 }, "2b"],
    ["a tag nobody fills", "press <b>here</b>", {}, "press here"],
  ])("%s", (_, text, values, expected) => {
    expect(speak("en-GB", text, values)).toBe(expected);
  });
});

/** Sample values for every placeholder: small and large numbers, so that every plural form of both languages is met. */
const names = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? "");
const tags = (text: string) => [...text.matchAll(/<(\w+)>/g)].map((match) => match[1] ?? "");

describe.each([
  ["sv-SE", sv],
  ["en-GB", en],
] as const)("the catalogue of %s", (locale, catalogue) => {
  test.each(Object.entries(catalogue))("%s sounds as intl-messageformat has it", (_, text) => {
    for (const value of [0, 1, 2, 7, 1_234]) {
      const values = Object.fromEntries(names(text).map((name) => [name, value]));
      const plain = (chunks: string[]) => chunks.join("");
      const theirs = new IntlMessageFormat(text, locale).format({
        ...values,
        ...Object.fromEntries(tags(text).map((name) => [name, plain])),
      });
      expect(speak(locale, text, values)).toBe(theirs);
    }
  });
});
