import { reviewRestore, type RestoreProblem, type SaveFacts, type Squad } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { audit, type Actor } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import { market } from "../db/elements.ts";
import { roundsNow } from "../db/events.ts";
import type { Row } from "../db/schema.ts";
import { inSnapshot } from "../db/season-facts.ts";
import {
  changedSquad,
  revisionsOfRound,
  saveSquad,
  squadOfEntry,
  squadRevision,
  toSquad,
  type SquadRow,
} from "../db/squads.ts";
import { deleteTransfersSince, transfersSince, type BookedTransfer } from "../db/transfers.ts";
import { withTeam } from "./open-round.ts";
import { Refusal, refuseIfAny } from "../platform/refusal.ts";

type Revision = Row<"squad_revision">;

type Past = Squad & { counted_transfers: number; total_transfers: number };

export type SavedVersion = {
  revision: Revision;
  problems: RestoreProblem[];
};

/** Newest first; the first is the present team. */
export function savedVersions(ctx: Context, entry: number): Promise<SavedVersion[]> {
  return inSnapshot(ctx.db, async (tx) => {
    const { open } = await roundsNow(tx, ctx.now());
    const row = await squadOfEntry(tx, entry);
    if (!open || !row) return [];
    const revisions = await revisionsOfRound(tx, entry, open.id);
    const squad = toSquad(row, open);
    const undone = await transfersSince(tx, { entry, event: open.id, version: revisions.at(-1)?.version ?? 0 });
    const facts = {
      market: await market(tx),
      ruleset: await ctx.ruleset(tx, open),
      open: { id: open.id, deadline_time: open.deadline_time.getTime() },
    };
    return revisions.map((revision, index) => ({
      revision,
      // Until the last round is frozen its squad is the only version.
      problems: index === 0 ? [] : review(row, squad, revision, undone, facts),
    }));
  });
}

function review(
  row: SquadRow,
  squad: Squad,
  revision: Revision,
  booked: readonly BookedTransfer[],
  facts: Pick<SaveFacts, "market" | "ruleset"> & { open: NonNullable<SaveFacts["open"]> },
): RestoreProblem[] {
  const undone = booked.filter(({ version }) => version > revision.version);
  return reviewRestore(squad, pastSquad(row, squad, revision, facts.open.id), undone, facts);
}

/**
 * Restores an earlier version of the open round: players, prices, bank, line-up and transfers (rules.md 18.10). `by` is
 * the operator acting for the manager, audited. `from` is the version the manager believes to be present: nothing saved
 * since is lost, and a repeated undo is done once.
 */
export function restoreSquad(
  ctx: Context,
  wish: { entry: number; version: number; from?: number | undefined; by?: Actor },
): Promise<{ squad: Squad; version: number }> {
  return withTeam(ctx, wish.entry, [], async (tx, { moment: { now, open, ruleset }, row, squad }) => {
    if (open === null) throw new Refusal([{ code: "no_open_event" }]);
    const revision = await revisionOf(tx, wish, open.id);
    const past = pastSquad(row, squad, revision, open.id);
    if (wish.from !== undefined && wish.from !== row.version) {
      const isDone = row.version === wish.from + 1 && isSameTeam(squad, past);
      if (isDone) return { squad, version: row.version };
      throw new Refusal([{ code: "version_moved", from: wish.from, version: row.version }]);
    }
    const undone = await transfersSince(tx, { ...wish, event: open.id });
    const known = await market(tx, [
      ...past.elements,
      ...undone.flatMap(({ element_in, element_out }) => [element_in, element_out]),
    ]);
    refuseIfAny(review(row, squad, revision, undone, { market: known, ruleset, open }));

    await deleteTransfersSince(tx, { ...wish, event: open.id });
    const after = { ...changedSquad(row, squad, past), ...past };
    if (wish.by) {
      const detail = { entry: wish.entry, from: row.version, to: wish.version };
      await audit(tx, { at: now, ...wish.by, action: "squad_restored", detail });
    }
    const version = await saveSquad(tx, wish.entry, after, { at: now, event: open.id, kind: "restore" });
    return { squad: past, version };
  });
}

/** @throws Refusal when it is no version of the open round */
async function revisionOf(
  tx: Queryable,
  { entry, version }: { entry: number; version: number },
  open: number,
): Promise<Revision> {
  const revision = (await revisionsOfRound(tx, entry, open)).find((one) => one.version === version);
  if (revision) return revision;
  const other = await squadRevision(tx, entry, version);
  if (!other) throw new Refusal([{ code: "version_unknown", version }]);
  throw new Refusal([{ code: "version_other_round", version, event: other.event }]);
}

function pastSquad(row: SquadRow, squad: Squad, revision: Revision, open: number): Past {
  const { counted_transfers, total_transfers } = revision;
  if (revision.event === open) return { ...squad, ...squadOf(revision), counted_transfers, total_transfers };
  const start = row.round_start ?? squad;
  return { ...squad, ...start, transfers_made: 0, chip: null, counted_transfers, total_transfers };
}

const isSameTeam = (one: Squad, other: Squad): boolean =>
  one.captain === other.captain &&
  one.vice_captain === other.vice_captain &&
  one.bank === other.bank &&
  one.transfers_made === other.transfers_made &&
  one.chip === other.chip &&
  one.elements.every(
    (element, index) =>
      element === other.elements[index] && one.purchase_prices[index] === other.purchase_prices[index],
  );

function squadOf(revision: Revision) {
  const { elements, purchase_prices, captain, vice_captain, bank, free_transfers, transfers_made, chip } = revision;
  return { elements, purchase_prices, captain, vice_captain, bank, free_transfers, transfers_made, chip };
}
