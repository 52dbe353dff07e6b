import { isTransferChip, sellingPrice, type Market, type Ruleset, type Squad } from "@elvan/rules";
import type { Context } from "../context.ts";
import { audit } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import { market } from "../db/elements.ts";
import type { Row } from "../db/schema.ts";
import { changedSquad, saveSquad, squadRevision, type SquadRow } from "../db/squads.ts";
import { withTeam } from "./open-round.ts";
import { Refusal, refuseIfAny, type Problem } from "./refusal.ts";

/** What a version gives back. */
type Past = Squad & { counted_transfers: number; total_transfers: number };

/**
 * Takes a team back to a version it saved in the open round, or to how it began the round: players, purchase prices, bank,
 * line-up and the number of transfers (rules.md 18.10). Only while the market still has every price that was
 * paid or received since, so that nobody can undo a purchase because its price has fallen. `by`: the operator who does it for
 * the manager; that is audited.
 * @throws Refusal with `version_unknown`, `version_other_round`, `chip_irrevocable`, `price_changed`, `not_selectable`,
 * `no_open_event`; NotFound when there is no such team.
 */
export function restoreSquad(
  ctx: Context,
  wish: { entry: number; version: number; by?: { account: number; address: string } },
): Promise<{ squad: Squad; version: number }> {
  return withTeam(ctx, wish.entry, [], async (tx, { moment: { now, open, ruleset }, row, squad }) => {
    if (open === null) throw new Refusal([{ code: "no_open_event" }]);
    const past = await pastSquad(tx, row, squad, open.id, wish.version);
    const known = await market(tx, [...squad.elements, ...past.elements]);
    refuseIfAny([
      ...reviewChip(squad, past),
      ...(await reviewPrices(tx, row, squad, past, { known, ruleset, event: open.id, version: wish.version })),
    ]);

    await tx
      .deleteFrom("transfer")
      .where("entry", "=", wish.entry)
      .where("event", "=", open.id)
      .where("version", ">", wish.version)
      .execute();
    const after = { ...changedSquad(row, squad, past), ...past };
    const version = await saveSquad(tx, wish.entry, after, { at: now, event: open.id, kind: "restore" });
    if (wish.by) {
      const detail = { entry: wish.entry, from: row.version, to: wish.version };
      await audit(tx, { at: now, ...wish.by, action: "squad_restored", detail });
    }
    return { squad: past, version };
  });
}

async function pastSquad(tx: Queryable, row: SquadRow, squad: Squad, open: number, version: number): Promise<Past> {
  const revision = await squadRevision(tx, row.entry, version);
  if (!revision) throw new Refusal([{ code: "version_unknown", version }]);
  const { counted_transfers, total_transfers } = revision;
  if (revision.event === open) return { ...squad, ...squadOf(revision), counted_transfers, total_transfers };
  const first = await tx
    .selectFrom("squad_revision")
    .select((select) => select.fn.max("version").as("version"))
    .where("entry", "=", row.entry)
    .where("event", "<", open)
    .executeTakeFirst();
  if (first?.version !== version) throw new Refusal([{ code: "version_other_round", version, event: revision.event }]);
  const start = row.round_start ?? squad;
  return { ...squad, ...start, transfers_made: 0, chip: null, counted_transfers, total_transfers };
}

function squadOf(revision: Row<"squad_revision">) {
  const { elements, purchase_prices, captain, vice_captain, bank, free_transfers, transfers_made, chip } = revision;
  return { elements, purchase_prices, captain, vice_captain, bank, free_transfers, transfers_made, chip };
}

/** A transfer chip is played for good; a version from before it cannot come back (rules.md 6.1). */
function reviewChip(squad: Squad, past: Squad): Problem[] {
  if (!isTransferChip(squad.chip) || past.chip === squad.chip) return [];
  return [{ code: "chip_irrevocable", chip: squad.chip }];
}

/** Players who would go must still cost what was paid for them; players who would return must still bring what they brought. */
async function reviewPrices(
  tx: Queryable,
  row: SquadRow,
  squad: Squad,
  past: Past,
  facts: { known: Market; ruleset: Ruleset; event: number; version: number },
): Promise<Problem[]> {
  const { known, ruleset } = facts;
  const sold = await tx
    .selectFrom("transfer")
    .select(["element_out", "element_out_cost"])
    .where("entry", "=", row.entry)
    .where("event", "=", facts.event)
    .where("version", ">", facts.version)
    .orderBy("id")
    .execute();
  const brought = new Map(sold.map((transfer) => [transfer.element_out, transfer.element_out_cost]));
  const problems: Problem[] = [];
  for (const [index, element] of squad.elements.entries()) {
    const now_cost = known.get(element)?.now_cost;
    const purchase_price = squad.purchase_prices[index];
    if (past.elements.includes(element) || now_cost === purchase_price) continue;
    problems.push({ code: "price_changed", element, purchase_price, now_cost });
  }
  for (const [index, element] of past.elements.entries()) {
    const player = known.get(element);
    const paid = past.purchase_prices[index];
    if (squad.elements.includes(element) || !player || paid === undefined) continue;
    if (!player.can_select) problems.push({ code: "not_selectable", element });
    // Before the first deadline nothing is booked and players are sold at the price paid.
    const selling_price = squad.unlimited ? paid : brought.get(element);
    const now_selling_price = squad.unlimited ? player.now_cost : sellingPrice(player.now_cost, paid, ruleset);
    if (selling_price !== now_selling_price) {
      problems.push({
        code: "price_changed",
        element,
        selling_price,
        now_selling_price,
        now_cost: player.now_cost,
      });
    }
  }
  return problems;
}
