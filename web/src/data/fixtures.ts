import type { Fixture } from "@elvan/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import { jittered } from "./live.ts";
import { isListening } from "./live-version.ts";

/** The matches of a round by kick-off. */
export const fixturesQuery = (event: number, options: { running?: boolean } = {}) =>
  queryOptions<Fixture[]>({
    queryKey: ["fixtures", event],
    queryFn: ({ signal }) => call("GET /api/fixtures/", { query: { event } }, { signal }),
    refetchInterval: options.running === true ? () => (isListening() ? false : jittered(30_000)) : false,
  });

/** All matches of the season, for next opponents and schedules. */
export const allFixturesQuery = queryOptions<Fixture[]>({
  queryKey: ["fixtures", "all"],
  queryFn: ({ signal }) => call("GET /api/fixtures/", { query: {} }, { signal }),
  staleTime: 5 * 60_000,
  meta: { quiet: true },
});

/** A match is being played: kicked off, and no final whistle yet. */
export const isRunning = (fixture: Fixture): boolean => fixture.started === true && !fixture.finished_provisional;

/** The score can be shown, and its statistics opened, once the match has started and has a score (core-049). */
export const hasScore = (fixture: Fixture): boolean =>
  fixture.started === true && fixture.team_h_score !== null && fixture.team_a_score !== null;
