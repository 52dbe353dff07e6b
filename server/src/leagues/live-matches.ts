import type { LiveMatch } from "@elvan/contract";
import { matchOutcome, NOBODY, sidesOf, type MatchSide } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { eventById } from "../db/events.ts";
import { matchSides, type MatchRow } from "../db/h2h-matches.ts";
import { tieFacts } from "./settle-matches.ts";
import type { LiveBoard } from "../live/live-board.ts";
import type { StandingsBoard } from "./standings-board.ts";

export type MatchNow = MatchRow & { points_1: number; points_2: number; live: LiveMatch | null };

export async function matchesNow(
  ctx: Context,
  board: StandingsBoard | null,
  matches: readonly MatchRow[],
): Promise<MatchNow[]> {
  const last = board?.event ?? 0;
  const live = board?.live ?? null;
  // Those of earlier rounds that wait for a match, too.
  const running = matches.filter((match) => !match.decided && match.event <= last);
  const sides = new Map<number, SideOf>();
  for (const [event, ofRound] of Map.groupBy(running, (match) => match.event))
    sides.set(event, live !== null && event === last ? liveSides(live) : await scoredSides(ctx, event, ofRound));
  const ties =
    live === null || !sides.has(last) ? null : await tieFacts(ctx.db, live.mark.event, live.round.ruleset.rules);
  return matches.map((match) => {
    const sideOf = match.decided ? undefined : sides.get(match.event);
    if (sideOf === undefined) {
      return { ...match, points_1: match.entry_1_points, points_2: match.entry_2_points, live: null };
    }
    const both = sidesOf(match, sideOf);
    const toPlay = (entry: number | null) =>
      entry === null || live === null ? null : live.playersToPlay(live.indexOf(entry));
    return {
      ...match,
      points_1: both[0].points,
      points_2: both[1].points,
      live:
        ties && match.event === last
          ? {
              ...matchOutcome(match, both, ties.tiebreakStats, ties.toss(match.league)),
              entry_1_players_to_play: toPlay(match.entry_1),
              entry_2_players_to_play: toPlay(match.entry_2),
            }
          : null,
    };
  });
}

type SideOf = (entry: number | null) => MatchSide;

/** The same figures that settling decides by. */
const liveSides =
  (live: LiveBoard): SideOf =>
  (entry) => {
    if (entry === null) return { ...NOBODY, points: live.average };
    const index = live.indexOf(entry);
    if (index < 0) return NOBODY;
    return {
      points: live.points[index]! - live.teams.cost[index]!,
      goals_scored: live.goals_scored[index]!,
      goals_conceded: live.goals_conceded[index]!,
    };
  };

async function scoredSides(ctx: Context, event: number, running: readonly MatchRow[]): Promise<SideOf> {
  const entries = running.flatMap(({ entry_1, entry_2 }) => [entry_1, entry_2]).filter((entry) => entry !== null);
  const sides = await matchSides(ctx.db, event, [...new Set(entries)]);
  const average = (await eventById(ctx.db, event))?.average_entry_score ?? 0;
  return (entry) => (entry === null ? { ...NOBODY, points: average } : (sides.get(entry) ?? NOBODY));
}
