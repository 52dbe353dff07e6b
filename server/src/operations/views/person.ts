import type { FoundPerson, PersonEffect, PersonPage, RoleHolder } from "@elvan/contract";
import { problemItem } from "@elvan/contract";
import { ROLES, type PersonEffect as Effect } from "@elvan/rules";
import { viewDevice } from "../../accounts/views/session.ts";
import type { FoundRow, PersonAuditRow } from "../../db/people.ts";
import type { RoleHolderRow } from "../../db/roles.ts";
import type { Row } from "../../db/schema.ts";
import { isPlaceholder } from "../../platform/placeholder-email.ts";
import { iso, isoMicro, isoMicroOrNull } from "../../platform/times.ts";

export const viewFound = (row: FoundRow): FoundPerson => ({ ...row, email: isPlaceholder(row.email) ? "" : row.email });

export const viewEffect = (effect: Effect): PersonEffect =>
  effect.code === "ends_at" ? { ...effect, ends: iso(new Date(effect.ends)) } : effect;

export const viewRound = (row: Row<"entry_event">): PersonPage["rounds"][number] => ({
  event: row.event,
  elements: row.elements,
  captain: row.captain,
  chip: row.chip,
  transfers: row.event_transfers,
  transfers_cost: row.event_transfers_cost,
  points: row.points,
  total_points: row.total_points,
});

export const viewRevision = (row: Row<"squad_revision">): PersonPage["versions"][number] => ({
  version: row.version,
  at: isoMicro(row.at),
  kind: row.kind,
  event: row.event,
  elements: row.elements,
  captain: row.captain,
  chip: row.chip,
});

export const viewTransfer = (row: Row<"transfer">): PersonPage["transfers"][number] => ({
  event: row.event,
  time: isoMicro(row.time),
  element_in: row.element_in,
  element_out: row.element_out,
  chip: row.chip,
});

type JoinedLeague = Pick<Row<"league">, "id" | "name" | "scoring" | "admin_entry">;

export const viewLeague = (
  { admin_entry, ...league }: JoinedLeague,
  entry: number | undefined,
): PersonPage["leagues"][number] => ({ ...league, admin: admin_entry !== null && admin_entry === entry });

export const viewPersonSession = (row: Row<"session">): PersonPage["sessions"][number] => ({
  id: row.id,
  ...viewDevice(row.user_agent),
  method: row.method,
  created: iso(row.created),
  last_seen: iso(row.last_seen),
  expires: iso(row.expires),
});

/** Of a letter only its kind: links and codes are never in it, but others' addresses may be. */
export const viewMailOf = (row: Row<"mail">): PersonPage["mail"][number] => ({
  id: row.id,
  kind: row.letter.kind,
  created: isoMicro(row.created),
  done: isoMicroOrNull(row.done),
  outcome: row.outcome,
  error: row.error,
});

export const viewRefused = (row: Row<"refused_call">): PersonPage["refused"][number] => ({
  at: isoMicro(row.at),
  claimed: row.claimed,
  method: row.method,
  path: row.path,
  status: row.status,
  problems: row.problems.map((problem) => problemItem(problem)),
  address: row.address,
});

export const viewPersonAudit = (row: PersonAuditRow, person: number): PersonPage["audit"][number] => ({
  id: row.id,
  at: isoMicro(row.at),
  by: row.account === person || row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ""}`.trim(),
  action: row.action,
  detail: row.detail as Record<string, unknown>,
  address: row.account === person ? row.address : null,
});

/** Highest role first. */
export const viewHolders = (rows: readonly RoleHolderRow[]): RoleHolder[] =>
  rows
    .toSorted((one, other) => ROLES.indexOf(other.role) - ROLES.indexOf(one.role))
    .map((row) => ({
      account: row.id,
      first_name: row.first_name,
      last_name: row.last_name,
      email: isPlaceholder(row.email) ? "" : row.email,
      role: row.role,
      second_factor: row.second_factor,
      given: row.given_at && {
        at: isoMicro(row.given_at),
        by: row.by_first_name === null ? null : `${row.by_first_name} ${row.by_last_name ?? ""}`.trim(),
      },
    }));
