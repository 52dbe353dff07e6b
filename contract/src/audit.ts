import { z } from "zod";
import { AuditAction } from "./audit-action.ts";
import { Id, IsoDay, IsoMicro, SmallId } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** What people do for themselves: on an operators' trail only where an operator did it. */
const OWN_ACTIONS = [
  "account_deleted",
  "account_merged",
  "browser_known",
  "data_downloaded",
  "details_changed",
  "email_change_asked",
  "email_changed",
  "email_confirmed",
  "identity_linked",
  "other_sessions_ended",
  "passkey_added",
  "passkey_removed",
  "password_set",
  "proved",
  "recovery_codes_made",
  "registered",
  "second_factor_failed",
  "second_factor_off",
  "second_factor_on",
  "session_ended",
  "sign_in_failed",
  "signed_in",
  "signed_out",
  "suspension_appealed",
  "token_ended",
  "token_made",
] as const satisfies readonly AuditAction[];

/** What operators, commands and the server itself do to the game or to others. */
export const OPERATOR_ACTIONS = AuditAction.exclude(OWN_ACTIONS).options;

export const AuditLine = z.object({
  id: z.int(),
  at: IsoMicro,
  /** null: command line or a job. */
  account: z.int().nullable(),
  name: z.string().nullable(),
  action: AuditAction,
  detail: z.record(z.string(), z.unknown()),
});
export type AuditLine = z.infer<typeof AuditLine>;

const asNumber = z.coerce.number<string | number>();

const AuditFilter = z.object({
  action: AuditAction.optional(),
  account: asNumber.pipe(Id).optional(),
  element: asNumber.pipe(Id).optional(),
  fixture: asNumber.pipe(Id).optional(),
  event: asNumber.pipe(SmallId).optional(),
  /** Days in Sweden, both included. */
  from: IsoDay.optional(),
  until: IsoDay.optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

const read = { method: "GET", access: "reader", limit: "read", status: 200 } as const;

export const audit = {
  lines: endpoint({
    ...read,
    path: "/api/operations/audit/",
    summary: "The operators' trail, newest first: what was done to the game and to others, and operators' own sign-ins",
    query: AuditFilter.extend({
      /** Lines older than this one. */
      before: asNumber.pipe(Id).optional(),
    }),
    reply: z.object({
      lines: z.array(AuditLine),
      more: z.boolean(),
      /** Every action and person that the trail names, to choose from. */
      actions: z.array(AuditAction),
      people: z.array(z.object({ account: z.int(), name: z.string() })),
    }),
  }),
  file: endpoint({
    ...read,
    path: "/api/operations/audit/file/",
    summary: "The same lines as CSV, to be kept or opened in a spreadsheet",
    query: AuditFilter,
    type: "text/csv",
    reply: z.string(),
  }),
};
