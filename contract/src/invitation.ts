import { z } from "zod";
import { PathId, TypedLeagueCode } from "./common.ts";
import { CrestCode } from "./crest.ts";
import { endpoint } from "./endpoint.ts";
import { INVITATION_PROBLEMS } from "./problems.ts";

/** `rank` and `total` are null before the league's first round. */
export const InvitationRow = z.object({
  rank: z.int().nullable(),
  entry: z.int(),
  entry_name: z.string(),
  player_name: z.string(),
  total: z.int().nullable(),
  crest: CrestCode,
});
export type InvitationRow = z.infer<typeof InvitationRow>;

export const Invitation = z.object({
  id: z.int(),
  name: z.string(),
  scoring: z.enum(["c", "h"]),
  start_event: z.int(),
  /** The member whose link it is, otherwise the administrator; null: nobody in particular. */
  invited_by: z.object({ entry: z.int(), entry_name: z.string(), player_name: z.string() }).nullable(),
  members: z.int(),
  max_entries: z.int().nullable(),
  closed_reason: z.enum(["closed", "full", "started"]).nullable(),
  /** The first places; before the first round the latest to join. */
  head: z.array(InvitationRow),
  /** Of the caller's team. */
  entry_is_member: z.boolean(),
  entry_is_banned: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

export const KeptInvitation = z.object({ code: z.string().nullable() });

export const invitation = {
  get: endpoint({
    method: "GET",
    path: "/api/league/invitation/:code/",
    access: "public",
    // As for checking a code: guessing must be slow.
    limit: "write",
    personal: true,
    summary: "What an invitation shows: league, who invites (`from`: an entry), how many play and the top of the table",
    status: 200,
    params: z.object({ code: TypedLeagueCode }),
    query: z.object({ from: PathId.optional().catch(undefined) }),
    reply: Invitation,
    problems: INVITATION_PROBLEMS,
  }),
  kept: endpoint({
    method: "GET",
    path: "/api/player/invitation/",
    access: "account",
    limit: "read",
    summary: "The code of the invitation that waits for your team; null: none",
    status: 200,
    reply: KeptInvitation,
  }),
  keep: endpoint({
    method: "PUT",
    path: "/api/player/invitation/",
    access: "account",
    limit: "write",
    summary: "Keep an invitation until you enter a squad, which then joins the league; null forgets it (idempotent)",
    status: 200,
    body: z.object({ code: TypedLeagueCode.nullable() }),
    reply: KeptInvitation,
    problems: INVITATION_PROBLEMS,
  }),
};
