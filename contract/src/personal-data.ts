import { z } from "zod";
import { Iso, TypedPassword } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { APPEAL_PROBLEMS, DELETION_PROBLEMS } from "./problems.ts";

export const Deletion = z.object({
  has_password: z.boolean(),
  /** `played`: kept without a name; otherwise deleted. null: no team. */
  team: z.object({ name: z.string(), played: z.boolean() }).nullable(),
  /** Leagues the account administers, and the successor; null: the league is deleted. */
  leagues: z.array(z.object({ id: z.int(), name: z.string(), heir: z.string().nullable() })),
});
export type Deletion = z.infer<typeof Deletion>;

export const NameAppeal = z.object({
  name: z.string(),
  asked: Iso,
  state: z.enum(["open", "allowed", "refused"]),
});
export type NameAppeal = z.infer<typeof NameAppeal>;

const own = { access: "account", scope: "session" } as const;

export const personalData = {
  download: endpoint({
    ...own,
    method: "GET",
    path: "/api/player/data/",
    limit: "sign_in",
    summary: "Everything the game stores about you, by table, without hashes and keys",
    status: 200,
    reply: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  deletion: endpoint({
    ...own,
    method: "GET",
    path: "/api/player/deletion/",
    limit: "read",
    summary: "What deleting your account would do",
    status: 200,
    reply: Deletion,
  }),
  remove: endpoint({
    ...own,
    method: "POST",
    path: "/api/player/delete/",
    limit: "sign_in",
    summary:
      "Delete your account permanently; needs the password, or a session less than ten minutes old if there is none",
    status: 204,
    body: z.object({ password: TypedPassword.default("") }),
    reply: null,
    problems: DELETION_PROBLEMS,
  }),
  appeals: endpoint({
    ...own,
    method: "GET",
    path: "/api/player/name-appeal/",
    limit: "read",
    summary: "Your name requests, newest first",
    status: 200,
    reply: z.array(NameAppeal),
  }),
  appeal: endpoint({
    ...own,
    method: "POST",
    path: "/api/player/name-appeal/",
    limit: "sign_in",
    summary: "Ask the operators to allow a rejected name",
    status: 202,
    body: z.object({ name: z.string().trim().min(1).max(60), reason: z.string().trim().min(1).max(500) }),
    reply: null,
    problems: APPEAL_PROBLEMS,
  }),
};
