import { reviewRestore, type Squad, type TransferDone } from "@elvan/rules";
import type { Context } from "../context.ts";
import { audit, type Doer } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import { market } from "../db/elements.ts";
import type { Row } from "../db/schema.ts";
import { changedSquad, saveSquad, squadRevision, type SquadRow } from "../db/squads.ts";
import { withTeam } from "./open-round.ts";
import { Refusal, refuseIfAny } from "./refusal.ts";

/** What a version gives back. */
type Past = Squad & { counted_transfers: number; total_transfers: number };

/**
 * Takes a team back to a version it saved in the open round, or to how it began the round: players, purchase prices, bank,
 * line-up and the number of transfers (rules.md 18.10). `by`: the operator who does it for the manager; that is audited.
 * @throws Refusal with `version_unknown`, `version_other_round`, `no_open_event` or what `reviewRestore` says; NotFound when
 * there is no such team.
 */
export function restoreSquad(
  ctx: Context,
  wish: { entry: number; version: number; by?: Doer },
): Promise<{ squad: Squad; version: number }> {
  return withTeam(ctx, wish.entry, [], async (tx, { moment: { now, open, ruleset }, row, squad }) => {
    if (open === null) throw new Refusal([{ code: "no_open_event" }]);
    const past = await pastSquad(tx, row, squad, open.id, wish.version);
    const undone = await transfersSince(tx, wish.entry, open.id, wish.version);
    const known = await market(tx, [
      ...past.elements,
      ...undone.flatMap(({ element_in, element_out }) => [element_in, element_out]),
    ]);
    refuseIfAny(reviewRestore(squad, past, undone, { market: known, ruleset, open }));

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

/** What was bought and sold in a round since a version, the oldest first. */
function transfersSince(tx: Queryable, entry: number, event: number, version: number): Promise<TransferDone[]> {
  return tx
    .selectFrom("transfer")
    .select(["element_in", "element_in_cost", "element_out", "element_out_cost"])
    .where("entry", "=", entry)
    .where("event", "=", event)
    .where("version", ">", version)
    .orderBy("id")
    .execute();
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
