import { MINUTE, type Instant } from "@elvan/rules";
import type { Queryable } from "@elvan/server/db/connect.ts";
import { insertRefusedCall } from "@elvan/server/db/refused-calls.ts";
import { PEOPLE } from "@elvan/server/platform/demo-people.ts";

/** Alice tried to save around a deadline: signed out first, then too late. */
export async function seedSupportCase(tx: Queryable, deadline: Instant, event: number): Promise<void> {
  const { id: account } = await tx
    .selectFrom("account")
    .select("id")
    .where("email", "=", PEOPLE.alice.email)
    .executeTakeFirstOrThrow();
  const call = { account, method: "POST", path: "/api/transfers/", address: "192.0.2.44" };
  await insertRefusedCall(tx, {
    ...{ ...call, at: new Date(deadline - 4 * MINUTE - 57_000), claimed: true, status: 403 },
    problems: [{ code: "not_signed_in" }],
  });
  await insertRefusedCall(tx, {
    ...{ ...call, at: new Date(deadline + 3_000), claimed: false, status: 400 },
    problems: [{ code: "deadline_passed", event }],
  });
}
