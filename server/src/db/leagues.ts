import {
  generalLeagueKey,
  generalLeaguesOf,
  MEMBERS_SHARE,
  NEWCOMERS_SHARE,
  type GeneralLeague,
  type LeagueAttributes,
} from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import { lockLeaguesThereShared } from "./locks.ts";
import { leagueChanged } from "./notices.ts";
import type { Changes, NewRow, Row } from "./schema.ts";

export type LeagueRow = Row<"league">;

const ATTRIBUTE_COLUMNS = {
  region: sql.ref("account.region"),
  favourite_team: sql.ref("entry.favourite_team"),
  fan_team: sql.ref("entry.fan_team"),
  started_event: sql.ref("entry.started_event"),
};

/**
 * The rules' `isGeneralMember` as a condition on `entry` and `account`; a test compares the two.
 * @param shares of entries whose first deadline has passed, or of newcomers
 */
export function isGeneralMemberSql(
  { membership, scope }: GeneralLeague,
  shares: typeof MEMBERS_SHARE | typeof NEWCOMERS_SHARE = MEMBERS_SHARE,
) {
  const shared = shares[membership];
  return shared === null ? sql<boolean>`true` : sql<boolean>`${ATTRIBUTE_COLUMNS[shared]} = ${scope}`;
}

/** General leagues with at least so many members in a round; those without members in common are one, `overall`. */
export async function generalLeaguesFrom(db: Queryable, event: number, least: number): Promise<GeneralLeague[]> {
  const kinds = Object.entries(MEMBERS_SHARE).flatMap(([membership, shared]) =>
    shared === null ? [] : [{ membership, column: ATTRIBUTE_COLUMNS[shared] }],
  );
  const { rows } = await sql<GeneralLeague>`
    select case ${sql.join(
      kinds.map(({ membership, column }) => sql`when grouping(${column}) = 0 then ${sql.lit(membership)}`),
      sql` `,
    )} else 'overall' end as membership, coalesce(${sql.join(kinds.map(({ column }) => column))}) as scope
    from entry join account on account.id = entry.account join entry_squad on entry_squad.entry = entry.id
    where entry.started_event <= ${event}
    group by grouping sets ((), ${sql.join(kinds.map(({ column }) => sql`(${column})`))})
    having count(*) >= ${least}
  `.execute(db);
  return rows;
}

export function leagueById(db: Queryable, id: number): Promise<LeagueRow | undefined> {
  return db.selectFrom("league").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function leaguesById(db: Queryable, ids: readonly number[]): Promise<Map<number, LeagueRow>> {
  const rows = await db
    .selectFrom("league")
    .selectAll()
    .where("id", "=", sql<number>`any(${sql.val([...ids])}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of two that join, the second sees the first. */
export function lockLeague(tx: Queryable, id: number): Promise<LeagueRow | undefined> {
  return tx.selectFrom("league").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export function lockLeagueByCode(tx: Queryable, code: string): Promise<LeagueRow | undefined> {
  return tx.selectFrom("league").selectAll().where("code", "=", code).forUpdate().executeTakeFirst();
}

export function leagueByCode(db: Queryable, code: string): Promise<LeagueRow | undefined> {
  return db.selectFrom("league").selectAll().where("code", "=", code).executeTakeFirst();
}

/** So that an entry's leagues are counted by one join at a time. */
export async function lockEntry(tx: Queryable, entry: number): Promise<void> {
  await tx.selectFrom("entry").select("id").where("id", "=", entry).forUpdate().execute();
}

/**
 * Listed and general leagues, oldest first.
 * @param closedEvent the last frozen round; 0 before the first
 */
export async function leaguesOfEntry(
  db: Queryable,
  entry: number,
  attributes: LeagueAttributes,
  closedEvent: number,
): Promise<LeagueRow[]> {
  const general = generalLeaguesOf(attributes, closedEvent).map(generalLeagueKey);
  const leagues = await db
    .selectFrom("league")
    .selectAll()
    .where("id", "in", (where) => where.selectFrom("league_entry").select("league").where("entry", "=", entry))
    .unionAll(db.selectFrom("league").selectAll().where("short_name", "in", general))
    .execute();
  return leagues.toSorted((a, b) => a.id - b.id);
}

/** Without those whose account has been deleted: they have no squad any more. */
export async function presentEntries(db: Queryable, entries: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("entry_squad")
    .select("entry")
    .where("entry", "=", sql<number>`any(${sql.val([...entries])}::int[])`)
    .execute();
  return new Set(rows.map(({ entry }) => entry));
}

/** Deleted accounts' teams leave leagues that have their schedule; all others they left at once. */
export async function removeAbsentMembers(tx: Queryable): Promise<void> {
  await sql`
    with gone as (
      delete from league_entry m using entry e
      where e.id = m.entry and not exists (select from entry_squad s where s.entry = e.id) returning m.league
    ), counted as (select league, count(*)::int as members from gone group by league)
    update league set members = league.members - counted.members, members_version = members_version + 1
    from counted where counted.league = league.id
  `.execute(tx);
}

export function membersOf(
  db: Queryable,
  league: number,
): Promise<Pick<Row<"league_entry">, "entry" | "joined_event" | "joined_time">[]> {
  return db
    .selectFrom("league_entry")
    .select(["entry", "joined_event", "joined_time"])
    .where("league", "=", league)
    .orderBy("entry")
    .execute();
}

/** Of several leagues at once. */
export function membersOfAll(
  db: Queryable,
  leagues: readonly number[],
): Promise<Pick<Row<"league_entry">, "league" | "entry" | "joined_event">[]> {
  return db
    .selectFrom("league_entry")
    .select(["league", "entry", "joined_event"])
    .where("league", "=", sql<number>`any(${sql.val([...leagues])}::int[])`)
    .orderBy("entry")
    .execute();
}

/** Those of the leagues that have at least two members of a round. */
export async function leaguesWithTwo(db: Queryable, leagues: readonly number[], event: number): Promise<Set<number>> {
  if (leagues.length === 0) return new Set();
  const rows = await db
    .selectFrom("league_entry")
    .select("league")
    .where("league", "=", sql<number>`any(${sql.val([...leagues])}::int[])`)
    .where("joined_event", "<=", event)
    .groupBy("league")
    .having((select) => select(select.fn.countAll<number>(), ">=", 2))
    .execute();
  return new Set(rows.map(({ league }) => league));
}

export async function countMembersAt(db: Queryable, league: number, event: number): Promise<number> {
  const { count } = await db
    .selectFrom("league_entry")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("league", "=", league)
    .where("joined_event", "<=", event)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countPlayersOf(
  db: Queryable,
  league: number,
  { event, out }: { event: number; out: readonly number[] },
): Promise<number> {
  const { count } = await db
    .selectFrom("league_entry")
    .innerJoin("entry", "entry.id", "league_entry.entry")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("league_entry.league", "=", league)
    .where("entry.started_event", "<=", event)
    .where("entry.id", "<>", sql<number>`all(${sql.val([...out])}::int[])`)
    .executeTakeFirstOrThrow();
  return count;
}

export function membersSince(
  db: Queryable,
  league: number,
  event: number,
  { limit, offset, out }: { limit: number; offset: number; out: readonly number[] },
): Promise<Pick<Row<"league_entry">, "entry" | "joined_time">[]> {
  return db
    .selectFrom("league_entry")
    .select(["entry", "joined_time"])
    .where("league", "=", league)
    .where("joined_event", ">", event)
    .where("entry", "<>", sql<number>`all(${sql.val([...out])}::int[])`)
    .orderBy("joined_time")
    .orderBy("entry")
    .limit(limit)
    .offset(offset)
    .execute();
}

export function entriesSince(
  db: Queryable,
  league: GeneralLeague,
  event: number,
  { limit, offset, out = [] }: { limit: number; offset: number; out?: readonly number[] },
): Promise<{ entry: number; joined_time: Date }[]> {
  return db
    .selectFrom("entry")
    .innerJoin("account", "account.id", "entry.account")
    .select(["entry.id as entry", "entry.joined_time"])
    .where("entry.started_event", ">", event)
    .where("entry.id", "<>", sql<number>`all(${sql.val([...out])}::int[])`)
    .where(isGeneralMemberSql(league, NEWCOMERS_SHARE))
    .orderBy("entry.started_event")
    .orderBy("entry.joined_time")
    .orderBy("entry.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** System leagues do not count (rules.md 11). */
export async function countLeaguesOf(db: Queryable, entry: number, type: "x" | "c"): Promise<number> {
  const { count } = await db
    .selectFrom("league_entry")
    .innerJoin("league", "league.id", "league_entry.league")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("league_entry.entry", "=", entry)
    .where("league.league_type", "=", type)
    .executeTakeFirstOrThrow();
  return count;
}

/** A team whose account has been deleted is none. */
export async function isMember(db: Queryable, league: number, entry: number): Promise<boolean> {
  const row = await db
    .selectFrom("league_entry")
    .innerJoin("entry_squad", "entry_squad.entry", "league_entry.entry")
    .select("league_entry.entry")
    .where("league", "=", league)
    .where("league_entry.entry", "=", entry)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isBanned(db: Queryable, league: number, entry: number): Promise<boolean> {
  const row = await db
    .selectFrom("league_ban")
    .select("entry")
    .where("league", "=", league)
    .where("entry", "=", entry)
    .executeTakeFirst();
  return row !== undefined;
}

export function bansOf(db: Queryable, league: number): Promise<{ entry: number; player_name: string }[]> {
  return db
    .selectFrom("league_ban")
    .innerJoin("entry", "entry.id", "league_ban.entry")
    .innerJoin("account", "account.id", "entry.account")
    .innerJoin("entry_squad", "entry_squad.entry", "league_ban.entry")
    .select(["league_ban.entry", sql<string>`account.first_name || ' ' || account.last_name`.as("player_name")])
    .where("league_ban.league", "=", league)
    .orderBy("league_ban.at")
    .execute();
}

export async function insertLeague(tx: Queryable, league: NewRow<"league">): Promise<LeagueRow> {
  return tx.insertInto("league").values(league).returningAll().executeTakeFirstOrThrow();
}

export async function updateLeague(tx: Queryable, id: number, changes: Changes<"league">): Promise<void> {
  await tx.updateTable("league").set(changes).where("id", "=", id).execute();
  await leagueChanged(tx, id, "table");
}

export async function addMembers(
  tx: Queryable,
  league: number,
  entries: readonly number[],
  joined: { joined_time: Date; joined_event: number },
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into league_entry (league, entry, joined_time, joined_event)
    select ${league}, entry, ${joined.joined_time}, ${joined.joined_event}
    from unnest(${sql.val([...entries])}::int[]) as entry
    on conflict do nothing
  `.execute(tx);
  const count = Number(numAffectedRows ?? 0);
  await countMembers(tx, league, count, !(await waitsForDeadline(tx, joined.joined_event)));
}

/**
 * Whether the round is open and stays open until this transaction has ended: a member who joins for it is in no table before
 * (decision 99). Waits for nobody: a round that is just being closed counts as closed.
 */
async function waitsForDeadline(tx: Queryable, event: number): Promise<boolean> {
  const round = await tx
    .selectFrom("event")
    .select("id")
    .where("id", "=", event)
    .where("closed_at", "is", null)
    .forShare()
    .skipLocked()
    .executeTakeFirst();
  return round !== undefined;
}

export async function removeMember(tx: Queryable, league: number, entry: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("league_entry")
    .where("league", "=", league)
    .where("entry", "=", entry)
    .executeTakeFirstOrThrow();
  await countMembers(tx, league, -Number(numDeletedRows));
  return numDeletedRows > 0n;
}

/** `members_version` rises where the change can be in a table of a round that is closed. */
async function countMembers(tx: Queryable, league: number, change: number, isRanked = true): Promise<void> {
  if (change === 0) return;
  await tx
    .updateTable("league")
    .set({ members: sql`members + ${change}`, ...(isRanked && { members_version: sql`members_version + 1` }) })
    .where("id", "=", league)
    .execute();
  await leagueChanged(tx, league, "table");
}

/**
 * Latest start first, of those the fullest, so that leagues fill up. A head-to-head league is open until it starts, or
 * while it has a single member.
 */
export async function openPublicLeague(
  tx: Queryable,
  wish: { scoring: "c" | "h"; open_event: number; entry: number },
): Promise<LeagueRow | undefined> {
  return tx
    .selectFrom("league")
    .selectAll()
    .where("league_type", "=", "c")
    .where("cup_of", "is", null)
    .where("scoring", "=", wish.scoring)
    .where("closed", "=", false)
    .where((where) =>
      where.or([
        where("scoring", "=", "c"),
        where("start_event", ">=", wish.open_event),
        where.and([
          where("scheduled_at", "is", null),
          where(
            where
              .selectFrom("league_entry")
              .select((select) => select.fn.countAll<number>().as("count"))
              .whereRef("league_entry.league", "=", "league.id")
              .where("joined_event", "<", wish.open_event),
            "<",
            2,
          ),
        ]),
      ]),
    )
    .whereRef("members", "<", "max_entries")
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("league_entry")
            .select("entry")
            .whereRef("league_entry.league", "=", "league.id")
            .where("entry", "=", wish.entry),
        ),
      ),
    )
    .orderBy("start_event", "desc")
    .orderBy("members", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

export async function countPublicLeagues(tx: Queryable): Promise<number> {
  const { count } = await tx
    .selectFrom("league")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("league_type", "=", "c")
    .where("cup_of", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

export type EntryNames = { entry_name: string; crest: string | null; first_name: string; last_name: string };

/** `offset 0` makes the planner look up each id; otherwise it would read every entry. */
export async function namesOf(db: Queryable, entries: readonly number[]): Promise<Map<number, EntryNames>> {
  if (entries.length === 0) return new Map();
  const { rows } = await sql<EntryNames & { id: number }>`
    select wanted.id, named.* from unnest(${sql.val([...entries])}::int[]) as wanted(id), lateral (
      select e.name as entry_name, e.crest, a.first_name, a.last_name
      from entry e join account a on a.id = e.account where e.id = wanted.id offset 0
    ) named
  `.execute(db);
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

export async function removeLeague(tx: Queryable, id: number): Promise<void> {
  await lockLeaguesThereShared(tx);
  await sql`delete from league_round r using event e where r.event = e.id and r.league = ${id}`.execute(tx);
  await tx.deleteFrom("league").where("id", "=", id).execute();
  await leagueChanged(tx, id, "table");
}

export async function addBan(tx: Queryable, ban: NewRow<"league_ban">): Promise<void> {
  await tx
    .insertInto("league_ban")
    .values(ban)
    .onConflict((conflict) => conflict.columns(["league", "entry"]).doNothing())
    .execute();
}

export async function liftBan(tx: Queryable, league: number, entry: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("league_ban")
    .where("league", "=", league)
    .where("entry", "=", entry)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Renewed leagues that wait for this account's team, in the order of their ids; they then wait no more. */
export async function takeAwaited(tx: Queryable, account: number): Promise<number[]> {
  const awaited = await tx.deleteFrom("league_awaited").where("account", "=", account).returning("league").execute();
  return awaited.map(({ league }) => league).toSorted((a, b) => a - b);
}

export function renewableLeagues(
  db: Queryable,
  account: number,
): Promise<(Omit<Row<"renewable_league">, "account" | "members"> & { members: number })[]> {
  return db
    .selectFrom("renewable_league as r")
    .select(["r.id", "r.name", "r.scoring", "r.ko_rounds", "r.max_entries"])
    .select(
      sql<number>`(
        select count(*)::int from account a where a.id = any(r.members) and not exists (
          select from entry e where e.account = a.id and not exists (select from entry_squad s where s.entry = e.id)
        )
      )`.as("members"),
    )
    .where("r.account", "=", account)
    .orderBy("r.id")
    .execute();
}

/** Head-to-head leagues that have begun and play a knock-out of more than this many rounds. */
export function knockoutLeagues(db: Queryable, rounds: number): Promise<Pick<LeagueRow, "id" | "ko_rounds">[]> {
  return db
    .selectFrom("league")
    .select(["id", "ko_rounds"])
    .where("scoring", "=", "h")
    .where("cup_of", "is", null)
    .where("ko_rounds", ">", rounds)
    .where("scheduled_at", "is not", null)
    .orderBy("id")
    .execute();
}

/** Cups whose first round came before this one. */
export function cupsBegunBefore(db: Queryable, event: number): Promise<{ id: number; cup_of: number }[]> {
  return db
    .selectFrom("league")
    .select(["id", "cup_of"])
    .where("cup_of", "is not", null)
    .where("start_event", "<", event)
    .orderBy("id")
    .$narrowType<{ cup_of: number }>()
    .execute();
}

/** `version` increases with every rename: the entries are those renamed after the given one. */
export async function renamedSince(db: Queryable, version: number): Promise<{ version: number; entries: number[] }> {
  const { rows } = await sql<{ version: number; entries: number[] }>`
    select version, array(select entry from renamed where renamed.version > ${version}::int8) as entries
    from name_version
  `.execute(db);
  return rows[0] ?? { version: 0, entries: [] };
}
