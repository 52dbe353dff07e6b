import type { Context } from "../platform/context.ts";
import { covers, type FeedWait } from "../db/feed-fault.ts";
import { changeVenue } from "../season/change-venue.ts";
import type { FixtureReport } from "../season/match-data.ts";
import { MOVES } from "./gate/bounds.ts";
import type { Held } from "./gate/gate.ts";
import { nameOf } from "./gate/rows.ts";
import type { HeldMatch } from "./gate/take-back.ts";

type Venues = { reports: FixtureReport[]; changed: number; waits: FeedWait[] };

/**
 * The same two clubs the other way round are a change of venue. Many at a time are a provider that mixes up its columns: those
 * wait, and are read by clubs in the meantime.
 */
export async function changeVenues(ctx: Context, held: Held, reports: readonly FixtureReport[]): Promise<Venues> {
  const matches = turnedRound(held, reports);
  const wait: FeedWait = {
    subject: "venues",
    reasons: [{ code: "venues_changed", count: matches.length, most: MOVES.venues }],
    changes: matches.map((match) => ({
      fixture: match.id,
      what: "venue",
      from: `${match.team_h}-${match.team_a}`,
      to: `${match.team_a}-${match.team_h}`,
    })),
  };
  const word = held.decided.get(wait.subject);
  const isTaken = word?.verdict === "taken" && covers(word, wait);
  if (matches.length > MOVES.venues && !isTaken) {
    const byName = new Map(matches.map((match) => [match.id, match]));
    const turned = reports.map((report) => {
      const match = byName.get(held.matchOf(report?.fixture)?.id ?? 0);
      return match ? turnRound(report, match) : report;
    });
    return { reports: turned, changed: 0, waits: [wait] };
  }
  let changed = 0;
  for (const { id, team_a } of matches) if (await changeVenue(ctx, { fixture: id, team_h: team_a })) changed += 1;
  return { reports: [...reports], changed, waits: [] };
}

/** Matches of ours of which every report has the other club at home. */
function turnedRound(held: Held, reports: readonly FixtureReport[]): HeldMatch[] {
  const seen = new Map<string, { match: HeldMatch; isTurned: boolean }>();
  for (const report of reports) {
    const match = held.matchOf(report?.fixture);
    if (!match) continue;
    const { teams } = report;
    const isTurned = teams?.h === match.team_a && teams.a === match.team_h;
    const name = nameOf(report.fixture);
    seen.set(name, { match, isTurned: isTurned && seen.get(name)?.isTurned !== false });
  }
  return [...seen.values()].flatMap(({ match, isTurned }) => (isTurned ? [match] : []));
}

export const turnRound = (
  report: FixtureReport,
  { team_h, team_a }: Pick<HeldMatch, "team_h" | "team_a">,
): FixtureReport => ({
  ...report,
  teams: { h: team_h, a: team_a },
  ...{ team_h_score: report.team_a_score, team_a_score: report.team_h_score },
});
