import { ALLSVENSKAN_2026, MINUTE, type Instant } from "@elvan/rules";
import { clubQualities } from "../../src/feed/club-quality.ts";
import { simulateSeason } from "../../../demo/src/simulator/simulate-season.ts";
import type { SimulatedPlayer, Simulation } from "../../../demo/src/simulator/simulated.ts";
import type { FixtureReport, PlayerReport } from "../../src/season/match-data.ts";
import { told } from "../support/feed.ts";
import { CLUBS, clubOf, clubsOf, elementTypeOf, priceOf } from "../support/season.ts";
import type { FeedDocument } from "../support/true-season.ts";
import {
  ABANDONED,
  ALL_MATCHES,
  kickoff,
  newcomers,
  OLD_PLAYERS,
  placeOf,
  roundOf,
  SEED,
  statusChanges,
  type Newcomer,
} from "./script.ts";

/** What a provider would tell that is always right, of football that the simulator plays. */

const players: readonly SimulatedPlayer[] = [
  ...OLD_PLAYERS.map((id) => ({
    ...{ id, element_type: elementTypeOf(id), team: clubOf(id), start_cost: priceOf(id) },
  })),
  ...newcomers.map(({ id, element_type, team, start_cost, joined }) => ({
    id,
    element_type,
    team,
    start_cost,
    from: joined,
  })),
];
const clubs = clubQualities(
  Array.from({ length: CLUBS }, (_, index) => ({ id: index + 1, strength: null })),
  players,
);
const facts = { ruleset: ALLSVENSKAN_2026, clubs, players };

export type Truth = {
  match: (fixture: number, now: Instant) => FixtureReport;
  /** Of a match that is played again: what was played of it the first time. */
  firstAttempt: (fixture: number, now: Instant) => FixtureReport;
  document: (now: Instant) => FeedDocument;
};

export function openTruth(): Truth {
  const all = ALL_MATCHES.map((id) => {
    const { event, kickoff: kickoff_time, team_h, team_a } = placeOf(id);
    return { id, event, kickoff_time, team_h, team_a };
  });
  const season = simulateSeason({ ...facts, seed: SEED, fixtures: all });
  const again = ABANDONED.filter(({ replayed }) => replayed).map(({ fixture: id }) => ({
    ...{ id, event: roundOf(id), kickoff_time: kickoff(roundOf(id)), ...clubsOf(id) },
  }));
  const first = simulateSeason({ ...facts, seed: `${SEED}: first attempt`, fixtures: again });
  const truth: Truth = {
    match: (fixture, now) => reportOf(season, fixture, now, placeOf(fixture).kickoff, false),
    firstAttempt: (fixture, now) => reportOf(first, fixture, now, kickoff(roundOf(fixture)), true),
    document: (now) => ({
      players: playersAt(now),
      fixtures: ALL_MATCHES.filter((fixture) => !isVoid(fixture)).map((fixture) => truth.match(fixture, now)),
    }),
  };
  return truth;
}

/** It counts nowhere. */
export const isVoid = (fixture: number): boolean =>
  ABANDONED.some((one) => one.fixture === fixture && one.result === "void" && one.replayed === undefined);

function reportOf(
  season: Simulation,
  fixture: number,
  now: Instant,
  kickoff_time: Instant,
  isFirst: boolean,
): FixtureReport {
  const abandoned = ABANDONED.find((one) => one.fixture === fixture && (isFirst || one.replayed === undefined));
  const end = abandoned ? kickoff_time + abandoned.after : Infinity;
  // In the first minute it is only said to have begun.
  const state = season.stateAt(fixture, Math.min(now, end));
  const { team_h: h, team_a: a } = placeOf(fixture);
  const lines = state.lines.map(({ moments: _, ...line }) => line);
  return told({ ...state, lines, teams: { h, a }, ...(now >= end + MINUTE && { phase: "abandoned" }) });
}

/** Whom operators add, they add without the code that breaks ties of dream teams: the game gives them one. */
export const profileOf = ({ id, element_type, start_cost, byHand }: Newcomer) => ({
  ...{ id, code: byHand ? -id : 5000 + id, element_type, start_cost, first_name: "New", second_name: `Player ${id}` },
  ...{ web_name: `N${id}`, known_name: "", photo: "", opta_code: "" },
});

/** Everybody who is there, with the last that is known of them; `knows` leaves changes out. */
export function playersAt(
  now: Instant,
  knows = (change: (typeof statusChanges)[number]) => change.at <= now,
): PlayerReport[] {
  const last = new Map(statusChanges.filter(knows).map((change) => [change.element, change]));
  const there = newcomers.filter(({ joined }) => joined <= now);
  const report = (element: number, team: number): PlayerReport => {
    const change = last.get(element);
    const news = change && change.status !== "a" ? `${change.status} ${change.chance}` : "";
    return {
      ...{ element, team, status: change?.status ?? "a", can_select: true },
      chance_of_playing_next_round: change?.chance ?? null,
      ...{ news: { sv: news, en: news }, news_added: change?.at ?? null },
    };
  };
  return [
    ...OLD_PLAYERS.map((element) => report(element, clubOf(element))),
    ...there.map((one) => ({ ...report(one.id, one.team), profile: profileOf(one) })),
  ];
}
