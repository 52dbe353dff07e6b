import { isOver } from "./event-results.ts";
import type { Instant } from "./types.ts";

/** As many as a side has ever been awarded, and more. */
export const AWARDED_GOALS_MAX = 99;

export type AwardFacts = {
  kickoff_time: Instant | null;
  started: boolean;
  finished_provisional: boolean;
  finished: boolean;
  abandoned: boolean;
  team_h_score: number | null;
  team_a_score: number | null;
};

export type AwardProblem = { code: "award_too_soon" | "award_same" };

/** What a result from the desk does to a match (rules.md 16): figures and points stay in any case. */
export type AwardReview = {
  problems: AwardProblem[];
  /** The match has not been declared over: it is, by this. */
  ends: boolean;
};

export function reviewAward(
  match: AwardFacts,
  { team_h_score, team_a_score }: { team_h_score: number; team_a_score: number },
  now: Instant,
): AwardReview {
  const isBegun = match.started || isOver(match) || (match.kickoff_time !== null && match.kickoff_time <= now);
  const isSame = team_h_score === match.team_h_score && team_a_score === match.team_a_score;
  const problems: AwardProblem[] = [];
  if (!isBegun) problems.push({ code: "award_too_soon" });
  else if (isSame && isOver(match)) problems.push({ code: "award_same" });
  return { problems, ends: !isOver(match) };
}
