import { OPERATOR_ACTIONS, type AuditAction, type AuditFilter } from "@elvan/contract";
import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import { accountsWithRole } from "./roles.ts";
import type { Row } from "./schema.ts";

/** Never contains a password, a token or a code. */
export type AuditLine = {
  at: Date;
  account: number | null;
  action: AuditAction;
  detail?: Record<string, unknown>;
  /** Null for the command line and the server itself. */
  address?: string | null;
};

/** `account` is null on the command line. */
export type Actor = Pick<AuditLine, "account" | "address">;

/** Somebody who is signed in. */
export type ConsoleActor = Actor & { account: number };

export async function audit(tx: Queryable, { detail = {}, address = null, ...line }: AuditLine): Promise<void> {
  await tx
    .insertInto("audit")
    .values({ ...line, address, detail: JSON.stringify(detail) })
    .execute();
}

export type AuditRow = Row<"audit"> & { email: string | null; first_name: string | null; last_name: string | null };

const lines = (db: Queryable) =>
  db
    .selectFrom("audit")
    .leftJoin("account", "account.id", "audit.account")
    .selectAll("audit")
    .select(["account.email", "account.first_name", "account.last_name"])
    .orderBy("audit.id", "desc");

/** Everybody's. */
export function auditLines(
  db: Queryable,
  only: { email?: string; action?: string; limit: number },
): Promise<AuditRow[]> {
  return lines(db)
    .$if(only.email !== undefined, (query) => {
      const email = (only.email ?? "").toLowerCase();
      return query.where((where) =>
        where.or([
          where(sql`lower(account.email)`, "=", email),
          sql<boolean>`detail ->> 'person' = (select id::text from account where lower(email) = ${email})`,
        ]),
      );
    })
    .$if(only.action !== undefined, (query) => query.where("audit.action", "=", only.action ?? ""))
    .limit(only.limit)
    .execute();
}

/** `before`: lines older than this one. `limit`: all without it. `zone`: where days begin. */
type AuditPage = { before?: number | undefined; limit?: number; zone: string };

const NAMED_WITHIN = {
  element: (id: number) => sql<boolean>`audit.detail @> ${JSON.stringify({ lines: [{ element: id }] })}::jsonb`,
  fixture: (id: number) => sql<boolean>`audit.detail ->> 'subject' = ${`fixture:${id}`}`,
  event: (id: number) =>
    sql<boolean>`${String(id)} in (audit.detail -> 'from' ->> 'event', audit.detail -> 'to' ->> 'event')`,
};

/** Acts on the game and on others, and everything that today's people of the console did, their sign-ins among it. */
export async function operatorLines(
  db: Queryable,
  { action, account, element, fixture, event, from, until }: AuditFilter,
  { before, limit, zone }: AuditPage,
): Promise<AuditRow[]> {
  const ids = (await accountsWithRole(db, "reader")).map(({ id }) => id);
  const names = (key: "element" | "fixture" | "event", id: number) =>
    sql<boolean>`(audit.detail ->> ${sql.lit(key)} = ${String(id)} or ${NAMED_WITHIN[key](id)})`;
  const startOf = (day: string, later: number) =>
    sql<Date>`(${day}::date + ${sql.lit(later)})::timestamp at time zone ${zone}`;
  return lines(db)
    .where((where) =>
      where.or([
        where("audit.action", "in", OPERATOR_ACTIONS),
        ...(ids.length > 0 ? [where("audit.account", "in", ids)] : []),
      ]),
    )
    .$if(action !== undefined, (query) => query.where("audit.action", "=", action!))
    .$if(account !== undefined, (query) => query.where("audit.account", "=", account!))
    .$if(element !== undefined, (query) => query.where(names("element", element!)))
    .$if(fixture !== undefined, (query) => query.where(names("fixture", fixture!)))
    .$if(event !== undefined, (query) => query.where(names("event", event!)))
    .$if(from !== undefined, (query) => query.where("audit.at", ">=", startOf(from!, 0)))
    .$if(until !== undefined, (query) => query.where("audit.at", "<", startOf(until!, 1)))
    .$if(before !== undefined, (query) => query.where("audit.id", "<", before!))
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .execute();
}

/** The kinds of acts on the game and on others that have happened. */
export async function actionsOfAudit(db: Queryable): Promise<AuditAction[]> {
  const rows = await db
    .selectFrom("audit")
    .select("action")
    .distinct()
    .where("action", "in", OPERATOR_ACTIONS)
    .execute();
  return rows.map(({ action }) => action as AuditAction);
}

/** Everybody with a role today and everyone who has acted on the game or on others, by name; without deleted accounts. */
export function peopleOfAudit(
  db: Queryable,
): Promise<{ account: number; first_name: string; last_name: string | null }[]> {
  return db
    .selectFrom("account")
    .select(["id as account", "first_name", "last_name"])
    .where((where) =>
      where.or([
        where("role", "<>", "player"),
        where(
          "id",
          "in",
          where
            .selectFrom("audit")
            .select("audit.account")
            .where("audit.action", "in", OPERATOR_ACTIONS)
            .$castTo<{ account: number }>(),
        ),
      ]),
    )
    .orderBy("first_name")
    .orderBy("last_name")
    .orderBy("id")
    .execute();
}

export async function deleteOldAudit(tx: Queryable, before: Date): Promise<void> {
  await tx.deleteFrom("audit").where("at", "<", before).execute();
}
