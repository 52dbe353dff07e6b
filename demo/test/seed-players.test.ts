// engine: none
import { readFileSync } from "node:fs";
import { ALLSVENSKAN_2026, fixturePoints, seeded, STAT_NAMES } from "@elvan/rules";
import { describe, expect, test } from "vitest";
import { CLUBS, LEAGUE_CLUBS } from "@elvan/server/feed/clubs.ts";
import { NAME_ORIGINS } from "../src/managers/names.ts";
import { REGIONS, SWEDEN } from "../src/managers/newcomers.ts";
import { pastSeasons } from "../src/seed/past.ts";
import { makePlayers } from "../src/seed/players.ts";
import { MAX_TEAM_NAME, teamName } from "../src/managers/team-names.ts";
import { viewRegions } from "@elvan/server/platform/regions.ts";
import { isRecordedHere, RECORDED } from "../../server/test/support/recorded.ts";

const real = isRecordedHere
  ? (JSON.parse(readFileSync(`${RECORDED}/bootstrap-static.json`, "utf8")) as {
      teams: { id: number; code: number; name: string; short_name: string; unavailable: boolean }[];
      elements: {
        first_name: string;
        second_name: string;
        now_cost: number;
        cost_change_start: number;
        element_type: number;
      }[];
    })
  : undefined;

const START = Date.UTC(2026, 8, 5);
const players = makePlayers(START, seeded("players"));

describe("the clubs", () => {
  test("sixteen play, sixteen are in the second division, each with colours of its own", () => {
    expect(CLUBS.filter((club) => club.unavailable)).toHaveLength(16);
    expect(LEAGUE_CLUBS).toHaveLength(16);
    expect(new Set(CLUBS.map((club) => club.code)).size).toBe(32);
    for (const { kit } of CLUBS) {
      expect(kit.colours.length).toBeGreaterThanOrEqual(2);
      for (const colour of [...kit.colours, ...kit.goalkeeper]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    }
    expect(new Set(LEAGUE_CLUBS.map(({ kit }) => JSON.stringify([kit.pattern, kit.colours]))).size).toBe(16);
  });

  test.runIf(isRecordedHere)("they are the clubs of 2026 under their ids and codes (needs ../shared/data)", () => {
    const facts = ({ id, code, name, short_name, unavailable }: (typeof CLUBS)[number]) => ({
      id,
      code,
      name,
      short_name,
      unavailable,
    });
    expect(CLUBS.map(facts)).toEqual(real?.teams.map((team) => facts(team as (typeof CLUBS)[number])));
  });
});

describe("the players", () => {
  test("every club has two or three goalkeepers, 8 defenders, 9 midfielders and 5 forwards", () => {
    for (const club of LEAGUE_CLUBS) {
      const counts = [1, 2, 3, 4].map(
        (type) => players.filter((player) => player.team === club.id && player.element_type === type).length,
      );
      expect([2, 3]).toContain(counts[0]);
      expect(counts.slice(1)).toEqual([8, 9, 5]);
      const numbers = players.filter((player) => player.team === club.id).map((player) => player.squad_number);
      expect(new Set(numbers).size).toBe(numbers.length);
    }
    expect(new Set(players.map((player) => player.code)).size).toBe(players.length);
  });

  test("names on shirts are short enough, and no two of a club are alike", () => {
    for (const { web_name } of players) expect(web_name.length).toBeLessThanOrEqual(19);
    for (const club of LEAGUE_CLUBS) {
      const names = players.filter((player) => player.team === club.id).map((player) => player.web_name);
      expect(new Set(names).size).toBe(names.length);
    }
    expect(players.some((player) => player.web_name.length >= 15)).toBe(true);
    expect(players.some((player) => /[åäöøćšžÞðóí]/.test(player.web_name))).toBe(true);
  });

  test.runIf(isRecordedHere)("no player can get the full name of a real one of 2026 (needs ../shared/data)", () => {
    const names = new Set(real?.elements.map((element) => `${element.first_name} ${element.second_name}`));
    for (const { given, family } of NAME_ORIGINS) {
      for (const first of given) for (const last of family) expect(names.has(`${first} ${last}`), last).toBe(false);
    }
  });

  test.runIf(isRecordedHere)(
    "prices are like the real ones: quartiles of every position within 0.5 (needs ../shared/data)",
    () => {
      for (const type of [1, 2, 3, 4]) {
        const ours = players.filter((player) => player.element_type === type).map((player) => player.start_cost);
        const theirs = (real?.elements ?? [])
          .filter((element) => element.element_type === type)
          .map((element) => element.now_cost - element.cost_change_start);
        for (const share of [0.25, 0.5, 0.75, 0.9]) {
          const at = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length * share)] ?? 0;
          expect(Math.abs(at(ours) - at(theirs)), `type ${type} at ${share}`).toBeLessThanOrEqual(5);
        }
      }
    },
  );

  test("stronger clubs are more expensive, and one player stands out", () => {
    const mean = (id: number) => {
      const costs = players.filter((player) => player.team === id).map((player) => player.start_cost);
      return costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
    };
    const [strongest, weakest] = [1, 25];
    expect(mean(strongest)).toBeGreaterThan(mean(weakest) + 10);
    expect(Math.max(...players.map((player) => player.start_cost))).toBe(135);
    expect(Math.min(...players.map((player) => player.start_cost))).toBe(40);
  });

  test("birth dates are those of professionals", () => {
    for (const { birth_date, team_join_date } of players) {
      const age = (START - Date.parse(birth_date)) / (365.25 * 86_400_000);
      expect(age).toBeGreaterThan(17);
      expect(age).toBeLessThan(37);
      expect(Date.parse(team_join_date)).toBeLessThan(START);
      expect((Date.parse(team_join_date) - Date.parse(birth_date)) / (365.25 * 86_400_000)).toBeGreaterThan(15);
    }
  });

  test("earlier seasons: none to three, the latest last year, and points that fit the statistics", () => {
    const counts = new Set<number>();
    for (const player of players) {
      const seasons = pastSeasons(player, 2026, ALLSVENSKAN_2026, seeded("past", player.id));
      counts.add(seasons.length);
      if (seasons.length > 0) expect(seasons.at(-1)?.season_name).toBe("2025");
      for (const { stats, total_points } of seasons) {
        for (const name of STAT_NAMES) expect(stats[name]).toBeGreaterThanOrEqual(0);
        expect(stats.minutes).toBeLessThanOrEqual(2700);
        // What does not depend on single matches gives a bound that no season can break.
        const goals = fixturePoints({ ...stats, minutes: 0 }, player.element_type, ALLSVENSKAN_2026);
        expect(Math.abs(total_points - goals)).toBeLessThanOrEqual(2 * 30 + stats.saves + stats.goals_conceded);
      }
    }
    expect([...counts].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
  });
});

describe("the managers", () => {
  test("team names fit", () => {
    const random = seeded("teams");
    for (let index = 0; index < 5000; index += 1) {
      const name = teamName("Katarina", random);
      expect(name.length).toBeGreaterThan(2);
      expect(name.length).toBeLessThanOrEqual(MAX_TEAM_NAME);
    }
  });

  test("they live in countries of the list of regions", () => {
    const list = viewRegions("en");
    expect(list.find((region) => region.id === SWEDEN)?.iso_code_short).toBe("SE");
    expect(REGIONS.map(([id]) => list.find((region) => region.id === id)?.name)).toEqual([
      "Sweden",
      "Norway",
      "Denmark",
      "Finland",
      "England",
      "Germany",
      "USA",
      "Poland",
    ]);
  });
});
