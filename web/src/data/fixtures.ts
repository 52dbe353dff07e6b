import type { Fixture } from "@elvan/contract";
import { jittered } from "./live.ts";
import { isListening } from "./live-version.ts";
import { apiQuery } from "./query.ts";

export const fixturesQuery = (event: number, options: { running?: boolean } = {}) =>
  apiQuery("GET /api/fixtures/", {
    query: { event },
    queryKey: ["fixtures", event],
    refetchInterval: options.running === true ? () => (isListening() ? false : jittered(30_000)) : false,
    meta: { answer: "shared", live: true, quiet: true },
  });

export const allFixturesQuery = apiQuery("GET /api/fixtures/", {
  query: {},
  queryKey: ["fixtures", "all"],
  staleTime: 5 * 60_000,
  meta: { answer: "shared", live: true, quiet: true },
});

export const isRunning = (fixture: Fixture): boolean => fixture.started === true && !fixture.finished_provisional;

export const hasScore = (fixture: Fixture): boolean =>
  fixture.started === true && fixture.team_h_score !== null && fixture.team_a_score !== null;
