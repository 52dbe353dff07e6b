import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** For balancers and operators: the process answers, the database answers, the season is there. */
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

export const health = {
  get: endpoint({
    method: "GET",
    path: "/api/health/",
    access: "public",
    limit: "read",
    summary: "Whether this process and its database are well",
    status: 200,
    reply: Health,
  }),
};
