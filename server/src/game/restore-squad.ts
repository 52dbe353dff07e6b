import { reviewRestore, type RestoreProblem, type SaveFacts, type Squad, type TransferDone } from "@elvan/rules";
import type { Context } from "../context.ts";
import { audit, type Doer } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import { market } from "../db/elements.ts";
import { openEvent } from "../db/events.ts";
import type { Row } from "../db/schema.ts";
import { atOneMoment } from "../db/season-facts.ts";
import {
  changedSquad,
  revisionsOfRound,
  saveSquad,
  squadOfEntry,
  squadRevision,
  toSquad,
  type SquadRow,
} from "../db/squads.ts";
import { withTeam } from "./open-round.ts";
import { Refusal, refuseIfAny } from "./refusal.ts";

type Revision = Row<"squad_revision">;

/** What a version gives back. */
type Past = Squad & { counted_transfers: number; total_transfers: number };

/** A version that was saved for the open round, or with which that began. */
export type SavedVersion = {
  revision: Revision;
  /** Every reason against taking the team back to it now. */
  problems: RestoreProblem[];
};

/** The versions of a team in the open round, the newest first: that is the team as it stands. */
export function savedVersions(ctx: Context, entry: number): Promise<SavedVersion[]> {
  return atOneMoment(ctx.db, async (tx) => {
    const open = await openEvent(tx, ctx.now());
    const row = await squadOfEntry(tx, entry);
    if (!open || !row) return [];
    const revisions = await revisionsOfRound(tx, entry, open.id);
    const squad = toSquad(row, open);
    const undone = await transfersSince(tx, entry, open.id, revisions.at(-1)?.version ?? 0);
    const facts = {
      market: await market(tx),
      ruleset: await ctx.ruleset(tx, open),
      open: { id: open.id, deadline_time: open.deadline_time.getTime() },
    };
    return revisions.map((revision, index) => ({
      revision,
      // Until the last round is frozen, its squad is the only version; nothing stands against staying where one is.
      problems: index === 0 ? [] : review(row, squad, revision, undone, facts),
    }));
  });
}

/** What stands against a version, of the transfers booked in the round since it or since an earlier one. */
function review(
  row: SquadRow,
  squad: Squad,
  revision: Revision,
  booked: readonly Booked[],
  facts: Pick<SaveFacts, "market" | "ruleset"> & { open: NonNullable<SaveFacts["open"]> },
): RestoreProblem[] {
  const undone = booked.filter(({ version }) => version > revision.version);
  return reviewRestore(squad, pastSquad(row, squad, revision, facts.open.id), undone, facts);
}

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
    const revision = await revisionOf(tx, wish, open.id);
    const past = pastSquad(row, squad, revision, open.id);
    const undone = await transfersSince(tx, wish.entry, open.id, wish.version);
    const known = await market(tx, [
      ...past.elements,
      ...undone.flatMap(({ element_in, element_out }) => [element_in, element_out]),
    ]);
    refuseIfAny(review(row, squad, revision, undone, { market: known, ruleset, open }));

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

type Booked = TransferDone & { version: number };

/** What was bought and sold in a round since a version, the oldest first. */
function transfersSince(tx: Queryable, entry: number, event: number, version: number): Promise<Booked[]> {
  return tx
    .selectFrom("transfer")
    .select(["version", "element_in", "element_in_cost", "element_out", "element_out_cost"])
    .where("entry", "=", entry)
    .where("event", "=", event)
    .where("version", ">", version)
    .orderBy("id")
    .execute();
}

/** @throws Refusal when a version is not one of those of the open round. */
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

function squadOf(revision: Revision) {
  const { elements, purchase_prices, captain, vice_captain, bank, free_transfers, transfers_made, chip } = revision;
  return { elements, purchase_prices, captain, vice_captain, bank, free_transfers, transfers_made, chip };
}
