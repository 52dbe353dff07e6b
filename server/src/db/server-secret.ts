import type { Queryable } from "./connect.ts";

/** The first one that a process has offered, for all of them. */
export async function keepSecret(db: Queryable, offered: string): Promise<string> {
  await db
    .insertInto("server_secret")
    .values({ secret: offered })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return (await db.selectFrom("server_secret").select("secret").executeTakeFirstOrThrow()).secret;
}
