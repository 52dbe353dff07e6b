import { DAY, HOUR, MINUTE, seeded, STAT_NAMES } from "@elvan/rules";
import type { Instant, StatLine } from "@elvan/rules";
import type { Feed, FixtureReport, PlayerReport, StatReport } from "@elvan/server/season/match-data.ts";
import { elementRow } from "@elvan/server/feed/public-api/season-rows.ts";
import type { FixtureFacts, PublicFolder } from "@elvan/server/feed/public-api/shapes.ts";
import { statsOf } from "@elvan/server/feed/recorded-season.ts";
import type { RecordedPlayer, RecordedSeason } from "@elvan/server/feed/recorded-season.ts";

/** Reveals at each moment only what could be known by then. */

/** Real minutes from kick-off to the final whistle; not recorded. */
export const MATCH_LENGTH = 112 * MINUTE;
const CORRECTED_AFTER_MS = 50 * MINUTE;
const WRONG_REPORT_SHARE = 0.15;
const NEWS_POLL_INTERVAL = 6 * 60 * MINUTE;
const MORNING = 9 * HOUR;

export type ReplayFeed = Feed & {
  moments(): Instant[];
  /** Once a day on which something was played or told, when corrections have arrived. */
  evenings(): Instant[];
  /** When what was reported wrong is put right, in order. */
  corrections(): Instant[];
};

type Match = { facts: FixtureFacts; kickoff: Instant; over: Instant; wrong: boolean; rows: Row[] };
type Row = { element: number; team: number; stats: StatLine };

export function replayFeed(folder: PublicFolder, recorded: RecordedSeason, seed: string): ReplayFeed {
  const { asOf, players } = recorded;
  const matches = matchesOf(folder, recorded, seed);
  const corrections = matches
    .flatMap(({ over, wrong }) => (wrong ? [over + CORRECTED_AFTER_MS] : []))
    .sort((a, b) => a - b);

  return {
    name: "replay",
    keys: { element: "id", fixture: "id" },
    moments: () => {
      const moments = matches.flatMap(({ kickoff, over, wrong }) => [
        kickoff + 30 * MINUTE,
        kickoff + 80 * MINUTE,
        over,
        ...(wrong ? [over + CORRECTED_AFTER_MS] : []),
      ]);
      // Player news is polled every few hours.
      const news = players.flatMap((player) =>
        changesOf(player).map((change) => Math.ceil(change.at / NEWS_POLL_INTERVAL) * NEWS_POLL_INTERVAL),
      );
      moments.push(...news, asOf);
      return [...new Set(moments)].filter((moment) => moment <= asOf).sort((a, b) => a - b);
    },
    evenings: () => {
      const whistles = matches.map(({ over, kickoff }) => (over === Infinity ? kickoff : over + CORRECTED_AFTER_MS));
      const days = Map.groupBy(whistles, (at) => Math.floor(at / DAY));
      const moves = players.flatMap(({ added, moves }) => [
        ...(added === null ? [] : [added]),
        ...moves.map(({ at }) => at),
      ]);
      // News of the night is known in the morning.
      const news = players.flatMap((player) =>
        player.news ? [Math.ceil((player.news.at - MORNING) / DAY) * DAY + MORNING] : [],
      );
      const evenings = [...days.values()].map((day) => Math.max(...day));
      return [...new Set([...evenings, ...moves, ...news])].sort((a, b) => a - b);
    },
    corrections: () => corrections,
    fixtures: (now, since) =>
      Promise.resolve(
        matches.flatMap((match) =>
          match.kickoff <= now && since < match.over + CORRECTED_AFTER_MS
            ? [reportFixture(match, now, asOf, seed)]
            : [],
        ),
      ),
    players: (now, since) => Promise.resolve(players.flatMap((player) => reportPlayer(player, now, since))),
    prices: (day) => Promise.resolve(players.flatMap((player) => player.prices.filter((step) => step.day === day))),
  };
}

function matchesOf(folder: PublicFolder, { players, asOf }: RecordedSeason, seed: string): Match[] {
  const rows = new Map<number, Row[]>();
  const facts = new Map(folder.fixtures.map((fixture) => [fixture.id, fixture]));
  for (const player of players) {
    for (const row of player.rows) {
      const fixture = facts.get(row.fixture);
      const team = (row.was_home ? fixture?.team_h : fixture?.team_a) ?? player.element.team;
      const line = { element: player.element.id, team, stats: statsOf(row) };
      rows.set(row.fixture, [...(rows.get(row.fixture) ?? []), line]);
    }
  }
  return folder.fixtures
    .flatMap((fixture): Match[] => {
      const kickoff = fixture.kickoff_time;
      if (kickoff === null || kickoff > asOf || fixture.team_h_score === null) return [];
      const ended = fixture.finished || fixture.finished_provisional === true;
      const over = ended ? Math.min(kickoff + MATCH_LENGTH, asOf) : Infinity;
      const wrong =
        ended && over + CORRECTED_AFTER_MS <= asOf && seeded(seed, "wrong", fixture.id)() < WRONG_REPORT_SHARE;
      return [{ facts: fixture, kickoff, over, wrong, rows: rows.get(fixture.id) ?? [] }];
    })
    .sort((a, b) => a.kickoff - b.kickoff || a.facts.id - b.facts.id);
}

function reportFixture(match: Match, now: Instant, asOf: Instant, seed: string): FixtureReport {
  const { facts, kickoff, over, rows } = match;
  const ended = now >= over;
  // A match running at the snapshot ends in the snapshot's state.
  const end = over === Infinity ? asOf : over;
  const share = ended ? 1 : Math.min(1, Math.max(0, (now - kickoff) / Math.max(1, end - kickoff)));
  const lines = rows.map(({ element, team, stats }): StatReport => {
    const reported = share === 1 ? stats : partialStats(stats, share, seeded(seed, "told", facts.id, element));
    return { element, team, stats: reported };
  });
  const wrong = ended && match.wrong && now < over + CORRECTED_AFTER_MS;
  return {
    fixture: facts.id,
    event: facts.event,
    kickoff_time: kickoff,
    provisional_start_time: false,
    phase: ended ? "ended" : "running",
    minutes: ended ? 90 : Math.max(...lines.map((line) => line.stats.minutes), 0),
    // The score grows in proportion to the goals reported.
    team_h_score: Math.floor((facts.team_h_score ?? 0) * share),
    team_a_score: Math.floor((facts.team_a_score ?? 0) * share),
    lines: wrong ? withWrongReport(lines) : lines,
  };
}

/** Each recorded count is spread over the match at random. */
function partialStats(stats: StatLine, share: number, random: () => number): StatLine {
  const reported = { ...stats };
  for (const name of STAT_NAMES) {
    if (name === "minutes") {
      reported.minutes = Math.min(stats.minutes, Math.floor(90 * share));
      continue;
    }
    reported[name] = 0;
    for (let thing = 0; thing < stats[name]; thing += 1) if (random() < share) reported[name] += 1;
  }
  if (share < 1) reported.winning_goals = 0;
  return reported;
}

function withWrongReport(lines: readonly StatReport[]): StatReport[] {
  const assister = lines.findIndex((line) => line.stats.assists > 0);
  const other = lines.findIndex(
    (line, index) => index !== assister && line.stats.minutes > 0 && line.team === lines[Math.max(0, assister)]?.team,
  );
  return lines.map((line, index) => {
    if (assister >= 0 && index === assister)
      return { ...line, stats: { ...line.stats, assists: line.stats.assists - 1 } };
    if (assister >= 0 && index === other) return { ...line, stats: { ...line.stats, assists: line.stats.assists + 1 } };
    if (assister < 0 && index === other) return { ...line, stats: { ...line.stats, yellow_cards: 1 } };
    return line;
  });
}

function changesOf({ added, moves, news }: RecordedPlayer): { at: Instant }[] {
  return [...(added === null ? [] : [{ at: added }]), ...moves, ...(news ? [news] : [])];
}

function reportPlayer(player: RecordedPlayer, now: Instant, since: Instant): PlayerReport[] {
  const { element, added, moves, news, first_team } = player;
  if (added !== null && added > now) return [];
  if (!changesOf(player).some(({ at }) => at <= now && at > since)) return [];
  const team = moves.findLast((move) => move.at <= now)?.team ?? first_team;
  const flagged = news !== null && news.at <= now;
  return [
    {
      element: element.id,
      profile: elementRow(element, team),
      team,
      status: flagged ? element.status : "a",
      can_select: flagged ? news.can_select : true,
      chance_of_playing_next_round: flagged ? element.chance_of_playing_next_round : null,
      news: flagged ? news.text : { sv: "", en: "" },
      news_added: flagged ? element.news_added : null,
    },
  ];
}
