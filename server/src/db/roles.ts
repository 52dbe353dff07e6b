import { ROLES, hasRole, type ConsoleRole, type Role } from "@elvan/rules";
import { sql, type SqlBool } from "kysely";
import type { Queryable } from "./connect.ts";
import type { Row } from "./schema.ts";

/** Written out, not as a parameter: the index of the few with a role is not found otherwise. */
const ofConsole = sql<SqlBool>`account.role <> 'player'`;

/** Those with the role, or one that includes it. */
export function accountsWithRole(db: Queryable, needed: ConsoleRole): Promise<Pick<Row<"account">, "id" | "email">[]> {
  const roles = ROLES.filter((role) => hasRole(role, needed));
  return db
    .selectFrom("account")
    .select(["id", "email"])
    .where(ofConsole)
    .where("role", "in", roles)
    .orderBy("id")
    .execute();
}

/** All owners and these accounts, locked in an order that is everybody's. */
export async function lockForRole(tx: Queryable, accounts: readonly number[]): Promise<{ id: number; role: Role }[]> {
  return tx
    .selectFrom("account")
    .select(["id", "role"])
    .where((where) => where.or([sql<SqlBool>`account.role = 'owner'`, where("id", "in", [...accounts])]))
    .orderBy("id")
    .forUpdate()
    .execute();
}

export type RoleHolderRow = {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  role: ConsoleRole;
  second_factor: boolean;
  given_at: Date | null;
  by_first_name: string | null;
  by_last_name: string | null;
};

/**
 * With the line of the trail that gave them the role. Lines of the command line from before there were other roles say `operator` of those
 * who are owners since.
 */
export async function roleHolders(db: Queryable): Promise<RoleHolderRow[]> {
  const { rows } = await sql<RoleHolderRow>`
    select account.id, account.email, account.first_name, account.last_name, account.role,
      exists (select from totp where totp.account = account.id and totp.confirmed is not null)
        or exists (select from passkey where passkey.account = account.id) as second_factor,
      line.at as given_at, giver.first_name as by_first_name, giver.last_name as by_last_name
    from account
    left join lateral (
      select at, audit.account as giver, detail ->> 'role' as role, detail ->> 'from' as from_where from audit
      where action = 'set_role' and (
        detail ->> 'person' = account.id::text or (audit.account = account.id and detail ->> 'from' = 'cli'))
      order by audit.id desc limit 1
    ) line on line.role = account.role or (account.role = 'owner' and line.role = 'operator' and line.from_where = 'cli')
    left join account giver on giver.id = line.giver and line.from_where is null
    where ${ofConsole}
    order by account.id`.execute(db);
  return rows;
}
