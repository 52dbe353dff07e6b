import { join } from "node:path";
import { forecaster, knownBefore, lastSeasonRates, PARAMETERS } from "@elvan/forecast";
import type { ForecastMatch, PlayerForecast, SeasonFacts } from "@elvan/forecast";
import { duelInRound, simulateRound } from "@elvan/forecast/outlook";
import type { OutlookPlayer, OutlookRound, OutlookTeam } from "@elvan/forecast/outlook";
import { createScorer, hasPlayed, seeded } from "@elvan/rules";
import type { ElementResult, ElementTypeId, Random, Ruleset } from "@elvan/rules";
import { describe, expect, test } from "vitest";
import { runsWithFolder } from "../../scripts/needed.ts";
import { forecastFacts } from "../src/feed/forecast-facts.ts";
import { readFolder } from "../src/feed/public-api/read-folder.ts";
import { rulesetOf } from "../src/feed/public-api/season-rows.ts";

const DATA = process.env.ELVAN_SHARED_DATA ?? join(import.meta.dirname, "../../../shared/data");
const skip = !runsWithFolder(DATA);

const TEAMS = 24;
/** A tenth with fewer pairs says nothing: they come from a few rounds. */
const FEW = 300;
const OPTIONS = { runs: 200, seed: 1 };
type Told = { chance: number; happened: number };

const forecasts = new Map<number, (ForecastMatch & { home: number; away: number; players: PlayerForecast[] })[]>();

/** Of a round, as they were at its deadline. */
function forecastsOf(facts: SeasonFacts, event: number, ruleset: Ruleset) {
  const made = forecasts.get(event);
  if (made) return made;
  const deadline = facts.events.find(({ id }) => id === event)!.deadline_time;
  const known = knownBefore(facts, event);
  const forecast = forecaster(known, deadline, PARAMETERS, lastSeasonRates(facts.season, PARAMETERS));
  const all = known.matches
    .filter((match) => match.event === event)
    .toSorted((a, b) => a.kickoff_time! - b.kickoff_time!)
    .map((match) => ({ ...match, ...forecast(match, ruleset) }));
  forecasts.set(event, all);
  return all;
}

/** A recorded round, when none or half of its matches are over: what was left then, and how it ended. */
function recorded(facts: SeasonFacts, event: number, ruleset: Ruleset, half: boolean) {
  const known = knownBefore(facts, event);
  const all = forecastsOf(facts, event, ruleset);
  const over = new Set(all.slice(0, half ? all.length / 2 : 0).map(({ id }) => id));
  const told = Map.groupBy(
    all.flatMap(({ players }) => players),
    ({ player }) => player,
  );
  const actual = new Map(facts.players.map(({ id, played }) => [id, played.filter((line) => line.event === event)]));
  const resultOf = (id: number, element_type: ElementTypeId, lines = actual.get(id)!): ElementResult => ({
    ...{ element: id, element_type, goals_scored: 0, goals_conceded: 0 },
    points: lines.reduce((sum, { points }) => sum + points, 0),
    state: lines.some(({ stats }) => hasPlayed(stats)) ? "played" : "absent",
  });
  const held = known.players.filter(({ id }) => told.has(id));
  const players = held.map(({ id, element_type, club }): OutlookPlayer => {
    const lines = actual.get(id)!.filter(({ match }) => over.has(match));
    const { points, state } = resultOf(id, element_type, lines);
    const left = told
      .get(id)!
      .filter(({ match }) => !over.has(match))
      .map(({ match, expected, plays }) => ({
        match,
        named: null,
        expected,
        plays,
        minutes: 0,
        clean_sheet_points: 0,
      }));
    return {
      ...{ id, element_type, team: club, points, left },
      state: state === "absent" && left.length > 0 ? "to_play" : state,
    };
  });
  const matches = all
    .filter(({ id }) => !over.has(id))
    .map(({ id, team_h, team_a, home, away }) => ({
      ...{ id, team_h, team_a, minutes: 0, started: false, score_h: 0, score_a: 0, goals_h: home, goals_a: away },
    }));
  const round: OutlookRound = { event, matches, players };
  return { round, told, results: held.map(({ id, element_type }) => resultOf(id, element_type)) };
}

/** As people pick: more likely who is expected to score, the best of them as captain. */
function likelyTeam(
  players: readonly OutlookPlayer[],
  told: Map<number, PlayerForecast[]>,
  random: Random,
): OutlookTeam {
  const worth = ({ id }: OutlookPlayer) => told.get(id)!.reduce((sum, { expected }) => sum + expected, 0);
  const [keepers, defence, midfield, forwards] = ([2, 5, 5, 3] as const).map((count, line) =>
    players
      .filter(({ element_type }) => element_type === line + 1)
      .map((one) => ({ one, key: -Math.log(random() + 1e-12) / Math.max(0.05, worth(one)) ** 1.5 }))
      .toSorted((a, b) => a.key - b.key)
      .slice(0, count)
      .map(({ one }) => one)
      .toSorted((a, b) => worth(b) - worth(a)),
  ) as [OutlookPlayer[], OutlookPlayer[], OutlookPlayer[], OutlookPlayer[]];
  const eleven = [keepers[0]!, ...defence.slice(0, 4), ...midfield.slice(0, 4), ...forwards.slice(0, 2)];
  const [captain, vice] = eleven.toSorted((a, b) => worth(b) - worth(a));
  const bench = [keepers[1]!, defence[4]!, midfield[4]!, forwards[2]!];
  const elements = [...eleven, ...bench].map(({ id }) => id);
  return { elements, captain: captain!.id, vice_captain: vice!.id, chip: null, base: 0, cost: 0 };
}

/** The chance of one team to end ahead of another, and whether it did, for pairs of teams. */
function duels(facts: SeasonFacts, event: number, ruleset: Ruleset, half: boolean): Told[] {
  const { round, told, results } = recorded(facts, event, ruleset, half);
  const random = seeded("teams", event);
  const teams = Array.from({ length: TEAMS }, () => likelyTeam(round.players, told, random));
  const endings = simulateRound(round, teams, ruleset, OPTIONS);
  const scorer = createScorer(results, ruleset, event);
  const points = teams.map(
    ({ elements, captain, vice_captain }) => scorer.score(elements, 0, captain, vice_captain, null, "final").points,
  );
  return teams.flatMap((_, one) =>
    teams.slice(one + 1).map((_, next) => {
      const other = one + 1 + next;
      const { ahead, level } = duelInRound(endings, teams, one, other);
      return { chance: ahead + level / 2, happened: (1 + Math.sign(points[one]! - points[other]!)) / 2 };
    }),
  );
}

describe.skipIf(skip)("chances beside what happened in real rounds [decide-41]", () => {
  const seasons = process.env.TEST_LONG ? [2024, 2025] : [2025];
  test.each(seasons)(
    "to end ahead of another team, before rounds of %i and with half of their matches over [friends-53]",
    async (season) => {
      forecasts.clear();
      const folder = await readFolder(join(DATA, `allsvenskan-${season}`));
      const [facts, ruleset] = [forecastFacts(folder), rulesetOf(folder)];
      const events = Array.from({ length: 26 }, (_, index) => index + 5);
      for (const { half, better } of [
        { half: false, better: 0.97 },
        { half: true, better: 0.68 },
      ]) {
        const all = events.flatMap((event) => duels(facts, event, ruleset, half));
        const offBy = (told: (one: Told) => number) =>
          all.reduce((sum, one) => sum + (told(one) - one.happened) ** 2, 0) / all.length;
        expect(offBy(({ chance }) => chance)).toBeLessThan(better * offBy(() => 0.5));
        const tenths = Map.groupBy(all, ({ chance }) => Math.min(9, Math.floor(10 * chance)));
        for (const [tenth, members] of tenths) {
          if (members.length < FEW) continue;
          const of = (value: (one: Told) => number) =>
            members.reduce((sum, one) => sum + value(one), 0) / members.length;
          const [told, happened] = [of(({ chance }) => chance), of((one) => one.happened)];
          expect(Math.abs(told - happened), `the tenth from ${tenth / 10}, half over: ${half}`).toBeLessThan(0.05);
        }
      }
    },
  );
});
