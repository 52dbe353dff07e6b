import type { Context } from "../platform/context.ts";
import { isElementCode } from "../db/elements.ts";
import { addWatch, removeWatch } from "../db/watch.ts";
import { lockPerson } from "../platform/lock-person.ts";
import { NotFound } from "../platform/refusal.ts";

/** @throws NotFound when the season has no player with that code */
export async function watchElement(
  ctx: Context,
  account: number,
  element_code: number,
  watched: boolean,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockPerson(tx, account);
    if (!(await isElementCode(tx, element_code))) throw new NotFound("element");
    await (watched ? addWatch : removeWatch)(tx, account, element_code);
  });
}
