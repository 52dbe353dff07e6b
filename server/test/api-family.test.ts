// engine: none
import * as contract from "@elvan/contract";
import { api, methodsOf, type Endpoint } from "@elvan/contract";
import { STAT_NAMES } from "@elvan/rules";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";

/**
 * The family's answers, object by object in the order of its members, and its calls. Whatever the contract has beyond
 * that is ours: it comes last, and docs/api.md lists it.
 */

const c = contract;
const list = (text: string) => text.trim().split(/\s+/);
const STATS = STAT_NAMES.join(" ");
const RULES = `league_join_private_max league_join_public_max league_max_size_public_classic league_max_size_public_h2h
  league_max_size_private_h2h league_max_ko_rounds_private_h2h league_prefix_public league_points_h2h_win
  league_points_h2h_lose league_points_h2h_draw league_ko_first_instead_of_random cup_start_event_id cup_stop_event_id
  cup_qualifying_method cup_type featured_entries element_sell_at_purchase_price percentile_ranks underdog_differential
  squad_squadplay squad_squadsize squad_special_min squad_special_max squad_team_limit squad_total_spend
  ui_currency_multiplier ui_use_special_shirts ui_special_shirt_exclusions stats_form_days sys_vice_captain_enabled
  transfers_cap transfers_sell_on_fee max_extra_free_transfers league_h2h_tiebreak_stats`;
const LEAGUE = `id name created closed max_entries league_type scoring admin_entry start_event code_privacy has_cup cup_league
  rank ko_rounds qualification_event qualification_numbers has_byes is_large entry_can_leave entry_can_admin
  entry_can_invite entry_rank entry_last_rank`;
const PAGE = "has_next page results";
const STANDINGS = "new_entries last_updated_data league standings";
const PICK = "element position multiplier is_captain is_vice_captain element_type";
const EVENT_HISTORY = `event points total_points rank rank_sort overall_rank percentile_rank bank value event_transfers
  event_transfers_cost points_on_bench`;
const side = (n: number) => list("entry name player_name points win draw loss total").map((key) => `entry_${n}_${key}`);
const DETAILS = "email first_name last_name date_of_birth region email_elvan email_favourite";

/** The name of an object in docs/api.md; its schema; the family's members. */
const FAMILY: readonly [where: string, schema: z.ZodObject, members: string][] = [
  [
    "`bootstrap-static/`",
    c.BootstrapStatic,
    `chips events game_settings game_config phases teams total_players element_stats element_types elements`,
  ],
  ["`bootstrap-static/` `chips[]`", c.Chip, "id name number start_event stop_event chip_type overrides"],
  ["overrides", c.OverridesShape, "rules scoring element_types pick_multiplier"],
  [
    "`bootstrap-static/` `events[]`",
    c.Gameweek,
    `id name deadline_time release_time average_entry_score finished data_checked highest_scoring_entry deadline_time_epoch
    deadline_time_game_offset highest_score is_previous is_current is_next cup_leagues_created h2h_ko_matches_created
    can_enter can_manage released ranked_count overrides chip_plays most_selected most_transferred_in top_element
    top_element_info transfers_made most_captained most_vice_captained`,
  ],
  ["chip plays", c.Gameweek.shape.chip_plays.element, "chip_name num_played"],
  ["top element", c.Gameweek.shape.top_element_info.unwrap(), "id points"],
  ["`bootstrap-static/` `game_settings`", c.GameSettings, `${RULES} timezone`],
  ["`bootstrap-static/` `game_config`", c.GameConfig, "settings rules scoring"],
  [
    "`bootstrap-static/` `game_config.settings`",
    c.GameConfig.shape.settings,
    "entry_per_event timezone static_content_url price_change_deadlines",
  ],
  ["`bootstrap-static/` `game_config.rules`", c.GameConfig.shape.rules, RULES],
  [
    "`bootstrap-static/` `game_config.scoring`",
    c.ScoringTable,
    `short_play long_play goals_scored assists clean_sheets penalties_missed goals_conceded yellow_cards red_cards saves
    penalties_saved own_goals attacking_bonus defending_bonus winning_goals`,
  ],
  ["points by position", c.ScoringTable.shape.goals_scored, "1 2 3 4"],
  ["`bootstrap-static/` `phases[]`", c.Phase, "id name start_event stop_event highest_score"],
  [
    "`bootstrap-static/` `teams[]`",
    c.Club,
    `code draw form id loss name played points position short_name strength team_division unavailable win link_url`,
  ],
  ["`bootstrap-static/` `element_stats[]`", c.StatLabel, "label name"],
  [
    "`bootstrap-static/` `element_types[]`",
    c.PlayerType,
    `id plural_name plural_name_short singular_name singular_name_short squad_select squad_min_select squad_max_select
    squad_min_play squad_max_play ui_shirt_specific sub_positions_locked element_count`,
  ],
  [
    "`bootstrap-static/` `elements[]`",
    c.Player,
    `can_transact can_select chance_of_playing_next_round chance_of_playing_this_round code cost_change_event
    cost_change_event_fall cost_change_start cost_change_start_fall price_change_percent price_change_hourly_rate
    price_change_projections price_change_locked_until price_change_calibrating dreamteam_count element_type ep_next
    ep_this event_points first_name form id in_dreamteam news news_added now_cost photo points_per_game removed
    second_name selected_by_percent special squad_number status team team_code total_points transfers_in
    transfers_in_event transfers_out transfers_out_event value_form value_season web_name known_name region
    team_join_date birth_date has_temporary_code opta_code ${STATS}`,
  ],
  ["price projections", c.Player.shape.price_change_projections.element, "offset projected_percent likelihood"],
  ["`me/`", c.Me, "player watched"],
  [
    "`me/` `player`",
    c.Account,
    `id first_name last_name email date_of_birth gender region entry entry_email entry_language dirty stitched email_elvan
    email_favourite`,
  ],
  [
    "`entry/{id}/`",
    c.Entry,
    `id joined_time started_event favourite_team player_first_name player_last_name player_region_id player_region_name
    player_region_iso_code_short player_region_iso_code_long years_active summary_overall_points summary_overall_rank
    summary_event_points summary_event_rank current_event leagues name name_change_blocked entered_events kit
    last_deadline_bank last_deadline_value last_deadline_total_transfers`,
  ],
  ["`entry/{id}/` `leagues`", c.EntryLeagues, "classic h2h cup cup_matches"],
  ["`entry/{id}/` `leagues.cup`", c.EntryLeagues.shape.cup, "matches status cup_league"],
  [
    "`entry/{id}/` `leagues.cup.status`",
    c.EntryLeagues.shape.cup.shape.status,
    "qualification_event qualification_numbers qualification_rank qualification_state",
  ],
  [
    "`entry/{id}/` `leagues.classic[]`, `leagues.h2h[]`",
    c.EntryLeague,
    `id name short_name created closed rank max_entries league_type scoring admin_entry start_event entry_can_leave
    entry_can_admin entry_can_invite has_cup cup_league cup_qualified rank_count entry_percentile_rank active_phases
    entry_rank entry_last_rank`,
  ],
  [
    "`entry/{id}/phase/{phase}/standings/`",
    c.EntryPhase,
    "phase rank last_rank rank_sort total league_id rank_count entry_percentile_rank",
  ],
  ["`entry/{id}/history/`", c.EntryHistory, "current past chips"],
  ["`entry/{id}/history/` `current[]`", c.EntryRound, EVENT_HISTORY],
  ["`entry/{id}/history/` `past[]`", c.EntrySeason, "season_name total_points rank"],
  ["`entry/{id}/history/` `chips[]`", c.PlayedChip, "name time event"],
  [
    "`entry/{id}/transfers/`",
    c.TransferRow,
    "element_in element_in_cost element_out element_out_cost entry event time",
  ],
  ["`entry/{id}/event/{event}/picks/`", c.Picks, "active_chip automatic_subs entry_history picks"],
  ["automatic subs", c.AutomaticSub, "entry element_in element_out event"],
  ["picks", c.SquadPick, PICK],
  ["`my-team/{id}/`", c.MyTeam, "picks picks_last_updated chips transfers"],
  ["`my-team/{id}/` `picks[]`", c.MyPick, `${PICK} selling_price purchase_price`],
  [
    "`my-team/{id}/` `chips[]`",
    c.MyChip,
    "id status_for_entry played_by_entry name number start_event stop_event chip_type is_pending",
  ],
  ["`my-team/{id}/` `transfers`", c.MyTransfers, "cost status limit made bank value"],
  ["`entry-update/`", c.EntryDetails, "name kit favourite_team email language"],
  ["`element-summary/{id}/`", c.ElementSummary, "fixtures history history_past"],
  [
    "`element-summary/{id}/` `fixtures[]`",
    c.UpcomingFixture,
    `id code team_h team_h_score team_a team_a_score event finished minutes provisional_start_time kickoff_time event_name
    is_home`,
  ],
  [
    "`element-summary/{id}/` `history[]`",
    c.PlayerRound,
    `element fixture opponent_team total_points was_home kickoff_time team_h_score team_a_score round modified ${STATS} value
    transfers_balance selected transfers_in transfers_out`,
  ],
  [
    "`element-summary/{id}/` `history_past[]`",
    c.PlayerSeason,
    `season_name element_code start_cost end_cost total_points ${STATS}`,
  ],
  ["`event/{n}/live/`", c.Live, "elements"],
  ["`event/{n}/live/` `elements[]`", c.LivePlayer, "id stats explain modified"],
  ["`event/{n}/live/` `elements[].stats`", c.LivePlayer.shape.stats, `${STATS} total_points in_dreamteam played`],
  ["`event/{n}/live/` `elements[].explain[]`", c.LivePlayer.shape.explain.element, "fixture stats"],
  ["explain lines", c.ExplainLine, "identifier points value points_modification"],
  [
    "`fixtures/`",
    c.Fixture,
    `code event finished finished_provisional id kickoff_time minutes provisional_start_time started team_a team_a_score
    team_h team_h_score stats`,
  ],
  ["`fixtures/` `stats[]`", c.FixtureStat, "identifier a h"],
  ["fixture stat shares", c.FixtureStat.shape.a.element, "value element"],
  ["`team/set-piece-notes/`", c.SetPieceNotes, "last_updated teams"],
  ["`team/set-piece-notes/` `teams[]`", c.SetPieceTeam, "id notes"],
  ["`team/set-piece-notes/` `teams[].notes[]`", c.SetPieceNote, "external_link info_message source_link"],
  ["`event-status/`", c.EventStatus, "status leagues"],
  ["`event-status/` `status[]`", c.MatchDay, "bonus_added date event points"],
  ["`dream-team/`", c.DreamTeam, "top_player team"],
  ["`dream-team/` `top_player`", c.DreamTeam.shape.top_player, "id points"],
  ["`dream-team/` `team[]`", c.DreamTeam.shape.team.element, "element points position"],
  ["`regions/`", c.Region, "id name code iso_code_short iso_code_long"],
  ["`stats/most-valuable-teams/`", c.ValuableTeam, "entry name player_name value_with_bank total_transfers"],
  ["`stats/best-classic-private-leagues/`", c.BestLeague, "league name entries average_score"],
  ["`leagues-…/{id}/standings/`", c.ClassicStandings, STANDINGS],
  ["`leagues-…/{id}/standings/`", c.H2hStandings, STANDINGS],
  ["new entries", c.ClassicStandings.shape.new_entries, PAGE],
  ["new entries of a head-to-head league", c.H2hStandings.shape.new_entries, PAGE],
  ["classic page", c.ClassicStandings.shape.standings, PAGE],
  ["head-to-head page", c.H2hStandings.shape.standings, PAGE],
  ["`leagues-…/{id}/standings/` `league`", c.LeagueHead, LEAGUE],
  ["`leagues-…/{id}/`", c.LeagueDetail, `${LEAGUE} bans`],
  ["bans", c.LeagueBan, "entry player_name"],
  [
    "`leagues-…/{id}/standings/` `standings.results[]`",
    c.ClassicRow,
    "id event_total player_name rank last_rank rank_sort total entry entry_name has_played",
  ],
  [
    "`leagues-…/{id}/standings/` `standings.results[]`",
    c.H2hRow,
    `id division entry player_name rank last_rank rank_sort total entry_name matches_played matches_won matches_drawn
    matches_lost points_for`,
  ],
  [
    "`leagues-…/{id}/standings/` `new_entries.results[]`",
    c.NewEntry,
    "entry entry_name joined_time player_first_name player_last_name",
  ],
  ["matches", c.ManagerMatches, PAGE],
  [
    "`leagues-h2h-matches/league/{id}/` `results[]`",
    c.ManagerMatch,
    `id ${side(1).join(" ")} ${side(2).join(" ")} is_knockout league winner seed_value event tiebreak is_bye knockout_name`,
  ],
  [
    "`league/{id}/cup-status/`",
    c.CupStatus,
    `qualifying_league qualifying_method draw_type league qualification_event qualification_numbers name has_byes is_large
    pulse_article_id`,
  ],
  ["`league/{id}/entries/`", c.LeagueEntry, "entry entry_name"],
  ["`league/{id}/search-entries/`", c.FoundEntry, "entry player_name entry_name"],
  ["`league/code-check/`", api.league.codeCheck.reply, "id name scoring"],
  ["`league/{id}/code/`", api.league.code.reply, "code"],
  ["`leagues-renewable/`", c.RenewableLeague, "id name scoring league_type"],
];

/** The same for what is sent: what the family's clients send is all that is needed. */
const SENT: readonly [where: string, schema: z.ZodType, members: string][] = [
  ["`POST my-team/{id}/`", c.LineupWish, "chip picks"],
  ["`POST transfers/`", c.TransfersWish, "chip entry event transfers wildcard freehit"],
  ["`POST transfers/` `transfers[]`", c.TransferWish, "element_in element_out purchase_price selling_price"],
  ["`POST entry-create/`", c.EntryWish, "email favourite_team name terms_agreed language picks"],
  ["`PUT entry-update/`", c.EntryDetailsWish, "name kit favourite_team email language"],
  ["`POST entry/unsubscribe/`", api.entry.unsubscribe.body, "signature"],
  ["`POST leagues-classic/`", c.ClassicLeagueWish, "name start_event"],
  ["`POST leagues-h2h/`", c.H2hLeagueWish, "name start_event ko_rounds max_entries"],
  ["`PUT leagues-classic/{id}/`", c.ClassicLeagueUpdate, "name admin_entry closed code_privacy start_event"],
  [
    "`PUT leagues-h2h/{id}/`",
    c.H2hLeagueUpdate,
    "name admin_entry closed code_privacy start_event ko_rounds max_entries",
  ],
  ["`POST leagues-private/join/`", c.JoinPrivateWish, "code entry"],
  ["`POST leagues-public/join/`", c.JoinPublicWish, "league entry scoring"],
  ["`POST league/code-check/`", api.league.codeCheck.body, "code"],
  ["`POST league/{id}/bans/ban/`", api.league.ban.body, "entry"],
  ["`POST league/{id}/leave/`", api.league.leave.body, ""],
  ["`POST leagues-private/delete/`", api.league.delete.body, "league"],
  ["`POST player/login/`", c.SignInWish, "email password"],
  ["`POST player/create/`", c.Registration, `${DETAILS} password`],
  ["`POST player/update/`", c.DetailsWish, DETAILS],
  ["`POST player/otp-send/`", c.EmailWish, "email"],
  ["`PUT player/otp-validate/`", c.CodeWish, "token"],
  ["`PUT player/password-set/`", c.PasswordWish, "new_password1 new_password2 uidb64 token"],
];

/** The calls that the family has. */
const CALLS = new Set(
  list(`
    GET:bootstrap-static/ GET:me/ GET:entry/:entry/ GET:entry/:entry/history/ GET:entry/:entry/transfers/
    GET:entry/:entry/transfers-latest/ GET:entry/:entry/event/:event/picks/ GET:entry/:entry/phase/:phase/standings/
    GET:my-team/:entry/ POST:my-team/:entry/ POST:transfers/ POST:entry-create/ PUT:entry-update/ POST:entry/unsubscribe/
    GET:element-summary/:element/ GET:event/:event/live/ GET:fixtures/ GET:event-status/ GET:elements/ GET:events/
    GET:events/:event/live/ GET:team/set-piece-notes/ GET:dream-team/
    GET:dream-team/:event/ GET:regions/ GET:stats/most-valuable-teams/
    GET:stats/best-classic-private-leagues/ POST:watchlist/:code/ DELETE:watchlist/:code/
    GET:leagues-classic/:league/standings/ GET:leagues-h2h/:league/standings/ GET:leagues-h2h-matches/league/:league/
    GET:league/:league/cup-status/ POST:leagues-classic/ POST:leagues-h2h/ GET:leagues-classic/:league/
    GET:leagues-h2h/:league/ PUT:leagues-classic/:league/ PATCH:leagues-classic/:league/ POST:leagues-classic/:league/
    PUT:leagues-h2h/:league/ PATCH:leagues-h2h/:league/ POST:leagues-h2h/:league/ POST:leagues-private/join/
    POST:leagues-public/join/ POST:league/code-check/ GET:league/:league/code/ POST:league/:league/code/regenerate/
    GET:league/:league/entries/ GET:league/:league/search-entries/ POST:league/:league/bans/ban/
    POST:league/:league/bans/unban/ POST:league/:league/leave/ POST:leagues-private/delete/ GET:leagues-renewable/
    POST:leagues-renewable/:league/renew/ DELETE:leagues-renewable/:league/ POST:player/login/ POST:player/logout/
    GET:player/social/login/oidc/ GET:player/logout_oidc/ POST:player/otp-send/ PUT:player/otp-validate/
    POST:player/password-reset/ PUT:player/password-set/ POST:player/create/ POST:player/update/ GET:get-url/
  `),
);

const endpoints = Object.values(api).flatMap((group) => Object.values(group) as Endpoint[]);
const callsOf = (endpoint: Endpoint) =>
  methodsOf(endpoint).map((method) => `${method}:${endpoint.path.slice("/api/".length)}`);
const isFamily = (endpoint: Endpoint) => callsOf(endpoint).some((call) => CALLS.has(call));

/** The object behind what may be absent or null, or a row of a list. */
function objectIn(schema: unknown): z.ZodObject | undefined {
  if (schema instanceof z.ZodObject) return schema;
  if (schema instanceof z.ZodArray) return objectIn(schema.element);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return objectIn(schema.unwrap());
  return undefined;
}

const membersOf = (schema: z.ZodType): string[] => Object.keys(objectIn(schema)?.shape ?? {});
const oursOf = (schema: z.ZodType, family: string) => {
  const known = family === "" ? [] : list(family);
  return membersOf(schema).filter((member) => !known.includes(member));
};

describe("compared with the family's own answers", () => {
  test.each(FAMILY)("%s: its members in its order, ours after them", (_, schema, family) => {
    expect(membersOf(schema)).toEqual([...list(family), ...oursOf(schema, family)]);
  });

  test.each(SENT)("%s: takes every member that its clients send, and needs no other", (_, schema, family) => {
    const known = family === "" ? [] : list(family);
    expect(known.filter((member) => !membersOf(schema).includes(member))).toEqual([]);
    const shape = objectIn(schema)?.shape ?? {};
    for (const member of oursOf(schema, family)) expect(shape[member]?.safeParse(undefined).success, member).toBe(true);
  });

  test("every object of its answers and of everything sent is compared", () => {
    const known = new Map(FAMILY.map(([, schema, family]) => [schema, list(family)]));
    const missed = new Set<string>();
    const walk = (schema: unknown, path: string) => {
      const object = objectIn(schema);
      if (object === undefined) return;
      const family = known.get(object);
      if (family === undefined) {
        missed.add(path);
        return;
      }
      for (const member of family) walk(object.shape[member], `${path} ${member}`);
    };
    for (const endpoint of endpoints.filter(isFamily)) {
      walk(endpoint.reply, endpoint.path);
      if (endpoint.body && !SENT.some(([, schema]) => schema === endpoint.body)) missed.add(`body of ${endpoint.path}`);
    }
    expect([...missed]).toEqual([]);
  });

  test("it has every call of the family that we say it has", () => {
    const have = new Set(endpoints.flatMap(callsOf));
    expect([...CALLS].filter((call) => !have.has(call))).toEqual([]);
  });
});

describe("docs/api.md", () => {
  const page = readFileSync(new URL("../../docs/api.md", import.meta.url), "utf8");
  /** The rows of the table under a heading: the first two cells of each. */
  const table = (heading: string) =>
    (page.split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "")
      .split("\n")
      .filter((line) => line.startsWith("| ") && !line.startsWith("| ---"))
      .slice(1)
      .map((line) => line.slice(2).split(" | "));

  test("names every member that is ours, and no other", () => {
    const told = table("Fields we add to the family's")
      .filter(([, member = ""]) => !member.startsWith("header"))
      .flatMap(([where, members = ""]) => [...members.matchAll(/`(\w+)`/g)].map(([, member]) => `${where} ${member}`));
    const ours = [...FAMILY, ...SENT].flatMap(([where, schema, family]) =>
      oursOf(schema, family).map((member) => `${where} ${member}`),
    );
    expect(told.toSorted()).toEqual([...new Set(ours)].toSorted());
  });

  test("names every call that is ours by the start of its address, and no other", () => {
    const anyId = (path: string) => path.replace(/:\w+|\{\w+\}/g, "{}");
    const told = table("Calls the family doesn't have").flatMap(([addresses = ""]) =>
      [...addresses.matchAll(/`([^`]+)`/g)].map(([, address = ""]) => anyId(address)),
    );
    const ours = endpoints
      .filter((endpoint) => !isFamily(endpoint))
      .map((endpoint) => anyId(endpoint.path.slice("/api/".length)));
    expect(ours.filter((path) => !told.some((address) => path.startsWith(address)))).toEqual([]);
    expect(told.filter((address) => !ours.some((path) => path.startsWith(address)))).toEqual(["openapi.json", "docs"]);
    const family = [...CALLS].map((call) => anyId(call.slice(call.indexOf(":") + 1)));
    expect(family.filter((path) => told.some((address) => path.startsWith(address)))).toEqual([]);
  });
});
