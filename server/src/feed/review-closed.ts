import { STAT_NAMES, type StatLine } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { abandonmentsOf } from "../db/abandonments.ts";
import { covers, type FeedFault, type FeedWait, type WaitChange } from "../db/feed-fault.ts";
import type { Row } from "../db/schema.ts";
import type { FixtureReport } from "../season/match-data.ts";
import type { Held, TakenMatch } from "./gate/gate.ts";
import { fixtureSubject } from "./gate/take-back.ts";

export type Closed = {
  faults: FeedFault[];
  waits: FeedWait[];
  /** Matches without a result that are to be played again, as an operator has said. */
  replays: Set<number>;
};

type Before = ReadonlyMap<number, ReadonlyMap<number, Partial<StatLine>>>;

/**
 * Matches that operators have closed to the feed, of which it has something new to say. A match without a result that it now has in
 * another round or at a later time is to be played again: that waits for an operator's word. Of what else it tells of them they are
 * told that it is left out. What it only repeats is not new.
 */
export async function reviewClosed(
  ctx: Context,
  held: Held,
  rows: ReadonlyMap<number, Row<"fixture">>,
  matches: readonly TakenMatch[],
): Promise<Closed> {
  const closed: Closed = { faults: [], waits: [], replays: new Set() };
  const shut = matches.flatMap((match) => {
    const row = rows.get(match.fixture);
    return row && held.isClosed(row.id) ? [{ ...match, row }] : [];
  });
  const voided = shut.filter(({ row }) => row.voided).map(({ fixture }) => fixture);
  const before: Before = new Map(
    (await abandonmentsOf(ctx.db, voided)).map(({ fixture, lines }) => [
      fixture,
      new Map((lines ?? []).map(({ element, stats }) => [element, stats])),
    ]),
  );
  for (const match of shut) {
    const wait = match.row.voided ? replayOf(match.row, match.report) : undefined;
    if (wait === undefined) closed.faults.push(...news(match, before));
    else if (isTaken(held, wait)) closed.replays.add(match.fixture);
    else closed.waits.push(wait);
  }
  return closed;
}

const isTaken = ({ decided }: Held, wait: FeedWait): boolean => {
  const word = decided.get(wait.subject);
  return word?.verdict === "taken" && covers(word, wait);
};

/** A later time, or another round. */
function replayOf(row: Row<"fixture">, { event, kickoff_time, phase }: FixtureReport): FeedWait | undefined {
  const isPlaced = phase !== "postponed" && (kickoff_time !== null || (event ?? null) !== null);
  const round = event ?? row.event;
  const before = row.kickoff_time?.getTime() ?? null;
  const isLater = kickoff_time !== null && (before === null || kickoff_time > before);
  if (!isPlaced || (round === row.event && !isLater)) return undefined;
  const place = (at: number | null, of: number | null) =>
    `${of ?? "–"} ${at === null ? "–" : new Date(at).toISOString()}`;
  const change: WaitChange = {
    fixture: row.id,
    what: "place",
    from: place(before, row.event),
    to: place(kickoff_time, round),
  };
  const reasons = [{ code: "match_replayed" as const, count: round ?? 0, most: 0 }];
  return { subject: fixtureSubject(row.id), reasons, changes: [change] };
}

/** The round in which a match that waits is to be played again. */
export const replayRounds = (waits: readonly FeedWait[]): number[] =>
  waits.flatMap(({ reasons }) => reasons.flatMap(({ code, count }) => (code === "match_replayed" ? [count] : [])));

function news({ fixture, report, lines, row }: TakenMatch & { row: Row<"fixture"> }, before: Before): FeedFault[] {
  if (report.phase === "scheduled" || report.phase === "postponed") return [];
  const score = `${report.team_h_score ?? "–"}–${report.team_a_score ?? "–"}`;
  const fault = (why: string): FeedFault[] => [{ code: "match_closed", fixture, detail: { why, score } }];
  if (!row.voided) return fault(row.awaits_feed ? "taken_back" : "placed");
  const known = before.get(fixture);
  const isScored = report.team_h_score !== row.team_h_score || report.team_a_score !== row.team_a_score;
  const isOther = lines.some(({ element, stats }) =>
    STAT_NAMES.some((name) => stats[name] !== (known?.get(element)?.[name] ?? 0)),
  );
  return isScored || isOther ? fault("voided") : [];
}
