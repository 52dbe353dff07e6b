import { problemItem, PROBLEMS } from "@elvan/contract";
import { describe, expect, test } from "vitest";
import { compileMessage } from "../../compile-message.ts";
import en from "./en.json" with { type: "json" };
import { formatOf } from "./format.ts";
import { problemSentence } from "./problem-text.ts";
import { createSpeech } from "./speech.ts";
import sv from "./sv.json" with { type: "json" };
import { textOf } from "./text.ts";

const codes = Object.keys(PROBLEMS);
/** What is left where nothing was put into a sentence. */
const HOLE = / {2}| [.,:;!?]|\(\)|“”|""|[{}]|undefined/u;

const speechOf = (locale: string, words: Record<string, string>) =>
  createSpeech(
    locale,
    Object.fromEntries(Object.entries(words).map(([key, message]) => [key, compileMessage(message)] as const)),
  );

describe.each([
  ["sv-SE", speechOf("sv-SE", sv)],
  ["en-GB", speechOf("en-GB", en)],
])("problems in %s", (_, speech) => {
  const say = (problem: { code: string; [number: string]: unknown }) =>
    problemSentence(problem, null, textOf(speech), formatOf(speech));

  test.each(codes)("%s is told without a hole, whatever has come along [mended-53]", (code) => {
    expect(say({ code })).not.toMatch(HOLE);
    expect(say({ code, value: "", limit: null, element: undefined })).not.toMatch(HOLE);
  });

  test("a sentence with all that belongs into it is said [mended-53]", () => {
    expect(say({ code: "price_changed", element: 3, now_cost: 51 })).toContain("3");
    expect(say({ code: "price_changed", element: 3, now_cost: 51 })).toContain("Mkr");
    const formation = { code: "formation_invalid", element_type: 2, count: 6 };
    expect(say({ ...formation, min: 3, max: 5 })).toMatch(/ 3–5\.$/);
    expect(say({ ...formation, min: 1, max: 1 })).toMatch(/ 1\.$/);
    expect(say({ code: "price_changed" })).toContain("(price_changed)");
    expect(say({ code: "no_such_code" })).toContain("(no_such_code)");
  });
});

test.each(codes)("over the wire %s has no hole either [mended-53]", (code) => {
  expect(problemItem({ code }).message).not.toMatch(HOLE);
  expect(problemItem({ code, value: null, element: undefined }).message).not.toMatch(HOLE);
});

test("over the wire a sentence has its numbers, or says the code [mended-53]", () => {
  expect(problemItem({ code: "does_not_exist", value: 0 }).message).toBe("Object 0 does not exist.");
  expect(problemItem({ code: "does_not_exist", value: "" }).message).toBe("Refused: does_not_exist.");
});
