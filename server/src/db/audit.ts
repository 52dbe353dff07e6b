import type { AuditAction } from "@elvan/contract";
import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
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

export async function audit(tx: Queryable, { detail = {}, address = null, ...line }: AuditLine): Promise<void> {
  await tx
    .insertInto("audit")
    .values({ ...line, address, detail: JSON.stringify(detail) })
    .execute();
}

export type AuditRow = Row<"audit"> & { email: string | null; first_name: string | null; last_name: string | null };

export function auditTrail(
  db: Queryable,
  only: { email?: string; action?: string; byOperators?: boolean; limit: number },
): Promise<AuditRow[]> {
  return db
    .selectFrom("audit")
    .leftJoin("account", "account.id", "audit.account")
    .selectAll("audit")
    .select(["account.email", "account.first_name", "account.last_name"])
    .$if(only.email !== undefined, (query) =>
      query.where(sql`lower(account.email)`, "=", (only.email ?? "").toLowerCase()),
    )
    .$if(only.byOperators === true, (query) => query.where("account.role", "=", "operator"))
    .$if(only.action !== undefined, (query) => query.where("audit.action", "=", only.action ?? ""))
    .orderBy("audit.id", "desc")
    .limit(only.limit)
    .execute();
}

export async function deleteOldAudit(tx: Queryable, before: Date): Promise<void> {
  await tx.deleteFrom("audit").where("at", "<", before).execute();
}
