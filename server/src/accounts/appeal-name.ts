import type { Context } from "../platform/context.ts";
import { audit, type Actor } from "../db/audit.ts";
import { appealsOf, saveAppealDecision, insertAppeal } from "../db/name-appeals.ts";
import { nameProblems } from "../names/names.ts";
import { lockPerson } from "../platform/lock-person.ts";
import { Refusal } from "../platform/refusal.ts";

const MAX_OPEN_APPEALS = 5;

/** @throws Refusal `name_allowed` when no list refuses it, `too_many_appeals` */
export function appealName(ctx: Context, account: number, wish: { name: string; reason: string }): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockPerson(tx, account);
    if ((await nameProblems(tx, wish.name)).length === 0) throw new Refusal([{ code: "name_allowed", field: "name" }]);
    const open = (await appealsOf(tx, account)).filter(({ decided }) => decided === null);
    if (open.length >= MAX_OPEN_APPEALS) throw new Refusal([{ code: "too_many_appeals", max: MAX_OPEN_APPEALS }]);
    await insertAppeal(tx, { account, ...wish, asked: ctx.realTime() });
  });
}

/** @returns the name; undefined when the appeal is gone */
export function decideAppeal(
  { db, realTime }: Pick<Context, "db" | "realTime">,
  id: number,
  { allowed, by }: { allowed: boolean; by: Actor },
): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const at = realTime();
    const name = await saveAppealDecision(tx, id, { allowed, decided: at });
    if (name === undefined) return undefined;
    await audit(tx, { at, ...by, action: allowed ? "name_allowed" : "name_refused", detail: { name } });
    return name;
  });
}
