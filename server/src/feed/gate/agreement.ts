import { MINUTE, type Instant, type StatLine, type StatName } from "@elvan/rules";
import type { FaultCode, FeedFault } from "../../db/feed-fault.ts";
import type { FixtureReport } from "../../season/match-data.ts";
import { MATCH } from "./bounds.ts";
import type { HeldMatch, Line } from "./take-back.ts";

type Told = {
  now: Instant;
  match: HeldMatch;
  report: FixtureReport;
  /** What is told and can be read. */
  lines: readonly Line[];
  /** No line of the match is left out. */
  isWhole: boolean;
};
export type Problem = [FaultCode, FeedFault["detail"]] | undefined;

const sum = (lines: readonly Line[], name: keyof StatLine) =>
  lines.reduce((total, { stats }) => total + stats[name], 0);

/** What the figures of a match say of each other that no match can be, though each of them could. */
export const disagreement = (told: Told): Problem =>
  timeProblem(told) ?? bonusProblem(told) ?? winnerProblem(told) ?? sidesProblem(told);

/** Nobody has played longer than it is since the kick-off, and no match is over so early. */
function timeProblem({ now, match, report, lines }: Told): Problem {
  const kickoff = report.kickoff_time ?? match.kickoff_time;
  if (kickoff === null) return undefined;
  const since = Math.floor((now - kickoff) / MINUTE);
  const longest = Math.max(report.phase === "running" ? report.minutes : 0, ...lines.map(({ stats }) => stats.minutes));
  const isOver = report.phase === "ended" || report.phase === "confirmed";
  if (longest > since + MATCH.clockAhead || (isOver && since < MATCH.shortest)) {
    return ["time_ahead", { minutes: isOver ? Math.max(longest, report.minutes) : longest, since: Math.max(0, since) }];
  }
  return undefined;
}

function bonusProblem({ lines }: Told): Problem {
  for (const [identifier, most] of Object.entries(MATCH.sums) as [StatName, number][]) {
    const value = sum(lines, identifier);
    if (value > most) return ["sum_above", { identifier, value, most }];
  }
  return undefined;
}

/** One player decides a match, of the side that is ahead; none does while it is level. */
function winnerProblem({ match, report, lines }: Told): Problem {
  const winners = lines.filter(({ stats }) => stats.winning_goals > 0);
  if (winners.length === 0) return undefined;
  const { team_h_score: home, team_a_score: away } = report;
  const most = home !== null && home === away ? 0 : 1;
  const count = sum(winners, "winning_goals");
  if (count > most) return ["winning_goals", { count, most }];
  const [winner] = winners;
  if (home === null || away === null || winner === undefined) return undefined;
  const ahead = home > away ? match.team_h : match.team_a;
  return winner.team === ahead && winner.stats.goals_scored > 0 ? undefined : ["winning_goals", { count, most: 0 }];
}

function sidesProblem({ match, report, lines, isWhole }: Told): Problem {
  for (const [team, other, score] of [
    [match.team_h, match.team_a, report.team_h_score],
    [match.team_a, match.team_h, report.team_a_score],
  ] as const) {
    const [own, theirs] = [team, other].map((club) => lines.filter((line) => line.team === club)) as [Line[], Line[]];
    // The player who forced an own goal may have the assist.
    const goals = Math.max(sum(own, "goals_scored") + sum(theirs, "own_goals"), score ?? 0);
    const assists = sum(own, "assists");
    if (assists > goals) return ["assists_above_goals", { team, assists, goals }];
    const [saved, missed] = [sum(own, "penalties_saved"), sum(theirs, "penalties_missed")];
    if (isWhole && saved > missed) return ["saved_above_missed", { team, saved, missed }];
    const [reds, yellows] = [sum(own, "red_cards"), sum(own, "yellow_cards")];
    if (reds > MATCH.reds || yellows > MATCH.yellows) return ["cards_above", { team, reds, yellows }];
  }
  return undefined;
}
