import type { Feed, FixtureReport, PlayerReport } from "../../src/season/match-data.ts";

/** A match as a provider tells it: to come, unless it is said otherwise. */
export const told = (report: Partial<FixtureReport>): FixtureReport => ({
  fixture: 0,
  event: undefined,
  kickoff_time: null,
  provisional_start_time: false,
  phase: "scheduled",
  minutes: 0,
  team_h_score: null,
  team_a_score: null,
  lines: [],
  ...report,
});

/** A provider that tells of these matches, and of these players. */
export const feedOf = (
  reports: FixtureReport | readonly FixtureReport[],
  players: readonly PlayerReport[] = [],
): Feed => ({
  name: "test",
  keys: { element: "id", fixture: "id" },
  fixtures: () => Promise.resolve([reports].flat()),
  players: () => Promise.resolve([...players]),
});
