import { z } from "zod";
import { ChipName, EntryParams, Id, IsoMicro, Tenths } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { MyTeam } from "./my-team.ts";
import { ProblemItem, RESTORE_PROBLEMS } from "./problems.ts";

export const RevisionKind = z.enum(["create", "picks", "transfers", "deadline", "restore", "chip"]);
export type RevisionKind = z.infer<typeof RevisionKind>;

/** Players by position; every save is kept (rules.md 18.10). */
export const SquadRevision = z.object({
  version: z.int(),
  at: IsoMicro,
  kind: RevisionKind,
  /** For the version the open round began with, an earlier round. */
  event: z.int(),
  elements: z.array(Id),
  captain: Id,
  vice_captain: Id,
  bank: Tenths,
  transfers_made: z.int(),
  chip: ChipName.nullable(),
  /** Why it cannot be restored; empty: it can. */
  problems: z.array(ProblemItem),
});
export type SquadRevision = z.infer<typeof SquadRevision>;

const Version = z.int().min(1).max(1_000_000_000);

export const RestoreWish = z.object({
  version: Version,
  /** Refused when a newer version exists; left out: not checked. */
  from: Version.optional(),
});
export type RestoreWish = z.input<typeof RestoreWish>;

export const squadRevision = {
  list: endpoint({
    method: "GET",
    path: "/api/my-team/:entry/revisions/",
    access: "own_entry",
    limit: "read",
    summary:
      "Every version saved for the next round and the one it began with, newest first, and what prevents restoring it; the first is current",
    status: 200,
    params: EntryParams,
    reply: z.array(SquadRevision),
  }),
  restore: endpoint({
    method: "POST",
    path: "/api/my-team/:entry/restore/",
    access: "own_entry",
    limit: "write",
    summary:
      "Restore a version from the open round, with its transfers, bank and prices, while the market still has them",
    status: 202,
    params: EntryParams,
    body: RestoreWish,
    reply: MyTeam,
    problems: RESTORE_PROBLEMS,
  }),
  restoreFor: endpoint({
    method: "POST",
    path: "/api/entry/:entry/restore/",
    access: "operator",
    limit: "write",
    summary: "The same for another manager's team; logged in the audit trail",
    status: 202,
    params: EntryParams,
    body: RestoreWish,
    reply: SquadRevision.pick({ version: true }),
    problems: RESTORE_PROBLEMS,
  }),
};
