import { expect, test, vi } from "vitest";
import type { QueryMeta } from "./query.ts";

// What a browser has and Node has not, and is called when a module is read.
vi.hoisted(() => vi.stubGlobal("addEventListener", () => {}));

type Query = { meta: QueryMeta };
const modules = import.meta.glob<Record<string, unknown>>(["./*.ts", "!./*.test.ts", "!./query.ts"], { eager: true });
const queries = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith("Query"))
  .map(([name, made]) => [name, (typeof made === "function" ? made(1, 1, 1) : made) as Query] as const);
const namesOf = (has: (meta: QueryMeta) => boolean) =>
  queries.flatMap(([name, { meta }]) => (has(meta) ? [name] : [])).toSorted();

test("all of what is computed from the round's statistics is loaded again after a goal, and nothing else", () => {
  expect(namesOf(({ live }) => live === true)).toEqual([
    "allFixturesQuery",
    "aroundQuery",
    "classicStandingsQuery",
    "dreamTeamQuery",
    "elementLedgerQuery",
    "elementSummaryQuery",
    "entryCourseQuery",
    "entryHistoryQuery",
    "entryLedgerQuery",
    "entryPhaseQuery",
    "entryQuery",
    "fixturesQuery",
    "h2hStandingsQuery",
    "invitationQuery",
    "lastRoundsQuery",
    "leagueChartsQuery",
    "leagueMatchesQuery",
    "liveQuery",
    "matchUpQuery",
    "ownEntryQuery",
    "picksQuery",
    "rivalsQuery",
    "timelineQuery",
  ]);
});

test("when the person changes, only what is the same for everybody stays [core-096]", () => {
  expect(namesOf(({ answer }) => answer === "shared")).toEqual([
    "allFixturesQuery",
    "articleQuery",
    "bootstrapQuery",
    "demoClockQuery",
    "dreamTeamQuery",
    "elementForecastsQuery",
    "elementSummaryQuery",
    "fixturesQuery",
    "forecastQualityQuery",
    "forecastsQuery",
    "healthQuery",
    "lastRoundsQuery",
    "liveQuery",
    "meQuery",
    "pricesQuery",
    "regionsQuery",
    "sampleQuery",
    "scoutQuery",
    "teamSheetsQuery",
  ]);
});

test("when a session has ended, what a visitor may ask for is asked for again; the rest would be denied [core-096]", () => {
  expect(namesOf(({ answer }) => answer === "varies")).toEqual([
    "cabinetQuery",
    "classicStandingsQuery",
    "cupStatusQuery",
    "elementLedgerQuery",
    "entryCourseQuery",
    "entryHistoryQuery",
    "entryLedgerQuery",
    "entryPhaseQuery",
    "entryQuery",
    "h2hStandingsQuery",
    "invitationQuery",
    "leagueChartsQuery",
    "leagueEntriesQuery",
    "leagueLifeQuery",
    "leagueMatchesQuery",
    "matchUpQuery",
    "ownEntryQuery",
    "picksQuery",
    "timelineQuery",
    "transfersQuery",
  ]);
});
