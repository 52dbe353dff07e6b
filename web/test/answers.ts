import type {
  ClassicRow,
  CupStatus,
  DreamTeam,
  Entry,
  EntryLeague,
  Fixture,
  H2hRow,
  LeagueDetail,
  ManagerMatch,
  Me,
  NewEntry,
  RenewableLeague,
} from "@elvan/contract";
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

/** One page of a list. */
export const pageOf = <T>(results: T[], { page = 1, has_next = false } = {}) => ({ page, has_next, results });

const row = (entry: number, rank: number) => ({
  ...{ id: entry, entry, entry_name: `Lag ${entry}`, player_name: `Chef ${entry}`, crest: null },
  ...{ rank, last_rank: rank, rank_sort: rank, total: 400 - rank, has_played: true, players_to_play: null },
  ...{ gap_next: null, gap_leader: null, captain: null, chip: null, last_points: [] },
});
export const classicRow = (entry: number, rank: number, more: Partial<ClassicRow> = {}): ClassicRow => ({
  ...{ ...row(entry, rank), event_total: 40 },
  ...more,
});
export const h2hRow = (entry: number, rank: number, more: Partial<H2hRow> = {}): H2hRow => ({
  ...{ ...row(entry, rank), division: 1, total: 9 },
  ...{ matches_played: 3, matches_won: 3, matches_drawn: 0, matches_lost: 0, points_for: 120 },
  ...more,
});
export const newEntry = (entry: number): NewEntry => ({
  ...{ entry, entry_name: `Lag ${entry}`, joined_time: "2026-08-19T10:00:00.000000Z", crest: null },
  ...{ player_first_name: "Chef", player_last_name: String(entry) },
});

/** The table of a league, with nobody new. */
export const standingsOf = <R extends ClassicRow | H2hRow>(of: LeagueDetail, rows: R[]) => ({
  ...{ league: of, standings: pageOf(rows), new_entries: pageOf<NewEntry>([]) },
  ...{ own_row: null as R | null, last_updated_data: null, live: null, champion: null },
});

const side = (n: 1 | 2, entry: number | null) => ({
  [`entry_${n}_entry`]: entry,
  [`entry_${n}_name`]: entry === null ? "AVERAGE" : `Lag ${entry}`,
  [`entry_${n}_player_name`]: entry === null ? "AVERAGE" : `Chef ${entry}`,
  [`entry_${n}_points`]: 40,
  ...{ [`entry_${n}_win`]: 0, [`entry_${n}_draw`]: 0, [`entry_${n}_loss`]: 0, [`entry_${n}_total`]: 0 },
  [`entry_${n}_crest`]: null,
});
/** Two teams, of whom null is AVERAGE, in a round of league 7. */
export const leagueMatch = (
  event: number,
  [one, two]: [number | null, number | null],
  more: Partial<ManagerMatch> = {},
): ManagerMatch =>
  ({
    ...{ ...side(1, one), ...side(2, two), id: event * 1000 + (one ?? 0), league: 7, event },
    ...{ is_bye: false, is_knockout: false, knockout_name: "", seed_value: null },
    ...{ winner: null, tiebreak: null, live: null },
    ...more,
  }) as ManagerMatch;

/** Of league 4, whose cup, once it is drawn, is league 99. */
export const cupStatus = (more: Partial<CupStatus> = {}): CupStatus => ({
  ...{ qualifying_league: 4, qualifying_method: "event_points", draw_type: "random", league: 99, name: "Kontoret Cup" },
  ...{ qualification_event: 10, qualification_numbers: 16, has_byes: false, is_large: false },
  ...{ pulse_article_id: null, winner: null },
  ...more,
});

export const renewable = (id: number, name: string, more: Partial<RenewableLeague> = {}): RenewableLeague => ({
  ...{ id, name, scoring: "c", league_type: "x", ko_rounds: null, max_entries: null, members: 4 },
  ...more,
});

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
