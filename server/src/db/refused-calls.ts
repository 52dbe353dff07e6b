import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import { isPerson } from "./people.ts";
import type { RefusedProblem } from "./schema-people.ts";
import type { Row } from "./schema.ts";

/** Of one account: what strangers claim never displaces what came with its session. */
export const MOST_REFUSED = { own: 100, claimed: 30 };

export type RefusedCall = Omit<Row<"refused_call">, "id">;

/** Nothing happens for an account that doesn't exist, or has been deleted. */
export async function insertRefusedCall(
  tx: Queryable,
  { problems, ...call }: RefusedCall & { problems: readonly RefusedProblem[] },
): Promise<void> {
  const { at, account, claimed, method, path, status, address } = call;
  await sql`
    insert into refused_call (at, account, claimed, method, path, status, problems, address)
    select ${at}::timestamptz, id, ${claimed}::boolean, ${method}::text, ${path}::text, ${status}::int,
      ${JSON.stringify(problems)}::jsonb, ${address}::text
    from account where id = ${account}::int and ${isPerson}
    -- One at a time for an account: two at once would each count without the other.
    for no key update`.execute(tx);
  const most = claimed ? MOST_REFUSED.claimed : MOST_REFUSED.own;
  await sql`
    delete from refused_call where id in (
      select id from refused_call where account = ${account} and claimed = ${claimed} order by id desc offset ${most}
    )`.execute(tx);
}

export function refusedCallsOf(db: Queryable, account: number): Promise<Row<"refused_call">[]> {
  return db.selectFrom("refused_call").selectAll().where("account", "=", account).orderBy("id", "desc").execute();
}

export async function deleteOldRefusedCalls(tx: Queryable, before: Date): Promise<void> {
  await tx.deleteFrom("refused_call").where("at", "<", before).execute();
}
