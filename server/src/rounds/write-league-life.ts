import { roundMoments, roundWinners, type MemberRound, type Moment, type MomentKind, type Ruleset } from "@elvan/rules";
import { sql } from "kysely";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { calendarEvents } from "../db/events.ts";
import { LEAGUE_LIFE_LOCK } from "../db/locks.ts";
import { leagueChanged } from "../db/notices.ts";
import { readIntColumns } from "../platform/int-columns.ts";
import { isReplaced } from "../platform/replaced.ts";
import { search } from "../platform/search.ts";
import { roundResults } from "./round-results.ts";

/** Leagues in a transaction: a killed job goes on after the last of them. */
const BATCH = 2_000;

/** A head-to-head table does not go by them. */
const OF_TOTALS: ReadonlySet<MomentKind> = new Set(["new_leader", "one_point", "climber"]);

type Round = Awaited<ReturnType<typeof calendarEvents>>[number];
type Phase = { id: number; start_event: number };
type Winner = { league: number; phase: number; entry: number; points: number; streak: number };
type Written = { winners: Winner[]; moments: (Moment & { league: number })[] };

/**
 * Winners and moments of every settled round that has none yet, or that has been scored again since; in the order of rounds, because a
 * streak goes on from the round before. Safe to repeat, to run twice at once and to kill: what a league has been told of a round is
 * replaced whole. A set-based moment that owns its SQL.
 * @returns the rounds it has written
 */
export async function writeLeagueLife(ctx: Context): Promise<number[]> {
  const written: number[] = [];
  const rounds = await calendarEvents(ctx.db);
  for (const round of rounds) {
    if (round.finished_at === null || round.partition_name === null) break;
    const before = rounds.find(({ id }) => id === round.id - 1);
    try {
      if (await writeRound(ctx, round, round.partition_name, before?.partition_name ?? null)) written.push(round.id);
    } catch (error) {
      // Scored again meanwhile: the next run reads the new table.
      if (!isReplaced(error)) throw error;
      break;
    }
  }
  if (written.length > 0) await leagueChanged(ctx.db, null, "life");
  return written;
}

async function writeRound(ctx: Context, round: Round, partition: string, before: string | null): Promise<boolean> {
  const { id: event } = round;
  const done = await ctx.db.exclusively([LEAGUE_LIFE_LOCK, event], async () => {
    const state = await ctx.db.selectFrom("league_life").selectAll().where("event", "=", event).executeTakeFirst();
    const isSame = state?.partition_name === partition;
    if (isSame && state.done) return false;
    const upto = isSame ? state.upto : 0;
    const facts = await readFacts(ctx, round, { partition, before });
    const phases = await ctx.db
      .selectFrom("phase")
      .select(["id", "start_event"])
      .where("stop_event", "=", event)
      .execute();
    const members = await readMembers(ctx, event, upto);
    for (let from = 0; from < members.league.length;) {
      const { to, last } = batchFrom(members.league, from);
      const streaks = await streaksBefore(ctx.db, event, members.league[from]!, last);
      const batch: Written = { winners: [], moments: [] };
      for (let row = from; row < to;) row = oneLeague(facts, members, row, { phases, streaks, event }, batch);
      await store(ctx, { event, partition, first: members.league[from]!, last }, batch);
      from = to;
    }
    await saveState(ctx.db, { event, partition_name: partition, upto: members.league.at(-1) ?? upto, done: true });
    return true;
  });
  return done === true;
}

type Facts = Awaited<ReturnType<typeof readFacts>>;
type Members = Awaited<ReturnType<typeof readMembers>>;

async function readFacts(ctx: Context, round: Round, tables: { partition: string; before: string | null }) {
  const { db } = ctx;
  const ruleset: Ruleset = await ctx.ruleset(db, round);
  const [entry, points, total, counted, bench, captain, times] = await readIntColumns(
    db,
    `(select entry, coalesce(points, 0), coalesce(total_points, 0), counted_transfers, coalesce(points_on_bench, 0), captain,
        coalesce(nullif(substr(multipliers, array_position(elements, captain), 1), '')::int, 0)
      from ${tables.partition} order by entry)`,
    7,
  );
  const earlier =
    tables.before === null
      ? null
      : await readIntColumns(
          db,
          `(select entry, coalesce(total_points, 0), counted_transfers from ${tables.before} order by entry)`,
          3,
        );
  const results = new Map((await roundResults(db, round.id, ruleset)).map((result) => [result.element, result.points]));
  const bases = new Map<number, { entry: Int32Array; base: Int32Array }>();
  const starts = await db.selectFrom("event").select(["id", "partition_name"]).where("id", "<=", round.id).execute();
  for (const { id, partition_name } of starts) {
    if (id === 1 || partition_name === null || !(await isStart(db, id, round.id))) continue;
    const [ids, base] = await readIntColumns(
      db,
      `(select entry, total_before - event_transfers_cost from ${partition_name} order by entry)`,
      2,
    );
    bases.set(id, { entry: ids, base });
  }
  return { entry, points, total, counted, bench, captain, times, earlier, results, bases };
}

/** Only rounds with which a league or an ending phase begins need their totals. */
async function isStart(db: Queryable, start: number, event: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from league where start_event = ${start} and membership is null)
      or exists (select from phase where start_event = ${start} and stop_event = ${event}) as found
  `.execute(db);
  return rows[0]?.found === true;
}

async function readMembers(ctx: Context, event: number, upto: number) {
  const [league, entry, joined, start, h2h] = await readIntColumns(
    ctx.db,
    `(select m.league, m.entry, m.joined_event, l.start_event, (l.scoring = 'h')::int from league_entry m join league l on l.id = m.league
      where l.membership is null and l.cup_of is null and l.start_event <= ${event} and m.joined_event <= ${event}
        and m.league > ${upto} order by m.league, m.entry)`,
    5,
  );
  return { league, entry, joined, start, h2h };
}

/** Whole leagues only. */
function batchFrom(league: Int32Array, from: number): { to: number; last: number } {
  let to = from;
  let last = league[from]!;
  for (let leagues = 0; to < league.length; to++) {
    if (league[to] === last && to > from) continue;
    if (leagues === BATCH) break;
    leagues += 1;
    last = league[to]!;
  }
  return { to, last };
}

const streaksBefore = async (db: Queryable, event: number, first: number, last: number): Promise<Map<string, number>> =>
  new Map(
    (
      await db
        .selectFrom("league_winner")
        .select(["league", "entry", "streak"])
        .where("event", "=", event - 1)
        .where("phase", "=", 0)
        .where("league", ">=", first)
        .where("league", "<=", last)
        .execute()
    ).map(({ league, entry, streak }) => [`${league} ${entry}`, streak]),
  );

/** @returns the row after the league's last */
function oneLeague(
  facts: Facts,
  { league, entry, joined, start, h2h }: Members,
  from: number,
  { phases, streaks, event }: { phases: readonly Phase[]; streaks: ReadonlyMap<string, number>; event: number },
  into: Written,
): number {
  const [id, first] = [league[from]!, start[from]!];
  let to = from;
  const members: MemberRound[] = [];
  const places = new Map<number, number>();
  for (; league[to] === id; to++) {
    const place = search(facts.entry, entry[to]!);
    if (place < 0) continue;
    places.set(entry[to]!, place);
    members.push(memberOf(facts, place, first, joined[to]! < event && first < event));
  }
  const won = new Map(roundWinners(members).map((winner) => [winner, (streaks.get(`${id} ${winner}`) ?? 0) + 1]));
  for (const [winner, streak] of won)
    into.winners.push({ league: id, phase: 0, entry: winner, points: facts.points[places.get(winner)!]!, streak });
  for (const moment of roundMoments(members, won)) {
    if (h2h[from] === 0 || !OF_TOTALS.has(moment.kind)) into.moments.push({ league: id, ...moment });
  }
  for (const phase of phases) {
    const totals = members.map(({ entry: member }) => {
      const place = places.get(member)!;
      return { entry: member, points: facts.total[place]! - baseOf(facts, member, Math.max(first, phase.start_event)) };
    });
    for (const winner of roundWinners(totals))
      into.winners.push({
        ...{ league: id, phase: phase.id, entry: winner, streak: 1 },
        points: totals.find((one) => one.entry === winner)!.points,
      });
  }
  return to;
}

function baseOf({ bases }: Facts, entry: number, start: number): number {
  const base = bases.get(start);
  const place = base === undefined ? -1 : search(base.entry, entry);
  return place < 0 ? 0 : base!.base[place]!;
}

function memberOf(facts: Facts, place: number, start: number, wasThere: boolean): MemberRound {
  const entry = facts.entry[place]!;
  const base = baseOf(facts, entry, start);
  const earlier = facts.earlier;
  const at = earlier === null || !wasThere ? -1 : search(earlier[0], entry);
  return {
    entry,
    points: facts.points[place]!,
    total: facts.total[place]! - base,
    counted: facts.counted[place]!,
    before: at < 0 ? null : { total: earlier![1][at]! - base, counted: earlier![2][at]! },
    bench: facts.bench[place]!,
    captain: (facts.results.get(facts.captain[place]!) ?? 0) * facts.times[place]!,
  };
}

async function store(
  ctx: Context,
  { event, partition, first, last }: { event: number; partition: string; first: number; last: number },
  { winners, moments }: Written,
): Promise<void> {
  const ints = (values: readonly (number | null)[]) => sql`${sql.val([...values])}::int[]`;
  await ctx.db.transaction().execute(async (tx) => {
    for (const table of ["league_winner", "league_moment"] as const) {
      await tx
        .deleteFrom(table)
        .where("event", "=", event)
        .where("league", ">=", first)
        .where("league", "<=", last)
        .execute();
    }
    // A league may have been deleted meanwhile.
    await sql`
      insert into league_winner (league, event, phase, entry, points, streak)
      select w.league, ${event}, w.phase, w.entry, w.points, w.streak
      from unnest(${ints(winners.map((one) => one.league))}, ${ints(winners.map((one) => one.phase))},
        ${ints(winners.map((one) => one.entry))}, ${ints(winners.map((one) => one.points))},
        ${ints(winners.map((one) => one.streak))}) as w(league, phase, entry, points, streak)
      join league l on l.id = w.league
    `.execute(tx);
    await sql`
      insert into league_moment (league, event, kind, entry, other, figure)
      select m.league, ${event}, m.kind, m.entry, m.other, m.figure
      from unnest(${ints(moments.map((one) => one.league))}, ${sql.val(moments.map((one) => one.kind))}::text[],
        ${ints(moments.map((one) => one.entry))}, ${ints(moments.map((one) => one.other))},
        ${ints(moments.map((one) => one.figure))}) as m(league, kind, entry, other, figure)
      join league l on l.id = m.league
    `.execute(tx);
    await saveState(tx, { event, partition_name: partition, upto: last, done: false });
  });
}

async function saveState(
  tx: Queryable,
  state: { event: number; partition_name: string; upto: number; done: boolean },
): Promise<void> {
  await tx
    .insertInto("league_life")
    .values(state)
    .onConflict((conflict) => conflict.column("event").doUpdateSet(state))
    .execute();
}
