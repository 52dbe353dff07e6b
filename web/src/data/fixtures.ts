import type { Fixture } from "@elvan/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import { jittered } from "./live.ts";
import { isListening } from "./live-version.ts";

export const fixturesQuery = (event: number, options: { running?: boolean } = {}) =>
  queryOptions<Fixture[]>({
    queryKey: ["fixtures", event],
    queryFn: ({ signal }) => call("GET /api/fixtures/", { query: { event } }, { signal }),
    refetchInterval: options.running === true ? () => (isListening() ? false : jittered(30_000)) : false,
  });

export const allFixturesQuery = queryOptions<Fixture[]>({
  queryKey: ["fixtures", "all"],
  queryFn: ({ signal }) => call("GET /api/fixtures/", { query: {} }, { signal }),
  staleTime: 5 * 60_000,
  meta: { quiet: true },
});

export const isRunning = (fixture: Fixture): boolean => fixture.started === true && !fixture.finished_provisional;

export const hasScore = (fixture: Fixture): boolean =>
  fixture.started === true && fixture.team_h_score !== null && fixture.team_a_score !== null;
