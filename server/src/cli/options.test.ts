import { InvalidArgumentError } from "commander";
import { describe, expect, test } from "vitest";
import { instant, utcInstant } from "./options.ts";

const now = utcInstant(Date.UTC(2020, 0, 1), Date.UTC(2050, 0, 1));

/** What somebody who typed this is told, or nothing. */
function refusal(parse: (text: string) => number, text: string): string | null {
  try {
    parse(text);
    return null;
  } catch (error) {
    if (error instanceof InvalidArgumentError) return error.message;
    throw error;
  }
}

describe("an instant as it is typed [same-01]", () => {
  test.each([
    ["a word", "tomorrow"],
    ["nothing", ""],
    ["a day alone", "2026-11-21"],
    ["without its zone", "2026-11-21T07:00:00"],
    ["30 February", "2026-02-30T07:00:00Z"],
    ["29 February of a common year", "2027-02-29T07:00:00Z"],
    ["a thirteenth month", "2026-13-01T00:00:00Z"],
    ["an hour that no day has", "2026-11-21T25:00:00Z"],
    ["a number", "1795244400000"],
    ["words within", "2026-11-21T07:00 or so Z"],
  ])("%s is none", (_, text) => {
    for (const parse of [instant, now])
      expect(refusal(parse, text)).toBe("a time with its zone, like 2026-06-25T00:58:12Z");
  });

  test.each([
    ["the far past", "1970-01-01T00:00:00Z"],
    ["the moment before the first", "2019-12-31T23:59:59.999Z"],
    ["the moment after the last", "2050-01-01T00:00:00Z"],
    ["the far future", "2999-01-01T00:00:00Z"],
  ])("%s is none that a season can begin at", (_, text) => {
    expect(refusal(now, text)).toBe(
      "an instant in UTC, like 2026-11-21T07:00:00Z, from 2020-01-01 to before 2050-01-01",
    );
    expect(refusal(instant, text)).toBeNull();
  });

  test.each(["2026-11-21T08:00:00+01:00", "2026-11-21T01:30:00-05:30", "2026-11-21T07:00:00+00:00"])(
    "%s, in another zone, is told in UTC where UTC is wanted",
    (text) => {
      expect(instant(text)).toBe(Date.UTC(2026, 10, 21, 7));
      expect(refusal(now, text)).toContain("; this one is 2026-11-21T07:00:00Z in UTC");
    },
  );

  test.each([
    ["2026-11-21T07:00:00Z", Date.UTC(2026, 10, 21, 7)],
    ["2026-11-21t07:00z", Date.UTC(2026, 10, 21, 7)],
    ["2028-02-29T23:59:59.999Z", Date.UTC(2028, 1, 29, 23, 59, 59, 999)],
    ["2020-01-01T00:00:00Z", Date.UTC(2020, 0, 1)],
    ["2049-12-31T23:59:59Z", Date.UTC(2049, 11, 31, 23, 59, 59)],
  ])("%s is one", (text, at) => {
    expect(now(text)).toBe(at);
  });
});
