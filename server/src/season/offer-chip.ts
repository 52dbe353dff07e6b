import { isTransferChip, NO_OVERRIDES, type ChipName, type ChipRule } from "@elvan/rules";
import { audit } from "../db/audit.ts";
import { roundsNow } from "../db/events.ts";
import { saveRuleset, storedRuleset } from "../db/season.ts";
import type { Context } from "../platform/context.ts";
import { Refusal } from "../platform/refusal.ts";

/** For chips that are switched off at first: `frush`, `freehit`, `rich` (rules.md 1). */
export function offerChip(ctx: Context, name: ChipName, last?: number): Promise<ChipRule | undefined> {
  return ctx.db.transaction().execute(async (tx) => {
    await ctx.askTime(tx);
    const now = ctx.now();
    const { open } = await roundsNow(tx, now);
    if (!open) throw new Refusal([{ code: "no_open_event" }]);
    // As stored: a round's overrides must not become everybody's.
    const body = await storedRuleset(tx, open.id);
    if (body.chips.some((chip) => chip.name === name && chip.stop_event >= open.id)) return undefined;
    if (last !== undefined && (last < open.id || last > body.events))
      throw new RangeError(`the last round must be one from ${open.id} to ${body.events}`);
    const chip: ChipRule = {
      id: Math.max(0, ...body.chips.map(({ id }) => id)) + 1,
      name,
      number: 1,
      start_event: open.id,
      stop_event: last ?? body.events,
      chip_type: isTransferChip(name) ? "transfer" : "team",
      overrides: NO_OVERRIDES,
    };
    await saveRuleset(tx, open.id, { ...body, chips: [...body.chips, chip] });
    await audit(tx, { at: now, account: null, action: "chip_offered", detail: chip });
    await ctx.changed(tx, "bootstrap-static");
    return chip;
  });
}
