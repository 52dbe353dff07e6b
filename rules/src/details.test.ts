import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isoDay } from "./days.ts";
import { PERSON_NAME_MAX, ageOn, reviewDetails, reviewPassword, type PersonDetails } from "./details.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const GOOD: PersonDetails = {
  email: "nils@elvan.example",
  first_name: "Nils",
  last_name: "Malachowski Thorell",
  date_of_birth: "1990-02-28",
  region: 209,
};
const problemsOf = (changes: Partial<PersonDetails>) =>
  reviewDetails({ ...GOOD, ...changes }, { now: NOW, isRegion: (id) => id >= 1 && id <= 253 });

describe("somebody's details [league-113]", () => {
  test.each<[Partial<PersonDetails>, object[]]>([
    [{}, []],
    [{ first_name: " " }, [{ code: "blank", field: "first_name" }]],
    [{ last_name: "" }, [{ code: "blank", field: "last_name" }]],
    [{ last_name: "x".repeat(51) }, [{ code: "max_length", field: "last_name", limit: 50 }]],
    [{ email: "" }, [{ code: "blank", field: "email" }]],
    [{ email: "nils" }, [{ code: "invalid", field: "email" }]],
    [{ email: "nils@home" }, [{ code: "invalid", field: "email" }]],
    [{ email: "nils@a.example, eva@b.example" }, [{ code: "invalid", field: "email" }]],
    [{ email: "nils.o+elvan@post.elvan.example" }, []],
    [{ date_of_birth: "" }, [{ code: "invalid", field: "date_of_birth" }]],
    [{ date_of_birth: "2001-02-29" }, [{ code: "invalid", field: "date_of_birth" }]],
    [{ date_of_birth: "1880-01-01" }, [{ code: "invalid", field: "date_of_birth" }]],
    [{ date_of_birth: "2027-01-01" }, [{ code: "invalid", field: "date_of_birth" }]],
    [{ date_of_birth: "2013-11-21" }, []],
    [{ date_of_birth: "2013-11-22" }, [{ code: "too_young", field: "date_of_birth" }]],
    [{ region: 0 }, [{ code: "does_not_exist", field: "region", value: 0 }]],
    [{ region: 254 }, [{ code: "does_not_exist", field: "region", value: 254 }]],
  ])("%j", (changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });

  test("all problems are reported at once, in the order of the form", () => {
    const nothing = { email: "", first_name: "", last_name: "", date_of_birth: "", region: 0 };
    expect(problemsOf(nothing).map(({ field }) => field)).toEqual([
      "first_name",
      "last_name",
      "email",
      "date_of_birth",
      "region",
    ]);
  });
});

test.each([
  ["", ["blank"]],
  ["fem45", ["invalid"]],
  ["sex456", []],
  ["👍👍👍", ["invalid"]],
])("the password %j [league-112, league-179]", (password, codes) => {
  expect(reviewPassword(password).map(({ code }) => code)).toEqual(codes);
});

test("age goes up by one each birthday, whenever one was born [league-179]", () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 18_000 }), fc.integer({ min: 0, max: 100 }), (birth, years) => {
      const born = isoDay(birth);
      const birthday = Date.parse(`${Number(born.slice(0, 4)) + years}${born.slice(4)}T00:00:00Z`);
      // Somebody born on a leap day has their birthday on 1 March of other years; Date.parse moves it there.
      expect(ageOn(born, birthday)).toBe(years);
      expect(ageOn(born, birthday - 1)).toBe(years - 1);
    }),
  );
});

describe("the least and the most [mended-09]", () => {
  test.each([
    ["born today", "2026-04-04", "too_young"],
    ["born tomorrow", "2026-04-05", "invalid"],
    ["130 years old", "1896-04-04", undefined],
    ["131 years old", "1895-04-04", "invalid"],
  ])("%s", (_, date_of_birth, code) => {
    const details = { first_name: "A", last_name: "B", email: " a@b.se ", date_of_birth, region: 1 };
    const problems = reviewDetails(details, { now: Date.parse("2026-04-04T12:00:00Z"), isRegion: () => true });
    expect(problems.map((problem) => problem.code)).toEqual(code === undefined ? [] : [code]);
  });

  test("a name may fill its limit, not a letter more", () => {
    const now = Date.parse("2026-04-04T12:00:00Z");
    const named = (first_name: string) =>
      reviewDetails(
        { first_name, last_name: "B", email: "a@b.se", date_of_birth: "1990-01-01", region: 1 },
        { now, isRegion: () => true },
      );
    expect(named("å".repeat(PERSON_NAME_MAX))).toEqual([]);
    expect(named("å".repeat(PERSON_NAME_MAX + 1))).toEqual([
      { code: "max_length", field: "first_name", limit: PERSON_NAME_MAX },
    ]);
  });
});
