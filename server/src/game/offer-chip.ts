import { isTransferChip, NO_OVERRIDES, type ChipName, type ChipRule } from "@elvan/rules";
import { audit } from "../db/audit.ts";
import { openEvent } from "../db/events.ts";
import { saveRuleset } from "../db/season.ts";
import type { Context } from "../context.ts";
import { Refusal } from "./refusal.ts";

/**
 * Puts a chip on the season's list from the open round on, once for each manager (rules.md 1: `frush`, `freehit` and `rich` are
 * there but switched off). Managers see it at once.
 *
 * @returns the chip's row; undefined when the chip is on the list for the open round already
 * @throws Refusal with `no_open_event`
 */
export function offerChip(ctx: Context, name: ChipName, last?: number): Promise<ChipRule | undefined> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = ctx.now();
    const open = await openEvent(tx, now);
    if (!open) throw new Refusal([{ code: "no_open_event" }]);
    // As stored: what a round overrides is its own and must not become everybody's.
    const { body } = await tx
      .selectFrom("ruleset")
      .select("body")
      .where("from_event", "<=", open.id)
      .orderBy("from_event", "desc")
      .executeTakeFirstOrThrow();
    if (body.chips.some((chip) => chip.name === name && chip.stop_event >= open.id)) return undefined;
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
