import { fixturePoints, isToCome, STAT_NAMES, type ElementTypeId, type StatLine, type StatName } from "@elvan/rules";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/connect.ts";
import { saveStats, statsOfFixture } from "../db/fixture-stats.ts";
import { lockFixture, updateFixture } from "../db/fixtures.ts";
import { lockEvent } from "../db/events.ts";
import type { DocumentName } from "../db/notices.ts";
import type { Changes, NewRow, Row } from "../db/schema.ts";
import type { Moments } from "../feed/feed.ts";
import { computeDreamTeams, computeFigures } from "./element-figures.ts";
import { holdSeason } from "./locks.ts";
import { NotFound, refuseIfAny, type Problem } from "./refusal.ts";

/** The state of a match; members left out stay as they are. */
export type FixtureState = Pick<
  Changes<"fixture">,
  "started" | "minutes" | "team_h_score" | "team_a_score" | "finished_provisional" | "finished" | "abandoned"
> & { finished_provisional_at?: Date | null };

/** What is reported of one player in one match. Statistics left out stay as they are. */
export type ReportedLine = { element: number; team: number; stats: Partial<StatLine>; moments?: Moments };

export type FixtureRecord = {
  fixture: number;
  state?: FixtureState;
  lines: readonly ReportedLine[];
  /** The lines are the whole truth: a player not named has nothing. */
  complete?: boolean;
};

/** From whom the figures are. An operator says why, and his word holds against the feed's. */
export type StatOrigin = { source: "feed" } | { source: "operator"; account: number | null; reason: string };

export type Recorded = {
  /** Lines written into the ledger. */
  revisions: number;
  /** Rounds whose statistics have moved. */
  events: number[];
  /** Fixtures that were told with other figures, which were not taken because the points of their round are final. */
  refused: number[];
};

type Plan = { lines: NewRow<"fixture_stat">[]; revisions: NewRow<"stat_revision">[]; touched: number[] };

/**
 * Takes what is reported of matches: compares it with what is held, writes every difference into the ledger with its points
 * before and after, and makes it the truth. All in one transaction; the same report again changes nothing.
 * After the data check a feed changes nothing any more; an operator does (rules.md 16), and then settles the round anew.
 * @throws Refusal when a line cannot be true (unknown_element, duplicate_element, team_not_playing, stat_invalid);
 * NotFound when there is no such fixture.
 */
export function recordStats(ctx: Context, records: readonly FixtureRecord[], origin: StatOrigin): Promise<Recorded> {
  return ctx.db.transaction().execute(async (tx) => {
    await holdSeason(tx);
    return recordStatsIn(ctx, tx, origin.source === "feed" ? await notWithheld(ctx, tx, records) : records, origin);
  });
}

/**
 * An operator has taken the match back, or put it ahead: what a feed tells is of one that does not count, until it has it ahead
 * too.
 */
export const isWithheld = ({ awaits_feed, placed_by_operator, event, kickoff_time }: Row<"fixture">, now: Date) =>
  awaits_feed ||
  (placed_by_operator && isToCome({ event, kickoff_time: kickoff_time?.getTime() ?? null }, now.getTime()));

/** Asked again where no operator can come between: he may have done so after the feed was asked. */
async function notWithheld(ctx: Context, tx: Queryable, records: readonly FixtureRecord[]): Promise<FixtureRecord[]> {
  const ids = records.map((record) => record.fixture);
  const fixtures = await tx
    .selectFrom("fixture")
    .selectAll()
    .where("id", "=", sql<number>`any(${ids})`)
    .execute();
  const withheld = new Set(fixtures.filter((row) => isWithheld(row, ctx.now())).map((row) => row.id));
  return records.filter((record) => !withheld.has(record.fixture));
}

/** The same inside a transaction that does more. */
export async function recordStatsIn(
  ctx: Context,
  tx: Queryable,
  records: readonly FixtureRecord[],
  origin: StatOrigin,
): Promise<Recorded> {
  await holdSeason(tx);
  const touched = new Set<number>();
  const events = new Set<number>();
  const figured = new Set<number>();
  const refused: number[] = [];
  let revisions = 0;
  let changed = false;
  for (const record of records.toSorted((a, b) => a.fixture - b.fixture)) {
    const fixture = await lockFixture(tx, record.fixture);
    if (!fixture) throw new NotFound("fixture");
    const event = fixture.event === null ? undefined : await lockEvent(tx, fixture.event);
    const plan = await compare(ctx, tx, fixture, event, record, origin);
    if (event?.checked_at && origin.source === "feed") {
      const { team_h_score = fixture.team_h_score, team_a_score = fixture.team_a_score } = record.state ?? {};
      const isSame = team_h_score === fixture.team_h_score && team_a_score === fixture.team_a_score;
      if (plan.revisions.length > 0 || !isSame) refused.push(fixture.id);
      continue;
    }
    const stateMoved = await takeState(ctx, tx, fixture, record.state ?? {});
    await saveStats(tx, plan.lines);
    if (event?.closed_at) await noteNewcomers(tx, event.id, plan.lines);
    await insertRevisions(tx, plan.revisions);
    for (const element of plan.touched) touched.add(element);
    revisions += plan.revisions.length;
    changed ||= stateMoved || plan.lines.length > 0;
    if (event && (stateMoved || plan.lines.length > 0)) events.add(event.id);
    if (event && plan.lines.length > 0) figured.add(event.id);
  }
  await statsMoved(ctx, tx, [...events]);
  if (touched.size > 0) await computeFigures(ctx, tx, [...touched]);
  for (const event of figured) await computeDreamTeams(ctx, tx, event);
  if (changed) await ctx.changed(tx, ...documentsOf(events));
  return { revisions, events: [...events], refused };
}

/**
 * A match that was begun is still to be played: what was recorded of it is taken back through the ledger, and it stands as
 * before its kick-off. What operators have said of its figures was of the match that does not count.
 */
export async function takeBackMatch(ctx: Context, tx: Queryable, fixture: number, origin: StatOrigin): Promise<void> {
  // One instant for both: what an operator takes back here is not his word for the match to come.
  const at = ctx.now();
  await updateFixture(tx, fixture, { taken_back_at: at });
  const record = { fixture, state: TO_COME, lines: [], complete: true };
  await recordStatsIn({ ...ctx, now: () => at }, tx, [record], origin);
  await tx.deleteFrom("fixture_stat").where("fixture", "=", fixture).execute();
}

/** A match has come into a round: its figures are worth what they are there, and who has played in it is one of the round's players. */
export async function pointsInRound(ctx: Context, tx: Queryable, fixture: number, event: Row<"event">): Promise<void> {
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
  if (event.closed_at) await noteNewcomers(tx, event.id, lines);
}

const TO_COME: FixtureState = {
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

/** Moves the versions of rounds on, so that they are scored again, and tells every process. */
export async function statsMoved(ctx: Context, tx: Queryable, events: readonly number[]): Promise<void> {
  for (const event of events.toSorted((a, b) => a - b)) {
    const { stats_version: version } = await tx
      .updateTable("event")
      .set({ stats_version: sql`stats_version + 1` })
      .where("id", "=", event)
      .returning("stats_version")
      .executeTakeFirstOrThrow();
    await ctx.notify(tx, { kind: "stats", event, version });
  }
}

/** Writes what is new of the match's state. @returns whether anything was. */
async function takeState(ctx: Context, tx: Queryable, fixture: Row<"fixture">, state: FixtureState): Promise<boolean> {
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

async function compare(
  ctx: Context,
  tx: Queryable,
  fixture: Row<"fixture">,
  event: Row<"event"> | undefined,
  record: FixtureRecord,
  origin: StatOrigin,
): Promise<Plan> {
  const held = new Map((await statsOfFixture(tx, fixture.id)).map((row) => [row.element, row]));
  const reported = new Map(record.lines.map((line) => [line.element, line]));
  const elements = [...new Set([...held.keys(), ...reported.keys()])].toSorted((a, b) => a - b);
  const types = await elementTypes(tx, elements);
  refuseIfAny(reviewRecord(fixture, record, types));
  const kept = origin.source === "feed" ? await operatorsWord(tx, fixture.id) : new Set<string>();
  const ruleset = await ctx.ruleset(tx, event ?? { id: 0, overrides: NONE });

  const clock = origin.source === "feed" ? minuteOf(fixture, record.state) : null;
  const plan: Plan = { lines: [], revisions: [], touched: [] };
  for (const element of elements) {
    const before = held.get(element);
    const line = reported.get(element);
    if (!line && !record.complete) continue;
    const stats = Object.fromEntries(
      STAT_NAMES.map((name) => {
        const said = line?.stats[name] ?? (record.complete ? 0 : undefined);
        const now = before?.[name] ?? 0;
        return [name, said === undefined || kept.has(`${element} ${name}`) ? now : said];
      }),
    ) as StatLine;
    const team = line?.team ?? before?.team ?? 0;
    const total_points = fixturePoints(stats, types.get(element) ?? 1, ruleset);
    const moved = STAT_NAMES.filter((name) => stats[name] !== (before?.[name] ?? 0));
    if (before && moved.length === 0 && before.team === team && before.total_points === total_points) continue;
    plan.lines.push({ fixture: fixture.id, element, team, ...stats, total_points });
    plan.touched.push(element);
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
          late: fixture.finished_provisional,
        });
      }
    }
  }
  return plan;
}

/** Match minutes that may pass between two looks at a match for what is new to have happened at the second. */
const CLOSE = 2;

/** The minute in which what is new has happened: the clock's, where the match is followed closely; null where it is not. */
function minuteOf(fixture: Row<"fixture">, state: FixtureState | undefined): number | null {
  const minute = state?.minutes ?? fixture.minutes;
  return minute - fixture.minutes <= CLOSE && minute > 0 && !fixture.finished_provisional ? minute : null;
}

type Step = { old_value: number; new_value: number; minute?: number | undefined };

/** A change of a statistic, one by one where the provider knows the minute of each. */
function stepsOf(old_value: number, new_value: number, moments: readonly number[] | undefined): Step[] {
  if (!moments || new_value < old_value || moments.length < new_value) return [{ old_value, new_value }];
  return moments
    .slice(old_value, new_value)
    .map((minute, index) => ({ old_value: old_value + index, new_value: old_value + index + 1, minute }));
}

const NONE = { rules: {}, scoring: {}, element_types: [], pick_multiplier: null };
const MOST = 32_767;

/** Every reason why a report cannot be true. */
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
      if (isStat && Number.isInteger(value) && value >= 0 && value <= MOST) continue;
      problems.push({ code: "stat_invalid", element, identifier, value, row });
    }
    return problems;
  });
}

async function elementTypes(tx: Queryable, elements: readonly number[]): Promise<Map<number, ElementTypeId>> {
  const rows = await tx
    .selectFrom("element")
    .select(["id", "element_type"])
    .where("id", "=", sql<number>`any(${elements})`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.element_type as ElementTypeId]));
}

/** What an operator has set last of the match as it is played now, as "element identifier": a feed does not overwrite it. */
async function operatorsWord(tx: Queryable, fixture: number): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("stat_revision")
    .innerJoin("fixture", "fixture.id", "stat_revision.fixture")
    .select(["element", "identifier"])
    .where("fixture", "=", fixture)
    .where("source", "=", "operator")
    .where((where) =>
      where.or([
        where("fixture.taken_back_at", "is", null),
        where("stat_revision.at", ">", where.ref("fixture.taken_back_at")),
      ]),
    )
    .execute();
  return new Set(rows.map((row) => `${row.element} ${row.identifier}`));
}

/** Who came into the game after the round's deadline and plays in it is one of its players: of the club he plays for, owned by nobody. */
async function noteNewcomers(tx: Queryable, event: number, lines: readonly NewRow<"fixture_stat">[]): Promise<void> {
  const elements = lines.map((line) => line.element);
  const teams = lines.map((line) => line.team);
  await sql`
    insert into element_event (event, element, team, value)
    select ${event}, element.id, line.team, element.now_cost
    from unnest(${elements}::int[], ${teams}::int[]) as line(element, team)
    join element on element.id = line.element
    on conflict do nothing
  `.execute(tx);
}

/** In pieces: PostgreSQL takes at most 65,535 values in a statement. */
async function insertRevisions(tx: Queryable, revisions: NewRow<"stat_revision">[]): Promise<void> {
  for (let from = 0; from < revisions.length; from += 2000) {
    await tx
      .insertInto("stat_revision")
      .values(revisions.slice(from, from + 2000))
      .execute();
  }
}
