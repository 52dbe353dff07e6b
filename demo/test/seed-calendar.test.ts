// engine: none
import { HOUR, ALLSVENSKAN_2026, seeded } from "@elvan/rules";
import { describe, expect, test } from "vitest";
import {
  EVENTS,
  buildFixtureCalendar,
  MOVED_FIXTURES,
  PLAYED_RANGE,
  type SeedFixture,
} from "../src/seed/fixture-calendar.ts";
import { LEAGUE_CLUBS } from "@elvan/server/feed/clubs.ts";
import { planSeason } from "../src/seed/season-rows.ts";

const kickoffs = (fixtures: readonly SeedFixture[], event: number) =>
  fixtures.filter((fixture) => fixture.event === event).map((fixture) => fixture.kickoff);

/** Every hour of a fortnight: the season must come out right whenever it is made. */
const MOMENTS = Array.from({ length: 14 * 24 }, (_, hour) => Date.UTC(2026, 10, 16, hour, 31));
/** As many rounds behind it as can be asked for. */
const PLAYED = Array.from(
  { length: PLAYED_RANGE.most - PLAYED_RANGE.least + 1 },
  (_, more) => PLAYED_RANGE.least + more,
);

/** The shortest time between two matches of a club. */
function shortestRest(fixtures: readonly SeedFixture[]): number {
  const rests = LEAGUE_CLUBS.flatMap((club) => {
    const times = fixtures
      .filter(({ team_h, team_a }) => team_h === club.id || team_a === club.id)
      .map((fixture) => fixture.kickoff)
      .toSorted((a, b) => a - b);
    return times.slice(1).map((time, index) => time - (times[index] ?? 0));
  });
  return Math.min(...rests);
}

describe("the calendar of the demo season", () => {
  const fixtures = buildFixtureCalendar(Date.UTC(2026, 10, 21, 7), seeded("calendar"));

  test("every club meets every other once at home and once away", () => {
    expect(fixtures).toHaveLength(240);
    const pairs = new Set(fixtures.map(({ team_h, team_a }) => `${team_h}-${team_a}`));
    expect(pairs.size).toBe(240);
    expect(fixtures.every(({ team_h, team_a }) => team_h !== team_a)).toBe(true);
    expect(new Set(fixtures.flatMap(({ team_h, team_a }) => [team_h, team_a]))).toEqual(
      new Set(LEAGUE_CLUBS.map((club) => club.id)),
    );
  });

  test("a club plays once a round, except in the rounds that were moved: none there, twice here", () => {
    for (let event = 1; event <= EVENTS; event += 1) {
      const matches = fixtures.filter((fixture) => fixture.event === event);
      const times = LEAGUE_CLUBS.map(
        (club) => matches.filter(({ team_h, team_a }) => team_h === club.id || team_a === club.id).length,
      );
      const blank = MOVED_FIXTURES.find(([from]) => from === event);
      const double = MOVED_FIXTURES.find(([, to]) => to === event);
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
    expect(shortestRest(fixtures)).toBeGreaterThan(40 * HOUR);
  });

  test("matches are on the league's days, and never in the night", () => {
    const days = new Set(fixtures.map(({ kickoff }) => new Date(kickoff).getUTCDay()));
    expect([...days].toSorted((a, b) => a - b)).toEqual([0, 1, 3, 4, 5, 6]);
    for (const { kickoff } of fixtures) {
      expect(new Date(kickoff).getUTCHours()).toBeGreaterThanOrEqual(12);
      expect(new Date(kickoff).getUTCHours()).toBeLessThanOrEqual(17);
    }
  });

  test.each(PLAYED)(
    "whenever it is made with %i rounds played, they are over and checked and the next is days ahead",
    (played) => {
      for (const now of MOMENTS) {
        const made = buildFixtureCalendar(now, seeded("calendar"), played);
        const rounds = Array.from({ length: EVENTS }, (_, index) => kickoffs(made, index + 1));
        const first = rounds.map((times) => Math.min(...times));
        const last = rounds.map((times) => Math.max(...times));
        expect(now - (last[played - 1] ?? 0)).toBeGreaterThanOrEqual(26 * HOUR);
        expect((first[played] ?? 0) - now).toBeGreaterThanOrEqual(36 * HOUR);
        expect((first[played] ?? 0) - now).toBeLessThanOrEqual(6 * 24 * HOUR);
        // The round before is settled (07:00) and checked (10:00) on the morning after its last match.
        const checked = last.map((time) => Math.floor(time / (24 * HOUR)) * 24 * HOUR + 34 * HOUR);
        expect(checked.slice(0, -1).filter((time, index) => time >= (first[index + 1] ?? 0))).toEqual([]);
      }
      // The days of the week are all that the hour changes.
      for (const now of MOMENTS.filter((_, index) => index % 11 === 0)) {
        expect(shortestRest(buildFixtureCalendar(now, seeded("calendar"), played))).toBeGreaterThan(40 * HOUR);
      }
    },
  );

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
