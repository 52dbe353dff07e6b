import { crestCode, crestProblems, type Crest } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { entryById, updateEntry } from "../db/entries.ts";
import { refuseIfChanged } from "../platform/changed-elsewhere.ts";
import { lockTeam } from "../platform/lock-person.ts";
import { refuseIfAny } from "../platform/refusal.ts";

type Wish = Crest & { before?: Record<string, unknown> | undefined };

export async function changeCrest(ctx: Context, entry: number, { before, ...crest }: Wish): Promise<string> {
  refuseIfAny(crestProblems(crest).map((problem) => ({ ...problem, field: "colour_2" })));
  const code = crestCode(crest);
  await ctx.db.transaction().execute(async (tx) => {
    await lockTeam(tx, entry);
    const team = await entryById(tx, entry);
    refuseIfChanged({ crest: team?.crest ?? null }, before, { crest: code });
    await updateEntry(tx, entry, { crest: code });
  });
  return code;
}
