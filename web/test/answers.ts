import type { DreamTeam, Entry, EntryLeague, Fixture, LeagueDetail, Me } from "@elvan/contract";
import type { Answers } from "./draw.tsx";
import { NOW, TEAM } from "./season.ts";

/* What the server answers of round 11, which is over, and of round 12, which is open. */

/** Of a visitor. */
export const SIGNED_OUT: Me = { player: null, watched: [] };

/** One that is not what was asked for. */
export const refusal =
  (status = 500, body: unknown = "") =>
  () =>
    typeof body === "string" ? new Response(body, { status }) : Response.json(body, { status });

export const league = (id: number, name: string, more: Partial<EntryLeague> = {}): EntryLeague =>
  ({
    ...{ id, name, short_name: null, league_type: "x", scoring: "c", start_event: 1, closed: false },
    ...{ entry_rank: 3, entry_last_rank: 3, entry_gap: 0, rank_count: 9, members: 9 },
    ...{ entry_can_leave: true, entry_can_admin: false, entry_can_invite: true, has_cup: false, cup_league: null },
    ...more,
  }) as EntryLeague;

/** A league as its administrator, alice, has it. */
export const leagueDetail = (id: number, name: string, more: Partial<LeagueDetail> = {}): LeagueDetail =>
  ({
    ...{ id, name, scoring: "c", league_type: "x", start_event: 1, admin_entry: 5, bans: [], has_cup: false },
    ...{ code_privacy: "l", closed: false, ko_rounds: null, max_entries: null, entry_can_join: false },
    ...{ entry_is_member: true, entry_can_admin: true, entry_can_invite: true, entry_can_leave: true },
    ...more,
  }) as unknown as LeagueDetail;

export const teamOf = (classic: EntryLeague[] = [], h2h: EntryLeague[] = []): Entry =>
  ({
    ...{ id: 5, name: "Lag 5", crest: null, player_first_name: "Alice", player_last_name: "Ek" },
    ...{
      started_event: 1,
      current_event: 11,
      summary_event_points: 48,
      summary_overall_points: 480,
      last_deadline_value: 750,
    },
    leagues: { classic, h2h },
  }) as unknown as Entry;

const match = (id: number, event: number, more: Partial<Fixture>): Fixture => ({
  ...{ id, code: id, event, kickoff_time: new Date(NOW + (event - 11.5) * 4 * 86_400_000).toISOString() },
  ...{ minutes: 0, provisional_start_time: false, started: false, finished: false, finished_provisional: false },
  ...{ team_h: 1, team_a: 6, team_h_score: null, team_a_score: null, stats: [] },
  ...more,
});
const OVER = { started: true, finished: true, finished_provisional: true, minutes: 90 } as const;
const PLAYED = match(81, 11, {
  ...{ ...OVER, team_h_score: 2, team_a_score: 1 },
  stats: [{ identifier: "goals_scored", h: [{ element: 41, value: 2 }], a: [] }],
});
const COMING = match(91, 12, {});

const DREAM_TEAM: DreamTeam = {
  top_player: { id: 41, points: 13 },
  team: TEAM.picks.slice(0, 11).map(({ element, position }) => ({
    ...{ element, position, points: element === 41 ? 13 : 6, team: element % 10 },
  })),
};

const PICKS = {
  picks: TEAM.picks,
  active_chip: null,
  automatic_subs: [],
  entry_history: {
    event: 11,
    points: 48,
    total_points: 480,
    rank: 5,
    overall_rank: 5,
    bank: 10,
    value: 750,
    event_transfers: 0,
    event_transfers_cost: 0,
    points_on_bench: 0,
  },
  live: null,
};

/** Everything that pages ask for of alice's team and of both rounds. */
export const ROUNDS: Answers = {
  "GET /api/regions/": () => [{ id: 1, name: "Sverige", code: "SE", iso_code_short: "SE", iso_code_long: "SWE" }],
  "GET /api/my-team/5/": () => TEAM,
  "GET /api/entry/5/": () => teamOf(),
  "GET /api/entry/5/event/11/picks/": () => PICKS,
  "GET /api/entry/5/event/11/ledger/": () => ({ event: 11, points: 48, event_transfers_cost: 0, lines: [] }),
  "GET /api/event/11/live/": () => ({ elements: [] }),
  "GET /api/fixtures/": () => [PLAYED, COMING],
  "GET /api/fixtures/?event=11": () => [PLAYED],
  "GET /api/fixtures/?event=12": () => [COMING],
  "GET /api/team-sheets/?event=11": () => [],
  "GET /api/team-sheets/?event=12": () => [],
  "GET /api/dream-team/11/": () => DREAM_TEAM,
};

/** No answer at all. */
export const lost = (): never => {
  throw new TypeError("Failed to fetch");
};
