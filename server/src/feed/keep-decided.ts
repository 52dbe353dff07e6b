import type { Context } from "../platform/context.ts";
import type { FeedFault } from "../db/feed-fault.ts";
import { updateFixture } from "../db/fixtures.ts";
import type { Row } from "../db/schema.ts";
import type { FixtureReport } from "../season/match-data.ts";
import { turnRound } from "./change-venues.ts";
import type { Held } from "./gate/gate.ts";

/**
 * What operators have decided of a match stands before what a feed says of it: which club is at home, until the feed agrees, and an
 * awarded result, until it is undone. Its figures are taken as ever; a match that the feed has not ended says nothing meanwhile, and at
 * another time it is left out.
 */
export async function keepDecided(
  ctx: Context,
  held: Held,
  rows: ReadonlyMap<number, Row<"fixture">>,
  reports: readonly FixtureReport[],
): Promise<{ reports: FixtureReport[]; faults: FeedFault[] }> {
  const kept: FixtureReport[] = [];
  const faults: FeedFault[] = [];
  for (const told of reports) {
    const row = rows.get(held.matchOf(told?.fixture)?.id ?? 0);
    const report = row?.venue_by_operator ? await keepVenue(ctx, row, told) : told;
    if (!row?.awarded) kept.push(report);
    else if (isOver(report)) kept.push({ ...report, team_h_score: row.team_h_score, team_a_score: row.team_a_score });
    else if (isElsewhere(row, report))
      faults.push({ code: "match_closed", fixture: row.id, detail: { why: "awarded", score: "–" } });
  }
  return { reports: kept, faults };
}

const isElsewhere = (row: Row<"fixture">, { kickoff_time }: FixtureReport): boolean =>
  kickoff_time !== null && kickoff_time !== (row.feed_kickoff_time ?? row.kickoff_time)?.getTime();

async function keepVenue(ctx: Context, row: Row<"fixture">, report: FixtureReport): Promise<FixtureReport> {
  const { teams } = report;
  if (teams?.h === row.team_a && teams.a === row.team_h) return turnRound(report, row);
  if (teams?.h === row.team_h && teams.a === row.team_a) {
    await updateFixture(ctx.db, row.id, { venue_by_operator: false });
  }
  return report;
}

const isOver = ({ phase }: FixtureReport) => phase === "ended" || phase === "confirmed";
