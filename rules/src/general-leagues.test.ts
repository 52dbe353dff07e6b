import fc from "fast-check";
import { expect, test } from "vitest";
import {
  generalLeagueKey,
  generalLeaguesOf,
  generalLeagueTerms,
  isGeneralMember,
  type GeneralLeague,
  type LeagueAttributes,
} from "./general-leagues.ts";

const entry: LeagueAttributes = { region: 3, favourite_team: 7, fan_team: 5, started_event: 4 };

test.each<[string, Partial<LeagueAttributes>, number, string[]]>([
  ["before the first deadline the favourite club counts", {}, 3, ["overall", "sc", "region-3", "team-7", "event-4"]],
  ["from it on the club of that deadline", {}, 4, ["overall", "sc", "region-3", "team-5", "event-4"]],
  [
    "without region and club only those that take everyone, and the round",
    { region: null, favourite_team: null, fan_team: null },
    0,
    ["overall", "sc", "event-4"],
  ],
  [
    "a club chosen after the first deadline makes no supporter",
    { fan_team: null },
    4,
    ["overall", "sc", "region-3", "event-4"],
  ],
])("%s", (_, more, closed, keys) => {
  expect(generalLeaguesOf({ ...entry, ...more }, closed).map(generalLeagueKey)).toEqual(keys);
});

test("only the second chance starts at its setting and has no cup; a round's league starts with the round", () => {
  const terms = generalLeaguesOf(entry, 0).map((league) => generalLeagueTerms(league, 18));
  expect(terms.map(({ start_event, has_cup }) => [start_event, has_cup])).toEqual([
    [1, true],
    [18, false],
    [1, true],
    [1, true],
    [4, true],
  ]);
});

test("an entry is a member of exactly the leagues that are listed for it", () => {
  const id = fc.integer({ min: 1, max: 3 });
  const attributes = fc.record({
    region: fc.option(id),
    favourite_team: fc.option(id),
    fan_team: fc.option(id),
    started_event: id,
  });
  const leagues = (["overall", "second_chance", "region", "team", "event"] as const).flatMap((membership) =>
    (membership === "overall" || membership === "second_chance" ? [null] : [1, 2, 3]).map((scope): GeneralLeague => ({
      membership,
      scope,
    })),
  );
  fc.assert(
    fc.property(attributes, fc.integer({ min: 0, max: 4 }), (asked, closed) => {
      expect(leagues.filter((league) => isGeneralMember(league, asked, closed))).toEqual(
        generalLeaguesOf(asked, closed),
      );
    }),
  );
});
