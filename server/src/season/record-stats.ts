import {
  fixturePoints,
  isStillToPlay,
  NO_OVERRIDES,
  STAT_NAMES,
  type ElementTypeId,
  type Ruleset,
  type StatLine,
  type StatName,
} from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { deleteAbandonment } from "../db/abandonments.ts";
import { addMidRoundPlayers } from "../db/element-events.ts";
import { elementTypes } from "../db/elements.ts";
import { lockEvents, raiseStatsVersion } from "../db/events.ts";
import {
  deleteStatsOfFixture,
  insertRevisions,
  saveStats,
  statsOfFixture,
  statsOfFixtures,
} from "../db/fixture-stats.ts";
import { fixturesById, lockFixtures, updateFixture } from "../db/fixtures.ts";
import { deleteHeldFigures, heldFigures, holdFigures, saveFeedValues } from "../db/held-figures.ts";
import type { DocumentName } from "../db/notices.ts";
import type { Changes, NewRow, Row } from "../db/schema.ts";
import type { StatMinutes } from "./match-data.ts";
import { computeDreamTeams, computeFigures } from "./element-figures.ts";
import { lockSeason } from "../db/locks.ts";
import { NotFound, refuseIfAny, type Problem } from "../platform/refusal.ts";

export type FixtureState = Pick<
  Changes<"fixture">,
  "started" | "minutes" | "team_h_score" | "team_a_score" | "finished_provisional" | "finished" | "abandoned"
> & { finished_provisional_at?: Date | null };

export type ReportedLine = { element: number; team: number; stats: Partial<StatLine>; moments?: StatMinutes };

export type FixtureRecord = {
  fixture: number;
  state?: FixtureState;
  lines: readonly ReportedLine[];
  /** A player who is not listed has nothing. */
  complete?: boolean;
  /** Players whose lines stay as they are even so. */
  left?: readonly number[];
};

/** An operator gives a reason and overrides the feed, except when a whole match is taken back or restored. */
export type StatOrigin =
  | { source: "feed" }
  | { source: "operator"; account: number | null; reason: string; holds?: false };

export type Recorded = {
  revisions: number;
  events: number[];
  /** Fixtures whose changes were refused because their round is final. */
  refused: number[];
};

type Plan = {
  lines: NewRow<"fixture_stat">[];
  revisions: NewRow<"stat_revision">[];
  /** Statistics that an operator holds and for which the feed now gives another value. */
  feedValues: Pick<Row<"held_figure">, "element" | "identifier" | "told">[];
};

/**
 * Records reported matches: every difference goes into the ledger with its points, in one transaction, safe to repeat.
 * After the data check only an operator changes anything (rules.md 16), and the round is settled again.
 */
export function recordStats(ctx: Context, records: readonly FixtureRecord[], origin: StatOrigin): Promise<Recorded> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    return recordStatsIn(
      ctx,
      tx,
      origin.source === "feed" ? await withoutSuspended(ctx, tx, records) : records,
      origin,
    );
  });
}

/**
 * An operator voided the match, moved it ahead (until the feed has it ahead too) or abandoned it without a result
 * (until that is undone): the feed's reports are of a match that does not count.
 */
export const isFeedSuspended = (
  { awaits_feed, placed_by_operator, voided, event, kickoff_time }: Row<"fixture">,
  now: Date,
) =>
  voided ||
  awaits_feed ||
  (placed_by_operator && isStillToPlay({ event, kickoff_time: kickoff_time?.getTime() ?? null }, now.getTime()));

/** Checked again under the lock: an operator may have acted since the feed asked. */
async function withoutSuspended(
  ctx: Context,
  tx: Queryable,
  records: readonly FixtureRecord[],
): Promise<FixtureRecord[]> {
  const ids = records.map((record) => record.fixture);
  const fixtures = await fixturesById(tx, ids);
  const withheld = new Set(fixtures.filter((row) => isFeedSuspended(row, ctx.now())).map((row) => row.id));
  return records.filter((record) => !withheld.has(record.fixture));
}

/** @param records of each match at most one */
export async function recordStatsIn(
  ctx: Context,
  tx: Queryable,
  records: readonly FixtureRecord[],
  origin: StatOrigin,
): Promise<Recorded> {
  await lockSeason(tx);
  const stored = await lockStored(ctx, tx, records);
  const lines: NewRow<"fixture_stat">[] = [];
  const revisions: NewRow<"stat_revision">[] = [];
  const changed = new Set<Row<"fixture">>();
  const refused: number[] = [];
  for (const record of records.toSorted((a, b) => a.fixture - b.fixture)) {
    const { fixture, event } = matchOf(stored, record.fixture);
    const plan = compare(ctx, stored, record, origin);
    await saveFeedValues(tx, fixture.id, plan.feedValues);
    if (event?.checked_at && origin.source === "feed") {
      const { team_h_score = fixture.team_h_score, team_a_score = fixture.team_a_score } = record.state ?? {};
      const isSame = team_h_score === fixture.team_h_score && team_a_score === fixture.team_a_score;
      if (plan.revisions.length > 0 || !isSame) refused.push(fixture.id);
      continue;
    }
    const stateMoved = await applyFixtureState(ctx, tx, fixture, record.state ?? {});
    if (stateMoved || plan.lines.length > 0) changed.add(fixture);
    lines.push(...plan.lines);
    revisions.push(...plan.revisions);
  }
  await saveStats(tx, lines);
  await insertRevisions(tx, revisions);
  if (origin.source === "operator" && origin.holds !== false) await holdFigures(tx, revisions);
  const events = [...new Set([...changed].flatMap(({ event }) => event ?? []))];
  await markStatsChanged(ctx, tx, events);
  const byEvent = Map.groupBy(lines, ({ fixture }) => matchOf(stored, fixture).event);
  for (const [event, ofEvent] of byEvent) if (event?.closed_at) await addMidRoundPlayers(tx, event.id, ofEvent);
  if (lines.length > 0) await computeFigures(ctx, tx, [...new Set(lines.map(({ element }) => element))]);
  for (const event of byEvent.keys()) if (event) await computeDreamTeams(ctx, tx, event.id);
  if (changed.size > 0) await ctx.changed(tx, ...documentsOf(events));
  return { revisions: revisions.length, events, refused };
}

type Stored = {
  fixtures: ReadonlyMap<number, Row<"fixture">>;
  /** By match. */
  lines: ReadonlyMap<number, readonly Row<"fixture_stat">[]>;
  /** By "fixture element identifier": values of operators that the feed must not overwrite. */
  figures: ReadonlyMap<string, number>;
  events: ReadonlyMap<number, Row<"event">>;
  types: ReadonlyMap<number, ElementTypeId>;
  /** By round; of a match without one under null. */
  rulesets: ReadonlyMap<number | null, Ruleset>;
};

/** What is there of the matches reported, the same few questions for one as for all; matches and rounds locked until the end. */
async function lockStored(ctx: Context, tx: Queryable, records: readonly FixtureRecord[]): Promise<Stored> {
  const ids = records.map(({ fixture }) => fixture);
  const fixtures = await lockFixtures(tx, ids);
  const events = await lockEvents(tx, [...new Set(fixtures.flatMap(({ event }) => event ?? []))]);
  const lines = await statsOfFixtures(tx, ids);
  const figures = await heldFigures(tx, ids);
  const elements = [...lines, ...records.flatMap((record) => record.lines)].map(({ element }) => element);
  const rulesets = new Map<number | null, Ruleset>();
  for (const event of events) rulesets.set(event.id, await ctx.ruleset(tx, event));
  if (fixtures.some(({ event }) => event === null)) {
    rulesets.set(null, await ctx.ruleset(tx, { id: 0, overrides: NO_OVERRIDES }));
  }
  return {
    fixtures: new Map(fixtures.map((row) => [row.id, row])),
    lines: Map.groupBy(lines, ({ fixture }) => fixture),
    figures: new Map(figures.map(({ told, ...row }) => [`${row.fixture} ${row.element} ${row.identifier}`, told])),
    events: new Map(events.map((row) => [row.id, row])),
    types: await elementTypes(tx, [...new Set(elements)]),
    rulesets,
  };
}

function matchOf({ fixtures, events }: Stored, id: number) {
  const fixture = fixtures.get(id);
  if (!fixture) throw new NotFound("fixture");
  return { fixture, event: fixture.event === null ? undefined : events.get(fixture.event) };
}

/** Takes the match's statistics back through the ledger; operators' values of it are dropped. */
export async function resetMatch(ctx: Context, tx: Queryable, fixture: number, origin: StatOrigin): Promise<void> {
  // One instant for both, so that this does not count as an operator's value for the match to come.
  const at = ctx.now();
  await updateFixture(tx, fixture, { taken_back_at: at, voided: false, awarded: null });
  await deleteHeldFigures(tx, fixture);
  await deleteAbandonment(tx, fixture);
  const record = { fixture, state: NOT_STARTED, lines: [], complete: true };
  const unheld: StatOrigin = origin.source === "feed" ? origin : { ...origin, holds: false };
  await recordStatsIn({ ...ctx, now: () => at }, tx, [record], unheld);
  await deleteStatsOfFixture(tx, fixture);
}

/** A match that comes into a round is worth its points there. */
export async function recalculatePoints(
  ctx: Context,
  tx: Queryable,
  fixture: number,
  event: Row<"event">,
): Promise<void> {
  const held = await statsOfFixture(tx, fixture);
  const ruleset = await ctx.ruleset(tx, event);
  const types = await elementTypes(
    tx,
    held.map((line) => line.element),
  );
  const lines = held.map((line) => ({
    ...line,
    total_points: fixturePoints(line, types.get(line.element) ?? 1, ruleset),
  }));
  await saveStats(tx, lines);
  if (event.closed_at) await addMidRoundPlayers(tx, event.id, lines);
}

const NOT_STARTED: FixtureState = {
  started: false,
  minutes: 0,
  team_h_score: null,
  team_a_score: null,
  finished_provisional: false,
  finished_provisional_at: null,
  finished: false,
  abandoned: false,
};

function documentsOf(events: Iterable<number>): DocumentName[] {
  const ofRounds = [...events].flatMap((event): DocumentName[] => [`event/${event}/live`, `dream-team/${event}`]);
  return ["bootstrap-static", "fixtures", "event-status", ...ofRounds];
}

/** Makes the rounds due for scoring and notifies every process. */
export async function markStatsChanged(ctx: Context, tx: Queryable, events: readonly number[]): Promise<void> {
  for (const event of events.toSorted((a, b) => a - b)) {
    await ctx.notify(tx, { kind: "stats", event, version: await raiseStatsVersion(tx, event) });
  }
}

/** @returns whether anything was new */
async function applyFixtureState(
  ctx: Context,
  tx: Queryable,
  fixture: Row<"fixture">,
  state: FixtureState,
): Promise<boolean> {
  const changes: Changes<"fixture"> = Object.fromEntries(
    Object.entries(state).filter(([name, value]) => {
      const held = fixture[name as keyof FixtureState];
      return value !== undefined && (value instanceof Date ? value.getTime() !== Number(held) : value !== held);
    }),
  );
  const whistle = state.finished_provisional === true && !fixture.finished_provisional;
  if (whistle && !state.finished_provisional_at) changes.finished_provisional_at = ctx.now();
  if (Object.keys(changes).length === 0) return false;
  await updateFixture(tx, fixture.id, changes);
  return true;
}

function compare(ctx: Context, stored: Stored, record: FixtureRecord, origin: StatOrigin): Plan {
  const { fixture } = matchOf(stored, record.fixture);
  const { types } = stored;
  refuseIfAny(reviewRecord(fixture, record, types));
  if (fixture.voided && origin.source === "operator" && origin.holds !== false) refuseIfAny([{ code: "match_voided" }]);
  const held = new Map((stored.lines.get(fixture.id) ?? []).map((row) => [row.element, row]));
  const reported = new Map(record.lines.map((line) => [line.element, line]));
  const elements = [...new Set([...held.keys(), ...reported.keys()])].toSorted((a, b) => a - b);
  const ruleset = stored.rulesets.get(fixture.event)!;

  const clock = origin.source === "feed" ? minuteOf(fixture, record.state) : null;
  const plan: Plan = { lines: [], revisions: [], feedValues: [] };
  for (const element of elements) {
    const before = held.get(element);
    const line = reported.get(element);
    if (!line && (!record.complete || record.left?.includes(element))) continue;
    const stats = Object.fromEntries(
      STAT_NAMES.map((name) => {
        const reportedValue = line?.stats[name] ?? (record.complete ? 0 : undefined);
        const now = before?.[name] ?? 0;
        const feedValue = origin.source === "feed" ? stored.figures.get(`${fixture.id} ${element} ${name}`) : undefined;
        if (feedValue !== undefined && reportedValue !== undefined && reportedValue !== feedValue) {
          plan.feedValues.push({ element, identifier: name, told: reportedValue });
        }
        return [name, reportedValue === undefined || feedValue !== undefined ? now : reportedValue];
      }),
    ) as StatLine;
    const team = line?.team ?? before?.team ?? 0;
    const total_points = fixturePoints(stats, types.get(element) ?? 1, ruleset);
    const moved = STAT_NAMES.filter((name) => stats[name] !== (before?.[name] ?? 0));
    if (before && moved.length === 0 && before.team === team && before.total_points === total_points) continue;
    plan.lines.push({ fixture: fixture.id, element, team, ...stats, total_points });
    for (const identifier of moved) {
      for (const step of stepsOf(before?.[identifier] ?? 0, stats[identifier], line?.moments?.[identifier])) {
        plan.revisions.push({
          fixture: fixture.id,
          element,
          identifier,
          old_value: step.old_value,
          new_value: step.new_value,
          old_points: before?.total_points ?? 0,
          new_points: total_points,
          match_minute: step.minute ?? clock,
          at: ctx.now(),
          source: origin.source,
          account: origin.source === "operator" ? origin.account : null,
          reason: origin.source === "operator" ? origin.reason : null,
          late: fixture.finished_provisional || (origin.source === "operator" && origin.holds === false),
        });
      }
    }
  }
  return plan;
}

/** Match minutes between two reports within which a change can be dated. */
const MAX_REPORT_GAP_MINUTES = 2;

/** Null when reports are too far apart to date a change. */
function minuteOf(fixture: Row<"fixture">, state: FixtureState | undefined): number | null {
  const minute = state?.minutes ?? fixture.minutes;
  return minute - fixture.minutes <= MAX_REPORT_GAP_MINUTES && minute > 0 && !fixture.finished_provisional
    ? minute
    : null;
}

type Step = { old_value: number; new_value: number; minute?: number | undefined };

/** One step per minute where the provider gives minutes. */
function stepsOf(old_value: number, new_value: number, moments: readonly number[] | undefined): Step[] {
  if (!moments || new_value < old_value || moments.length < new_value) return [{ old_value, new_value }];
  return moments
    .slice(old_value, new_value)
    .map((minute, index) => ({ old_value: old_value + index, new_value: old_value + index + 1, minute }));
}

const MAX_STAT = 32_767;

function reviewRecord(
  fixture: Row<"fixture">,
  record: FixtureRecord,
  types: ReadonlyMap<number, ElementTypeId>,
): Problem[] {
  const seen = new Set<number>();
  return record.lines.flatMap(({ element, team, stats }, row): Problem[] => {
    const problems: Problem[] = [];
    if (!types.has(element)) problems.push({ code: "unknown_element", element, row });
    if (seen.has(element)) problems.push({ code: "duplicate_element", element, row });
    seen.add(element);
    if (team !== fixture.team_h && team !== fixture.team_a) {
      problems.push({ code: "team_not_playing", element, team, fixture: fixture.id, row });
    }
    for (const [identifier, value] of Object.entries(stats)) {
      const isStat = STAT_NAMES.includes(identifier as StatName);
      if (isStat && Number.isInteger(value) && value >= 0 && value <= MAX_STAT) continue;
      problems.push({ code: "stat_invalid", element, identifier, value, row });
    }
    return problems;
  });
}
