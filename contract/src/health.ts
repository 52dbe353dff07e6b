import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const Health = z.object({
  status: z.enum(["ok", "starting"]),
  season: z.string().nullable(),
  mode: z.enum(["live", "demo", "replay"]).nullable(),
  now: z.iso.datetime({ precision: 3 }),
  current_event: z.int().nullable(),
  next_event: z.int().nullable(),
  contract_version: z.int(),
});
export type Health = z.infer<typeof Health>;

export const READINESS_CHECKS = [
  "database",
  "migration",
  "season",
  "clock",
  "disk",
  "worker",
  "step",
  "replica",
  "process",
] as const;

export const Readiness = z.object({
  /** `unavailable` answers 503; a `warning` is for operators, not load balancers. */
  status: z.enum(["ok", "warning", "unavailable"]),
  problems: z.array(
    z.object({
      check: z.enum(READINESS_CHECKS),
      fails: z.boolean(),
      text: z.string(),
    }),
  ),
  version: z.string(),
  contract_version: z.int(),
  migration: z.int().nullable(),
  database_writable: z.boolean(),
  replica: z.enum(["ok", "behind", "away"]).nullable(),
  workers: z.int().nullable(),
  /** Last run of the season job; null: never, or unknown. */
  last_step: z.iso.datetime({ precision: 3 }).nullable(),
  /** Milliseconds ahead of the database's clock; null: unknown. */
  clock_ahead: z.int().nullable(),
  /** Free bytes of the embedded database's disk; null for PostgreSQL. */
  disk_free: z.int().nullable(),
});
export type Readiness = z.infer<typeof Readiness>;

export const CallerSeen = z.object({ address: z.string(), protocol: z.string(), host: z.string() });
export type CallerSeen = z.infer<typeof CallerSeen>;

export const health = {
  get: endpoint({
    method: "GET",
    path: "/api/health/",
    access: "public",
    limit: "read",
    anonymous: true,
    summary: "The state of the season, read from the database",
    status: 200,
    reply: Health,
  }),
  live: endpoint({
    method: "GET",
    path: "/api/health/live/",
    access: "public",
    limit: "read",
    anonymous: true,
    summary: "Liveness: whether the process answers. Also without the final slash",
    status: 200,
    reply: z.object({ status: z.literal("ok"), version: z.string() }),
  }),
  caller: endpoint({
    method: "GET",
    path: "/api/health/caller/",
    access: "public",
    limit: "read",
    anonymous: true,
    personal: true,
    summary: "How the server sees the caller: network address, protocol and host, after what proxies say",
    status: 200,
    reply: CallerSeen,
  }),
  ready: endpoint({
    method: "GET",
    path: "/api/health/ready/",
    access: "public",
    limit: "read",
    anonymous: true,
    summary:
      "Readiness: whether the process should get requests, and what is wrong; 503 with the same body if not. Also without the final slash",
    status: 200,
    reply: Readiness,
  }),
};
