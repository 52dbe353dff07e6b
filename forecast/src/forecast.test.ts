import { ALLSVENSKAN_2026, DAY } from "@elvan/rules";
import { describe, expect, test } from "vitest";
import { backtest } from "./backtest.ts";
import { clubRates } from "./club-rates.ts";
import { forecastMatches } from "./forecast.ts";
import { knownBefore } from "./known.ts";
import { PARAMETERS } from "./parameters.ts";
import { deadlineOf, statLine, testSeason } from "./test-season.ts";
import type { SeasonFacts } from "./types.ts";

const forecastsOf = (facts: SeasonFacts, event: number) =>
  forecastMatches(
    facts,
    facts.matches.filter((match) => match.event === event),
    deadlineOf(event),
    ALLSVENSKAN_2026,
    PARAMETERS,
  );

describe("forecasts of a season [decide-01]", () => {
  test("what happens from the deadline on changes nothing", () => {
    const event = 5;
    const season = testSeason(8);
    const other: SeasonFacts = {
      ...season,
      matches: season.matches.map((match) =>
        (match.event ?? 0) < event ? match : { ...match, team_h_score: 9, team_a_score: 7 },
      ),
      players: season.players.map((player, index) => ({
        ...player,
        status: index % 2 === 0 ? "i" : "a",
        chance: 0,
        played: player.played.map((line) =>
          line.event < event
            ? line
            : { ...line, points: 30, stats: statLine({ minutes: 1, goals_scored: 5, red_cards: 1 }) },
        ),
      })),
    };
    const before = forecastsOf(knownBefore(season, event), event);
    expect(before).toHaveLength(44);
    expect(forecastsOf(knownBefore(other, event), event)).toEqual(before);
    // What happened before it does.
    const earlier = {
      ...other,
      players: season.players.map((player) => ({ ...player, played: player.played.slice(2) })),
    };
    expect(forecastsOf(knownBefore(earlier, event), event)).not.toEqual(before);
  });

  test("a postponed match that is played after the deadline is not known, whatever its round", () => {
    const season = testSeason(8);
    const late = (time: number) => (time < deadlineOf(2) ? deadlineOf(5) + DAY : time);
    const moved = {
      ...season,
      matches: season.matches.map((match) => ({ ...match, kickoff_time: late(match.kickoff_time ?? 0) })),
      players: season.players.map((player) => ({
        ...player,
        played: player.played.map((line) => ({ ...line, kickoff_time: late(line.kickoff_time) })),
      })),
    };
    const known = knownBefore(moved, 5);
    expect(known.players[0]?.played.map(({ event }) => event)).toEqual([2, 3, 4]);
    expect(known.matches.filter(({ event }) => event === 1).map(({ team_h_score }) => team_h_score)).toEqual([
      null,
      null,
    ]);
  });

  test("a club that wins is expected to score, and its opponents are not", () => {
    const season = knownBefore(testSeason(8), 8);
    const rates = clubRates(season, new Map(), deadlineOf(8), PARAMETERS.clubs);
    expect(rates.get(1)!.attack).toBeGreaterThan(rates.get(2)!.attack + 0.2);
    expect(rates.get(1)!.defence).toBeGreaterThan(rates.get(2)!.defence + 0.2);
  });

  test("who is injured does not play; who is doubtful plays as likely as is said", () => {
    const season = knownBefore(testSeason(4), 5);
    const [player] = season.players;
    const of = (change: object) => forecastsOf({ ...season, players: [{ ...player!, ...change }] }, 5)[0]!;
    expect(of({ status: "i", chance: 0 }).expected).toBe(0);
    expect(of({ status: "s", chance: null }).plays).toBe(0);
    expect(of({ status: "d", chance: 25 }).plays).toBeCloseTo(of({}).plays / 4);
  });

  test("players without history, a season of two rounds, a round without matches", () => {
    const fresh = testSeason(0);
    const forecasts = forecastsOf(fresh, 1);
    expect(forecasts).toHaveLength(44);
    expect(forecasts.every(({ expected, low, high }) => Number.isFinite(expected) && low <= high)).toBe(true);
    expect(forecastsOf(testSeason(2), 3).every(({ expected }) => Number.isFinite(expected))).toBe(true);
    expect(forecastMatches(fresh, [], deadlineOf(1), ALLSVENSKAN_2026, PARAMETERS)).toEqual([]);
  });

  test("a backtest counts what was played", () => {
    const { recent, all } = backtest(testSeason(8), 4, 8, ALLSVENSKAN_2026, PARAMETERS);
    expect([recent.model.n, all.model.n]).toEqual([220, 220]);
    expect(recent.season_average.rmse).toBe(0);
  });
});
