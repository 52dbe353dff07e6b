import type { Context } from "../context.ts";
import { audit, type Doer } from "../db/audit.ts";
import { appealsOf, decideAppeal, insertAppeal } from "../db/name-appeals.ts";
import { holdAccount } from "./locks.ts";
import { nameProblems } from "./names.ts";
import { Refusal } from "./refusal.ts";

/** Names that one account may wait for at a time. */
const MOST = 5;

/**
 * Asks the operators for a name that was refused.
 * @throws Refusal `name_allowed` of one that nobody refuses, `too_many_appeals`
 */
export function appealName(ctx: Context, account: number, wish: { name: string; reason: string }): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await holdAccount(tx, account);
    if ((await nameProblems(tx, wish.name)).length === 0) throw new Refusal([{ code: "name_allowed", field: "name" }]);
    const open = (await appealsOf(tx, account)).filter(({ decided }) => decided === null);
    if (open.length >= MOST) throw new Refusal([{ code: "too_many_appeals", max: MOST }]);
    await insertAppeal(tx, { account, ...wish, asked: new Date() });
  });
}

/**
 * Allows a name to everybody, or lets it stay refused.
 * @returns the name; undefined when nobody asks for it any more
 */
export function judgeAppeal(
  { db }: Pick<Context, "db">,
  id: number,
  { allowed, by }: { allowed: boolean; by: Doer },
): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const at = new Date();
    const name = await decideAppeal(tx, id, { allowed, decided: at });
    if (name === undefined) return undefined;
    await audit(tx, { at, ...by, action: allowed ? "name_allowed" : "name_refused", detail: { name } });
    return name;
  });
}
