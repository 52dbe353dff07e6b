import type { ElementSummary, Language, PlayerRound, PlayerSeason, UpcomingFixture } from "@elvan/contract";
import { clubInMatch } from "@elvan/rules";
import type { Row } from "../../db/schema.ts";
import type { Facts } from "../facts.ts";
import { inPlayingOrder } from "./fixtures.ts";
import { NO_STATS, sumStats } from "./player.ts";
import { isoOrNull } from "../../platform/times.ts";
import { nameIn } from "../../platform/words.ts";

/** Matches without a time come last. */
const LAST = Number.MAX_SAFE_INTEGER;

const plays = (fixture: Row<"fixture">, team: number) => fixture.team_h === team || fixture.team_a === team;

function viewUpcoming(facts: Facts, fixture: Row<"fixture">, team: number, language: Language): UpcomingFixture {
  const event = facts.events.find((row) => row.id === fixture.event);
  return {
    id: fixture.id,
    code: fixture.code,
    team_h: fixture.team_h,
    team_h_score: null,
    team_a: fixture.team_a,
    team_a_score: null,
    event: fixture.event,
    finished: fixture.finished,
    minutes: fixture.minutes,
    provisional_start_time: fixture.provisional_start_time,
    kickoff_time: isoOrNull(fixture.kickoff_time),
    event_name: event ? nameIn(event, language) : "",
    is_home: fixture.team_h === team,
  };
}

function viewRound(
  player: Row<"element_event">,
  { fixture, line, team }: { fixture: Row<"fixture">; line: Row<"fixture_stat"> | undefined; team: number },
): PlayerRound {
  const home = fixture.team_h === team;
  return {
    element: player.element,
    fixture: fixture.id,
    opponent_team: home ? fixture.team_a : fixture.team_h,
    total_points: line?.total_points ?? 0,
    was_home: home,
    kickoff_time: isoOrNull(fixture.kickoff_time),
    team_h_score: fixture.team_h_score,
    team_a_score: fixture.team_a_score,
    round: player.event,
    modified: false,
    ...(line ? sumStats([line]) : NO_STATS),
    value: player.value,
    transfers_balance: player.transfers_in - player.transfers_out,
    selected: player.selected,
    transfers_in: player.transfers_in,
    transfers_out: player.transfers_out,
  };
}

const viewSeason = (row: Row<"element_past">): PlayerSeason => ({
  season_name: row.season_name,
  element_code: row.element_code,
  start_cost: row.start_cost,
  end_cost: row.end_cost,
  total_points: row.total_points,
  ...sumStats([{ ...NO_STATS, ...row.stats }]),
});

/** Coming matches of the present club, past ones of the club at the time. Undefined for an unknown player. */
export function viewElementSummary(facts: Facts, id: number, language: Language): ElementSummary | undefined {
  const element = facts.market.get(id);
  if (!element) return undefined;
  const history = facts.events.flatMap((event) => {
    const player = facts.rounds.get(event.id)?.find((row) => row.element === id);
    if (!player) return [];
    return facts.fixtures
      .filter((fixture) => fixture.event === event.id)
      .flatMap((fixture) => {
        const line = facts.stats.get(fixture.id)?.find((row) => row.element === id);
        const team = line?.team ?? clubInMatch({ team: player.team, team_now: element.team }, fixture);
        return team === null ? [] : [{ fixture, line, team }];
      })
      .toSorted((one, other) => inPlayingOrder(one.fixture, other.fixture))
      .map((match) => viewRound(player, match));
  });
  return {
    fixtures: facts.fixtures
      .filter((fixture) => !fixture.finished && !fixture.abandoned && plays(fixture, element.team))
      .toSorted(
        (one, other) =>
          (one.kickoff_time?.getTime() ?? LAST) - (other.kickoff_time?.getTime() ?? LAST) || one.id - other.id,
      )
      .map((fixture) => viewUpcoming(facts, fixture, element.team, language)),
    history,
    history_past: (facts.past.get(element.code) ?? []).map(viewSeason),
  };
}
