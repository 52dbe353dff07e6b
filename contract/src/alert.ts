import { ALERT_RULES, REASON_MAX, REASON_MIN, WATCH_AREAS, WATCH_REMARKS } from "@elvan/rules";
import { z } from "zod";
import { Before, IsoMicro } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { ELSEWHERE_PROBLEMS, WEBHOOK_PROBLEMS } from "./problems.ts";

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const rule = z.enum(ALERT_RULES);

export const WatchLight = z.object({
  area: z.enum(WATCH_AREAS),
  level: z.enum(["good", "warn", "bad"]),
  findings: z.array(
    z.object({
      code: z.enum([...ALERT_RULES, ...WATCH_REMARKS]),
      subject: z.string(),
      level: z.enum(["warn", "bad"]),
      facts,
    }),
  ),
});
export type WatchLight = z.infer<typeof WatchLight>;

export const Alert = z.object({
  id: z.int(),
  rule,
  subject: z.string(),
  facts,
  began: IsoMicro,
  /** null: silenced. */
  told: IsoMicro.nullable(),
  /** null: still so. */
  ended: IsoMicro.nullable(),
});
export type Alert = z.infer<typeof Alert>;

export const Watch = z.object({
  lights: z.array(WatchLight),
  /** Those that last first, then the newest. */
  alerts: z.array(Alert),
  silences: z.array(z.object({ rule, until: IsoMicro, reason: z.string() })),
  channel: z.object({
    /** Only its host: the rest of such an address is a secret. */
    webhook: z.string().nullable(),
    /** Why the last message has not arrived there. */
    error: z.string().nullable(),
    mail: z.boolean(),
    /** Operators with an address. */
    operators: z.int(),
  }),
});
export type Watch = z.infer<typeof Watch>;

export const SILENCE_HOURS = [1, 4, 12, 24, 72] as const;

export const alert = {
  watch: endpoint({
    method: "GET",
    path: "/api/operations/watch/",
    access: "reader",
    limit: "read",
    summary: "Whether the season is well: a light for each area, alerts, silenced rules, where alerts go",
    status: 200,
    reply: Watch,
  }),
  saveChannel: endpoint({
    method: "PUT",
    path: "/api/operations/watch/channel/",
    access: "owner",
    limit: "write",
    summary: "Where alerts go: a webhook (left out: unchanged, null: none) and operators' email",
    status: 204,
    body: z.object({
      webhook: z.string().trim().min(1).max(2_000).nullable().optional(),
      mail: z.boolean(),
      before: Before,
    }),
    reply: null,
    problems: WEBHOOK_PROBLEMS,
  }),
  test: endpoint({
    method: "POST",
    path: "/api/operations/watch/test/",
    access: "operator",
    limit: "write",
    summary: "Send a test alert to webhook and email",
    status: 200,
    reply: z.object({
      /** null: there is none. */
      webhook: z.object({ sent: z.boolean(), error: z.string().nullable() }).nullable(),
      mails: z.int(),
    }),
  }),
  silence: endpoint({
    method: "PUT",
    path: "/api/operations/watch/silences/:rule/",
    access: "operator",
    limit: "write",
    summary: "Send no messages of a rule for some hours, with a reason",
    status: 204,
    params: z.object({ rule }),
    body: z.object({
      hours: z.literal(SILENCE_HOURS),
      reason: z.string().trim().min(REASON_MIN).max(REASON_MAX),
      /** `until` and `reason` of a rule that is silenced already, both null for another. */
      before: Before,
    }),
    reply: null,
    problems: ELSEWHERE_PROBLEMS,
  }),
  endSilence: endpoint({
    method: "DELETE",
    path: "/api/operations/watch/silences/:rule/",
    access: "operator",
    limit: "write",
    summary: "Send messages of a rule again",
    status: 204,
    params: z.object({ rule }),
    reply: null,
  }),
};
