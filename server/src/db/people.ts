import { normalizeForSearch } from "@elvan/rules";
import { sql, type SqlBool } from "kysely";
import type { Queryable } from "./connect.ts";
import type { Row } from "./schema.ts";
import { isInForce } from "./suspensions.ts";

export type FoundRow = {
  account: number;
  first_name: string;
  last_name: string;
  email: string;
  entry: number | null;
  entry_name: string | null;
  suspended: boolean;
};

const MAX_NUMBER = 2_147_483_647;

/** Deleted accounts are found by their number alone. */
const isPresent = sql`exists (select from entry_squad s where s.entry = entry.id)`;
export const isPerson = sql<SqlBool>`not exists (
  select from entry left join entry_squad s on s.entry = entry.id where entry.account = account.id and s.entry is null)`;

/** Accounts and how they were found: at most `limit` for each way, each way by an index of its own. */
function waysToFind(text: string, limit: number) {
  const begins = sql`search_form(${text}) || '%'`;
  const number = /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_NUMBER ? Number(text) : null;
  if (number !== null) {
    return sql`
      select account, 0 as place from entry where id = ${number}
      union all select id, 1 from account where id = ${number}
      union all (select account, 2 from entry where search_form(name) like ${begins} and ${isPresent} order by search_form(name) using ~<~ limit ${limit})`;
  }
  if (text.includes("@"))
    return sql`select id as account, 0 as place from account where lower(email) like lower(${text}) || '%' and ${isPerson} order by lower(email) using ~<~ limit ${limit}`;
  return sql`
    (select account, 0 as place from entry where search_form(name) like ${begins} and ${isPresent} order by search_form(name) using ~<~ limit ${limit})
    union all
    (select id, 1 from account where search_form(first_name || ' ' || last_name) like ${begins} and ${isPerson}
      order by search_form(first_name || ' ' || last_name) using ~<~ limit ${limit})
    union all
    (select id, 2 from account where search_form(last_name) like ${begins} and ${isPerson} order by search_form(last_name) using ~<~ limit ${limit})
    union all
    (select id, 3 from account where lower(email) like lower(${text}) || '%' and ${isPerson} order by lower(email) using ~<~ limit ${limit})`;
}

/** `text`: without wildcards of its own. */
export async function findPeople(db: Queryable, text: string, limit: number, now: Date): Promise<FoundRow[]> {
  if (normalizeForSearch(text) === "") return [];
  const plain = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const { rows } = await sql<FoundRow>`
    with found as (${waysToFind(plain, limit)}),
    best as (select account, min(place) as place from found group by account order by place, account limit ${limit})
    select best.account, a.first_name, a.last_name, a.email, e.id as entry, e.name as entry_name,
      exists (select from suspension s where s.account = best.account and ${isInForce(now)}) as suspended
    from best join account a on a.id = best.account left join entry e on e.account = a.id
    order by best.place, best.account
  `.execute(db);
  return rows;
}

export function roundsOfEntry(db: Queryable, entry: number): Promise<Row<"entry_event">[]> {
  return db.selectFrom("entry_event").selectAll().where("entry", "=", entry).orderBy("event", "desc").execute();
}

export function newestRevisions(db: Queryable, entry: number, limit: number): Promise<Row<"squad_revision">[]> {
  return db
    .selectFrom("squad_revision")
    .selectAll()
    .where("entry", "=", entry)
    .orderBy("version", "desc")
    .limit(limit)
    .execute();
}

export function newestTransfers(db: Queryable, entry: number, limit: number): Promise<Row<"transfer">[]> {
  return db
    .selectFrom("transfer")
    .selectAll()
    .where("entry", "=", entry)
    .orderBy("version", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export function chipsOfEntry(db: Queryable, entry: number): Promise<Row<"chip_play">[]> {
  return db.selectFrom("chip_play").selectAll().where("entry", "=", entry).orderBy("event", "desc").execute();
}

/** Those it has joined; general leagues follow from what the team is. */
export function joinedLeagues(db: Queryable, entry: number, limit: number) {
  return db
    .selectFrom("league_entry")
    .innerJoin("league", "league.id", "league_entry.league")
    .select(["league.id", "league.name", "league.scoring", "league.admin_entry"])
    .where("league_entry.entry", "=", entry)
    .orderBy("league.id")
    .limit(limit)
    .execute();
}

export function newestMailTo(db: Queryable, email: string, limit: number): Promise<Row<"mail">[]> {
  return db
    .selectFrom("mail")
    .selectAll()
    .where(sql`lower(address)`, "=", email.toLowerCase())
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export type PersonAuditRow = Row<"audit"> & { first_name: string | null; last_name: string | null };

/** What the person did, and what operators did about them. */
export async function auditOfPerson(db: Queryable, person: number, limit: number): Promise<PersonAuditRow[]> {
  const { rows } = await sql<PersonAuditRow>`
    select line.*, a.first_name, a.last_name from (
      (select * from audit where account = ${person}::int order by at desc limit ${limit})
      union
      (select * from audit where detail ->> 'person' = ${String(person)} order by id desc limit ${limit})
    ) line left join account a on a.id = line.account
    order by line.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** A deleted person is named in no line about them. */
export async function forgetInAudit(tx: Queryable, person: number): Promise<void> {
  await tx
    .updateTable("audit")
    .set({ detail: JSON.stringify({ person }) })
    .where(sql`detail ->> 'person'`, "=", String(person))
    .execute();
}

export async function countJoinedLeagues(db: Queryable, entry: number): Promise<number> {
  const { count } = await db
    .selectFrom("league_entry")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("entry", "=", entry)
    .executeTakeFirstOrThrow();
  return count;
}
