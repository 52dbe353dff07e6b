import {
  emptyRound,
  isLineChip,
  roundMoments,
  roundWinners,
  CHIP_NAMES,
  MOMENT_KINDS,
  type LeagueRound,
  type MomentKind,
  type Ruleset,
} from "@elvan/rules";
import { sql } from "kysely";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { calendarEvents } from "../db/events.ts";
import { entriesOutOfTables } from "../db/suspensions.ts";
import { LEAGUE_LIFE_LOCK, lockLeaguesThere } from "../db/locks.ts";
import { leagueChanged } from "../db/notices.ts";
import { h2hWinners, type H2hWinner } from "../leagues/h2h-winners.ts";
import { readIntColumns } from "../platform/int-columns.ts";
import { isReplaced } from "../platform/replaced.ts";
import { roundResults } from "./round-results.ts";

/** Leagues in a transaction: a killed job goes on after the last of them. */
const BATCH = 20_000;

/** A head-to-head table does not go by them. */
const OF_TOTALS: ReadonlySet<MomentKind> = new Set(["new_leader", "one_point", "climber"]);

type Round = Awaited<ReturnType<typeof calendarEvents>>[number];
type Phase = { id: number; start_event: number; is_season: boolean };

/**
 * Winners and moments of every settled round that has none yet, or that has been scored again since; in the order of rounds, because a
 * streak goes on from the round before. Safe to repeat, to run twice at once and to kill: what a league has been told of a round is
 * replaced whole. A set-based moment that owns its SQL.
 * @returns the rounds it has written
 */
export async function writeLeagueLife(ctx: Context): Promise<number[]> {
  const written: number[] = [];
  const rounds = await calendarEvents(ctx.db);
  const told = await toldTables(ctx.db);
  for (const round of rounds) {
    if (round.finished_at === null || round.partition_name === null) break;
    if (told.get(round.id) === round.partition_name) continue;
    // Head-to-head leagues are won in their matches.
    if (round === rounds.at(-1) && rounds.some((one) => one.matches_partition !== one.partition_name)) break;
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

/** Tables of the rounds that the leagues have been told of to the end. */
async function toldTables(db: Queryable): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("league_life")
    .select(["event", "partition_name"])
    .where("done", "=", true)
    .execute();
  return new Map(rows.map(({ event, partition_name }) => [event, partition_name]));
}

async function writeRound(ctx: Context, round: Round, partition: string, before: string | null): Promise<boolean> {
  const { id: event } = round;
  const done = await ctx.db.exclusively([LEAGUE_LIFE_LOCK, event], async () => {
    const state = await ctx.db.selectFrom("league_life").selectAll().where("event", "=", event).executeTakeFirst();
    const isSame = state?.partition_name === partition;
    if (isSame && state.done) return false;
    const upto = isSame ? state.upto : 0;
    const [facts, members, phases] = await Promise.all([
      readFacts(ctx, round, { partition, before }),
      readMembers(ctx, event, upto),
      endingPhases(ctx.db, event),
    ]);
    const duels = phases.some(({ is_season }) => is_season) ? await duelWinners(ctx, round, upto, facts) : new Map();
    const tell = teller(facts, members, phases, duels);
    const { league } = members;
    for (let from = 0, first = upto + 1; from < league.length;) {
      const lines: string[] = [];
      let last = first;
      for (let leagues = 0; leagues < BATCH && from < league.length; leagues++) {
        last = league[from]!;
        from = tell(from, lines);
      }
      await store(ctx, { event, partition, first, last }, lines);
      first = last + 1;
    }
    await saveState(ctx.db, { event, partition_name: partition, upto: league.at(-1) ?? upto, done: true });
    return true;
  });
  return done === true;
}

const endingPhases = (db: Queryable, event: number): Promise<Phase[]> =>
  db
    .selectFrom("phase")
    .select(["id", "start_event", sql<boolean>`id = (select min(id) from phase)`.as("is_season")])
    .where("stop_event", "=", event)
    .execute();

type DuelWinners = ReadonlyMap<number, readonly H2hWinner[]>;

async function duelWinners(ctx: Context, round: Round, upto: number, { row }: Facts): Promise<DuelWinners> {
  const leagues = await ctx.db
    .selectFrom("league")
    .select(["id", "ko_rounds"])
    .where("scoring", "=", "h")
    .where("cup_of", "is", null)
    .where("id", ">", upto)
    .execute();
  const { rules } = await ctx.ruleset(ctx.db, round);
  return h2hWinners(ctx.db, leagues, { rules, isThere: (entry) => (row[entry] ?? -1) >= 0 });
}

/** In their rounds nobody is captain. */
const LINE_CHIPS = CHIP_NAMES.filter((chip) => isLineChip(chip))
  .map((chip) => `'${chip}'`)
  .join();

type Facts = Awaited<ReturnType<typeof readFacts>>;
type Members = Awaited<ReturnType<typeof readMembers>>;

async function readFacts(ctx: Context, round: Round, tables: { partition: string; before: string | null }) {
  const { db } = ctx;
  const ruleset: Ruleset = await ctx.ruleset(db, round);
  const [entry, points, total, counted, bench, captain, times] = await readIntColumns(
    db,
    `(select entry, coalesce(points, 0), coalesce(total_points, 0), counted_transfers, coalesce(points_on_bench, 0), captain,
        case when chip in (${LINE_CHIPS}) then 0
          else coalesce(nullif(substr(multipliers, array_position(elements, captain), 1), '')::int, 0) end from ${tables.partition})`,
    7,
  );
  const results = new Map((await roundResults(db, round.id, ruleset)).map((result) => [result.element, result.points]));
  for (let row = 0; row < captain.length; row++) captain[row] = (results.get(captain[row]!) ?? 0) * times[row]!;
  const [ids, totalBefore, countedBefore] =
    tables.before === null
      ? [new Int32Array(), new Int32Array(), new Int32Array()]
      : await readIntColumns(
          db,
          `(select entry, coalesce(total_points, 0), counted_transfers from ${tables.before})`,
          3,
        );
  const bases = await readBases(ctx, round.id);
  return {
    ...{ row: rowsOf(entry), points, total, counted, bench, captain },
    ...{ rowBefore: rowsOf(ids), totalBefore, countedBefore, bases },
  };
}

/** @returns by number where it stands; one that is not there has none, or a negative one */
function rowsOf(ids: Int32Array): Int32Array {
  let most = 0;
  for (const id of ids) if (id > most) most = id;
  const rows = new Int32Array(most + 1).fill(-1);
  for (let row = 0; row < ids.length; row++) rows[ids[row]!] = row;
  return rows;
}

type Base = { row: Int32Array; base: Int32Array };

/** What teams had when a round began, of rounds with which a league or an ending phase begins. */
async function readBases({ db }: Context, event: number): Promise<ReadonlyMap<number, Base>> {
  const { rows } = await sql<{ id: number; table: string }>`
    select id, partition_name as table from event
    where id between 2 and ${event} and partition_name is not null
      and (id in (select start_event from league where membership is null)
        or id in (select start_event from phase where stop_event = ${event}))
  `.execute(db);
  const bases = new Map<number, Base>();
  for (const { id, table } of rows) {
    const [ids, base] = await readIntColumns(
      db,
      `(select entry, total_before - event_transfers_cost from ${table})`,
      2,
    );
    bases.set(id, { row: rowsOf(ids), base });
  }
  return bases;
}

/** Of leagues whose members are listed; `start` and `isDuel` are by the league's number, a `start` of 0 is no such league. */
async function readMembers({ db, realTime }: Context, event: number, upto: number) {
  const [league, entry, isNew] = await readIntColumns(
    db,
    `(select league, entry, (joined_event = ${event})::int from league_entry
      where joined_event <= ${event} and league > ${upto} order by league, entry)`,
    3,
  );
  const [ids, starts, duels] = await readIntColumns(
    db,
    `(select id, start_event, (scoring = 'h')::int from league
      where membership is null and cup_of is null and start_event <= ${event} and id > ${upto})`,
    3,
  );
  const most = league.at(-1) ?? 0;
  const [start, isDuel] = [new Uint8Array(most + 1), new Uint8Array(most + 1)];
  for (let row = 0; row < ids.length; row++) {
    start[ids[row]!] = starts[row]!;
    isDuel[ids[row]!] = duels[row]!;
  }
  const streakBefore = await streaksAfter(db, event - 1, upto);
  const out = new Set(await entriesOutOfTables(db, realTime()));
  return { event, league, entry, isNew, start, isDuel, out, streakBefore };
}

/** @returns how many rounds a team had won in a row; asked league by league, in the order of their numbers */
async function streaksAfter(
  db: Context["db"],
  event: number,
  upto: number,
): Promise<(league: number, entry: number) => number> {
  const [leagues, entries, streaks] = await readIntColumns(
    db,
    `(select league, entry, streak from league_winner where event = ${event} and phase = 0 and league > ${upto} order by league)`,
    3,
  );
  let first = 0;
  return (league, entry) => {
    while (leagues[first]! < league) first += 1;
    for (let row = first; leagues[row] === league; row++) if (entries[row] === entry) return streaks[row]!;
    return 0;
  };
}

const mostInOne = (league: Int32Array): number => {
  let most = 0;
  for (let from = 0, row = 1; row <= league.length; row++) {
    if (league[row] === league[from]) continue;
    most = Math.max(most, row - from);
    from = row;
  }
  return most;
};

/** @returns what writes the line of the league that begins in a row, if there is anything to tell, and returns the row after its last */
function teller(
  facts: Facts,
  members: Members,
  phases: readonly Phase[],
  duels: DuelWinners,
): (from: number, lines: string[]) => number {
  const capacity = mostInOne(members.league);
  const round = emptyRound(capacity);
  const ofPhase = new Int32Array(capacity);
  return (from, lines) => {
    const league = members.league[from]!;
    const start = members.start[league]!;
    const to = gather(facts, members, from, round);
    // A cup, or one that starts later.
    if (start === 0) return to;
    const winners: number[] = [];
    const streaks = new Map<number, number>();
    for (const row of roundWinners(round)) {
      const entry = round.entry[row]!;
      const streak = members.streakBefore(league, entry) + 1;
      streaks.set(entry, streak);
      winners.push(0, entry, round.points[row]!, streak);
    }
    for (const phase of phases) {
      if (phase.is_season && members.isDuel[league] === 1) {
        for (const { entry, total } of duels.get(league) ?? []) winners.push(phase.id, entry, total, 1);
        continue;
      }
      const base = facts.bases.get(Math.max(start, phase.start_event));
      for (let row = 0; row < round.size; row++)
        ofPhase[row] = facts.total[facts.row[round.entry[row]!]!]! - baseOf(base, round.entry[row]!);
      for (const row of roundWinners({ size: round.size, points: ofPhase }, round.counted))
        winners.push(phase.id, round.entry[row]!, ofPhase[row]!, 1);
    }
    const moments: number[] = [];
    for (const { kind, entry, other, figure } of roundMoments(round, streaks))
      if (members.isDuel[league] === 0 || !OF_TOTALS.has(kind))
        moments.push(MOMENT_KINDS.indexOf(kind), entry, other ?? 0, figure);
    if (winners.length + moments.length > 0)
      lines.push(`${members.event}\t${league}\t{${winners.join()}}\t{${moments.join()}}\n`);
    return to;
  };
}

/** The members that the round has and the table shows, into `round`. @returns the row after the league's last */
function gather(
  facts: Facts,
  { event, league, entry, isNew, start, isDuel, out }: Members,
  from: number,
  round: LeagueRound,
): number {
  const id = league[from]!;
  const isFirst = start[id] === event;
  const base = facts.bases.get(start[id]!);
  let to = from;
  let size = 0;
  for (; league[to] === id; to++) {
    const team = entry[to]!;
    const row = facts.row[team] ?? -1;
    if (row < 0 || (isDuel[id] === 0 && out.has(team))) continue;
    const mine = baseOf(base, team);
    const rowBefore = isFirst || isNew[to] === 1 ? -1 : (facts.rowBefore[team] ?? -1);
    round.entry[size] = team;
    round.points[size] = facts.points[row]!;
    round.total[size] = facts.total[row]! - mine;
    round.counted[size] = facts.counted[row]!;
    round.bench[size] = facts.bench[row]!;
    round.captain[size] = facts.captain[row]!;
    round.wasThere[size] = rowBefore < 0 ? 0 : 1;
    round.totalBefore[size] = rowBefore < 0 ? 0 : facts.totalBefore[rowBefore]! - mine;
    round.countedBefore[size] = rowBefore < 0 ? 0 : facts.countedBefore[rowBefore]!;
    size += 1;
  }
  round.size = size;
  return to;
}

function baseOf(base: Base | undefined, entry: number): number {
  const row = base?.row[entry] ?? -1;
  return row < 0 ? 0 : base!.base[row]!;
}

/** Leagues that have been deleted meanwhile go out again; who deletes one after that finds what was told of it. */
async function store(
  ctx: Context,
  { event, partition, first, last }: { event: number; partition: string; first: number; last: number },
  lines: readonly string[],
): Promise<void> {
  const range = `event = ${event} and league between ${first} and ${last}`;
  await ctx.db.copyIn(
    "copy league_round (event, league, winners, moments) from stdin",
    [Buffer.from(lines.join(""))],
    `delete from league_round where ${range}`,
  );
  await ctx.db.transaction().execute(async (tx) => {
    await lockLeaguesThere(tx);
    await sql`
      delete from league_round r where ${sql.raw(range)} and not exists (select from league l where l.id = r.league)
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
