import type { Fixture, TeamSheet } from "@elvan/contract";
import type { ReactNode } from "react";
import { GameProvider } from "../src/data/game.ts";
import { GAME, NOW } from "./season.ts";

/** Round 11 while it is played. */
const round = {
  ...{
    ...GAME.current!,
    finished: false,
    overrides: { rules: {}, scoring: {}, element_types: [], pick_multiplier: null },
  },
  deadline_time: new Date(NOW - 3_600_000).toISOString(),
};
export const RUNNING = {
  ...GAME,
  current: round,
  running: round,
  eventsById: new Map(GAME.eventsById).set(round.id, round),
};

/** AIK – Hammarby in the 37th minute. */
export const MATCH: Fixture = {
  ...{ id: 81, code: 81, event: 11, kickoff_time: new Date(NOW - 37 * 60_000).toISOString(), minutes: 37 },
  ...{ started: true, finished: false, finished_provisional: false, provisional_start_time: false, stats: [] },
  ...{ team_h: 1, team_a: 6, team_h_score: 2, team_a_score: 1 },
};

/** AIK's line-up: 21 and 11 begin, 31 is on the bench, 41 is left out. */
export const SHEET: TeamSheet = {
  ...{ fixture: MATCH.id, team: 1, source: "feed", announced_at: new Date(NOW - 90 * 60_000).toISOString() },
  ...{ changed_at: null, starting: [11, 21], bench: [31], absent: [] },
};

export const WhileRunning = ({ children }: { children: ReactNode }) => (
  <GameProvider value={RUNNING}>{children}</GameProvider>
);
