import { MINUTE } from "@elvan/rules";
import type { Instant } from "@elvan/rules";
import type { Feed, FixturePhase, FixtureReport, PlayerReport, StatReport } from "../../season/match-data.ts";
import { statsOf } from "../recorded-season.ts";
import { elementRow, seasonNames } from "./season-rows.ts";
import type { EventFacts, FixtureFacts, PlayerFacts, PublicFolder } from "./shapes.ts";

/**
 * A snapshot of the public API as a provider: it tells of every fixture and every player as they stood at `asOf`, and nothing
 * to anybody who asks for a time before that.
 */
export function publicApiFeed(folder: PublicFolder, asOf: Instant): Feed {
  const lines = linesOf(folder);
  return {
    name: "public-api",
    keys: { element: "id", fixture: "id" },
    seasons: () => Promise.resolve(seasonNames(folder)),
    fixtures: (now, since) =>
      Promise.resolve(
        now < asOf || since >= asOf
          ? []
          : folder.fixtures.map((fixture) => fixtureReport(fixture, asOf, lines.get(fixture.id) ?? [])),
      ),
    players: (now, since) =>
      Promise.resolve(now < asOf || since >= asOf ? [] : folder.bootstrap.elements.map(playerReport)),
    clubs: (now) => Promise.resolve(now < asOf ? [] : folder.bootstrap.teams),
    checked: (now) => Promise.resolve(now < asOf ? [] : checkedRounds(folder.bootstrap)),
  };
}

export function checkedRounds({ events }: { events: readonly EventFacts[] }): number[] {
  const open = new Set(events.filter((event) => !event.data_checked).map((event) => event.id));
  return events.map((event) => event.id).filter((id) => !open.has(id));
}

export const fixtureReport = (fixture: FixtureFacts, asOf: Instant, lines: StatReport[]): FixtureReport => ({
  fixture: fixture.id,
  event: fixture.event,
  kickoff_time: fixture.kickoff_time,
  provisional_start_time: fixture.provisional_start_time,
  phase: phaseOf(fixture, asOf),
  minutes: minutesOf(fixture, asOf),
  team_h_score: fixture.team_h_score,
  team_a_score: fixture.team_a_score,
  teams: { h: fixture.team_h, a: fixture.team_a },
  lines,
});

export const playerReport = (element: PlayerFacts): PlayerReport => ({
  element: element.id,
  profile: { ...elementRow(element, element.team), start_cost: element.now_cost },
  team: element.team,
  status: element.status,
  can_select: element.can_select,
  chance_of_playing_next_round: element.chance_of_playing_next_round,
  ...(element.news !== undefined && { news: { sv: element.news, en: element.news } }),
  news_added: element.news_added,
});

function linesOf(folder: PublicFolder): Map<number, StatReport[]> {
  const fixtures = new Map(folder.fixtures.map((fixture) => [fixture.id, fixture]));
  const lines = new Map<number, StatReport[]>();
  for (const [element, { history }] of folder.summaries) {
    for (const row of history) {
      const fixture = fixtures.get(row.fixture);
      if (!fixture) continue;
      const line = { element, team: row.was_home ? fixture.team_h : fixture.team_a, stats: statsOf(row) };
      lines.set(row.fixture, [...(lines.get(row.fixture) ?? []), line]);
    }
  }
  return lines;
}

export function phaseOf(fixture: FixtureFacts, asOf: Instant): FixturePhase {
  if (fixture.event === null) return "postponed";
  if (fixture.finished) return "confirmed";
  if (fixture.finished_provisional) return "ended";
  const begun = fixture.team_h_score !== null && fixture.kickoff_time !== null && fixture.kickoff_time <= asOf;
  return begun ? "running" : "scheduled";
}

function minutesOf(fixture: FixtureFacts, asOf: Instant): number {
  if (fixture.finished || fixture.finished_provisional) return 90;
  const phase = phaseOf(fixture, asOf);
  return phase === "running"
    ? (fixture.minutes ?? Math.min(90, Math.floor((asOf - (fixture.kickoff_time ?? asOf)) / MINUTE)))
    : 0;
}
