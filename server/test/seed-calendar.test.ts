import { ALLSVENSKAN_2026, seeded } from "@elvan/rules";
import { describe, expect, test } from "vitest";
import { EVENTS, layCalendar, MOVES, PLAYED_EVENTS, type SeedFixture } from "../src/seed/calendar.ts";
import { LEAGUE_CLUBS } from "../src/seed/clubs.ts";
import { planSeason } from "../src/seed/season-rows.ts";

const HOUR = 3_600_000;
const kickoffs = (fixtures: readonly SeedFixture[], event: number) =>
  fixtures.filter((fixture) => fixture.event === event).map((fixture) => fixture.kickoff);

/** Every hour of a fortnight: the season must come out right whenever it is made. */
const MOMENTS = Array.from({ length: 14 * 24 }, (_, hour) => Date.UTC(2026, 10, 16, hour, 31));

describe("the calendar of the demo season", () => {
  const fixtures = layCalendar(Date.UTC(2026, 10, 21, 7), seeded("calendar"));

  test("every club meets every other once at home and once away", () => {
    expect(fixtures).toHaveLength(240);
    const pairs = new Set(fixtures.map(({ team_h, team_a }) => `${team_h}-${team_a}`));
    expect(pairs.size).toBe(240);
    expect(fixtures.every(({ team_h, team_a }) => team_h !== team_a)).toBe(true);
    expect(new Set(fixtures.flatMap(({ team_h, team_a }) => [team_h, team_a]))).toEqual(
      new Set(LEAGUE_CLUBS.map((club) => club.id)),
    );
  });

  test("a club plays once a round, but for the rounds that were moved: blank there, twice here", () => {
    for (let event = 1; event <= EVENTS; event += 1) {
      const matches = fixtures.filter((fixture) => fixture.event === event);
      const times = LEAGUE_CLUBS.map(
        (club) => matches.filter(({ team_h, team_a }) => team_h === club.id || team_a === club.id).length,
      );
      const blank = MOVES.find(([from]) => from === event);
      const double = MOVES.find(([, to]) => to === event);
      expect(times.filter((count) => count === 0)).toHaveLength(blank ? blank[2] * 2 : 0);
      expect(times.filter((count) => count === 2)).toHaveLength(double ? double[2] * 2 : 0);
    }
  });

  test("nobody plays at home more than three times in a row", () => {
    for (const club of LEAGUE_CLUBS) {
      const order = fixtures
        .filter(({ team_h, team_a }) => team_h === club.id || team_a === club.id)
        .toSorted((a, b) => a.kickoff - b.kickoff)
        .map(({ team_h }) => (team_h === club.id ? "H" : "A"))
        .join("");
      expect(order).not.toMatch(/H{4}|A{4}/);
    }
  });

  test("no club plays twice within 40 hours", () => {
    for (const club of LEAGUE_CLUBS) {
      const times = fixtures
        .filter(({ team_h, team_a }) => team_h === club.id || team_a === club.id)
        .map((fixture) => fixture.kickoff)
        .toSorted((a, b) => a - b);
      times.slice(1).forEach((time, index) => expect(time - (times[index] ?? 0)).toBeGreaterThan(40 * HOUR));
    }
  });

  test("matches are on the league's days, and never in the night", () => {
    const days = new Set(fixtures.map(({ kickoff }) => new Date(kickoff).getUTCDay()));
    expect([...days].toSorted((a, b) => a - b)).toEqual([0, 1, 3, 4, 5, 6]);
    for (const { kickoff } of fixtures) {
      expect(new Date(kickoff).getUTCHours()).toBeGreaterThanOrEqual(12);
      expect(new Date(kickoff).getUTCHours()).toBeLessThanOrEqual(17);
    }
  });

  test("whenever it is made, eleven rounds are over and checked and the twelfth is days ahead", () => {
    for (const now of MOMENTS) {
      const made = layCalendar(now, seeded("calendar"));
      const last = Math.max(...kickoffs(made, PLAYED_EVENTS));
      const next = Math.min(...kickoffs(made, PLAYED_EVENTS + 1));
      expect(now - last).toBeGreaterThanOrEqual(26 * HOUR);
      expect(next - now).toBeGreaterThanOrEqual(36 * HOUR);
      expect(next - now).toBeLessThanOrEqual(6 * 24 * HOUR);
      for (let event = 2; event <= EVENTS; event += 1) {
        // The round before is settled (07:00) and checked (10:00) on the morning after its last match.
        const before = Math.max(...kickoffs(made, event - 1));
        const checked = Math.floor(before / (24 * HOUR)) * 24 * HOUR + 34 * HOUR;
        expect(Math.min(...kickoffs(made, event))).toBeGreaterThan(checked);
      }
    }
  });

  test("deadlines are five minutes before a round's first kick-off", () => {
    const season = planSeason("calendar", Date.UTC(2026, 10, 21, 7));
    const minutes = ALLSVENSKAN_2026.deadline_minutes_before_kickoff;
    season.deadlines.forEach((deadline, index) => {
      expect(deadline).toBe(Math.min(...kickoffs(season.fixtures, index + 1)) - minutes * 60_000);
    });
  });

  test("the same seed and day give the same season, another seed another", () => {
    const now = Date.UTC(2026, 10, 21, 7);
    expect(planSeason("a", now)).toEqual(planSeason("a", now));
    expect(planSeason("b", now).fixtures).not.toEqual(planSeason("a", now).fixtures);
  });
});
