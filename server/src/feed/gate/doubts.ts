import { STAT_NAMES } from "@elvan/rules";
import type { FaultCode, FeedWait, WaitChange } from "../../db/feed-fault.ts";
import type { FixtureReport } from "../../season/match-data.ts";
import type { Problem } from "./agreement.ts";
import { fixtureSubject, type HeldMatch, type Line } from "./take-back.ts";

/**
 * What contradicts itself within a match is left out, so that somebody looks. It goes through where it says nothing new, and where
 * an operator has said so: the match is then taken as it is told, and where or when it cannot be, as it is here. In a match that was
 * over and right it waits: a result may have been awarded from the desk.
 */

export type Doubt = { code: "score_contradicted" | "side_contradicted"; count: number; most: number };
export type Scores = Pick<FixtureReport, "team_h_score" | "team_a_score">;

/** A report that an operator lets through, without what of it cannot be stored or placed. */
export function passed(match: HeldMatch, report: FixtureReport, code: FaultCode): FixtureReport {
  switch (code) {
    case "round_unknown":
      return { ...report, event: match.event };
    case "kickoff_out_of_season":
    case "begun_before_kickoff":
      return { ...report, kickoff_time: match.kickoff_time };
    case "score_invalid":
      return { ...report, team_h_score: match.team_h_score, team_a_score: match.team_a_score };
    case "fixture_clubs":
      return { ...report, teams: { h: match.team_h, a: match.team_a } };
    default:
      return { ...report, minutes: match.minutes };
  }
}

/** What an operator can let through. */
export const MAY_PASS: ReadonlySet<FaultCode> = new Set([
  ...(["round_unknown", "kickoff_out_of_season", "begun_before_kickoff", "score_invalid", "fixture_clubs"] as const),
  ...(["goals_above_score", "keepers_minutes", "side_minutes", "side_players", "lines_missing"] as const),
  ...([
    "time_ahead",
    "sum_above",
    "winning_goals",
    "assists_above_goals",
    "saved_above_missed",
    "cards_above",
  ] as const),
]);

const isSameScore = (one: Scores, other: Scores) =>
  one.team_h_score === other.team_h_score && one.team_a_score === other.team_a_score;

/** What a league may decide, or a document have right in spite of us. */
const DOUBTED: ReadonlySet<FaultCode> = new Set([
  "goals_above_score",
  "keepers_minutes",
  "side_minutes",
  "side_players",
]);

/**
 * What is to be done with a contradiction of the sides: nothing, or it waits, or the match is left out.
 * @param asBefore says what is wrong with the match as it is held
 */
export function doubtOf(
  match: HeldMatch,
  report: FixtureReport,
  [before, now]: readonly [readonly Line[], readonly Line[]],
  problem: Problem,
  asBefore: (lines: readonly Line[]) => Problem,
): { problem?: Problem; doubt?: Doubt } {
  const isOver = match.finished_provisional;
  const isNew = !isSameScore(match, report) || asBefore(before)?.[0] !== problem?.[0];
  if (problem && !isNew) return {};
  if (problem && !(isOver && DOUBTED.has(problem[0]))) return { problem };
  if (problem) {
    const [code, { goals, score, minutes, players, most }] = problem;
    if (code === "goals_above_score") {
      return { doubt: { code: "score_contradicted", count: Number(goals), most: Number(score) } };
    }
    return { doubt: { code: "side_contradicted", count: Number(minutes ?? players ?? 0), most: Number(most ?? 0) } };
  }
  // A score without its goals where there was one with them.
  const [was, is] = [missingGoals(match, match, before), missingGoals(match, report, now)];
  if (!isOver || was !== 0 || is === 0 || isSameScore(match, report)) return {};
  const told = (report.team_h_score ?? 0) + (report.team_a_score ?? 0);
  return { doubt: { code: "score_contradicted", count: told - is, most: told } };
}

/** Goals of the score that nobody has scored. */
function missingGoals(match: HeldMatch, { team_h_score, team_a_score }: Scores, lines: readonly Line[]): number {
  const sides = [
    [match.team_h, team_h_score],
    [match.team_a, team_a_score],
  ] as const;
  return sides.reduce((sum, [team, score]) => {
    const goals = lines.reduce(
      (total, line) => total + (line.team === team ? line.stats.goals_scored : line.stats.own_goals),
      0,
    );
    return sum + Math.abs((score ?? 0) - goals);
  }, 0);
}

/** The wait of a doubt, with all that would change, beside what the match waits for already. */
export function waitOfDoubt(
  {
    match,
    report,
    held,
    lines,
  }: { match: HeldMatch; report: FixtureReport; held: readonly Line[]; lines: readonly Line[] },
  doubt: Doubt,
  other: FeedWait | undefined,
): FeedWait {
  const fixture = match.id;
  const scores = (["team_h_score", "team_a_score"] as const).flatMap((what): WaitChange[] =>
    match[what] === report[what] ? [] : [{ fixture, what, from: match[what], to: report[what] }],
  );
  const now = new Map(lines.map((line) => [line.element, line.stats]));
  const figures = held.flatMap(({ element, stats }) =>
    STAT_NAMES.flatMap((what): WaitChange[] => {
      const to = now.get(element)?.[what] ?? stats[what];
      return to === stats[what] ? [] : [{ fixture, element, what, from: stats[what], to }];
    }),
  );
  const known = new Set(held.map(({ element }) => element));
  const fresh = lines
    .filter(({ element }) => !known.has(element))
    .flatMap(({ element, stats }) =>
      STAT_NAMES.flatMap((what): WaitChange[] =>
        stats[what] > 0 ? [{ fixture, element, what, from: 0, to: stats[what] }] : [],
      ),
    );
  const seen = new Set((other?.changes ?? []).map(({ element, what }) => `${element} ${what}`));
  const changes = [...scores, ...figures, ...fresh].filter(({ element, what }) => !seen.has(`${element} ${what}`));
  const phase: WaitChange = { fixture, what: "phase", from: match.finished ? "confirmed" : "ended", to: report.phase };
  return {
    subject: fixtureSubject(fixture),
    reasons: [...(other?.reasons ?? []), doubt],
    changes: [...(other?.changes ?? [phase]), ...changes],
  };
}
