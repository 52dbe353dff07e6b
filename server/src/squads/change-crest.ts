import { crestCode, crestProblems, type Crest } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { updateEntry } from "../db/entries.ts";
import { lockEntry } from "../db/leagues.ts";
import { refuseIfAny } from "../platform/refusal.ts";

export async function changeCrest(ctx: Context, entry: number, crest: Crest): Promise<string> {
  refuseIfAny(crestProblems(crest).map((problem) => ({ ...problem, field: "colour_2" })));
  const code = crestCode(crest);
  await ctx.db.transaction().execute(async (tx) => {
    await lockEntry(tx, entry);
    await updateEntry(tx, entry, { crest: code });
  });
  return code;
}
