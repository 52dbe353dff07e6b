import { z } from "zod";
import { Iso, PathId } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { TOKEN_PROBLEMS } from "./problems.ts";

/** `write`: whatever its owner can change in the game. */
export const TokenScope = z.enum(["read", "write"]);

export const TOKEN_DAYS = [30, 90, 365] as const;

export const Token = z.object({
  id: z.int(),
  name: z.string(),
  scope: TokenScope,
  created: Iso,
  /** To about five minutes; null: never. */
  last_used: Iso.nullable(),
  expires: Iso,
});
export type Token = z.infer<typeof Token>;

export const TokenWish = z.object({
  name: z.string().trim().min(1).max(50),
  scope: TokenScope,
  days: z.union(TOKEN_DAYS.map((days) => z.literal(days))),
});
export type TokenWish = z.input<typeof TokenWish>;

const common = { access: "account", scope: "session" } as const;

/** Sent as `Authorization: Bearer elvan_…` or `X-API-Authorization: Bearer elvan_…`, without a CSRF token. */
export const token = {
  list: endpoint({
    ...common,
    method: "GET",
    path: "/api/player/tokens/",
    limit: "read",
    summary: "Your access tokens, without the tokens themselves",
    status: 200,
    reply: z.array(Token),
  }),
  make: endpoint({
    ...common,
    method: "POST",
    path: "/api/player/tokens/",
    limit: "write",
    summary: "Create an access token; only this answer ever shows it",
    status: 201,
    body: TokenWish,
    reply: Token.extend({ token: z.string() }),
    problems: TOKEN_PROBLEMS,
  }),
  end: endpoint({
    ...common,
    method: "DELETE",
    path: "/api/player/tokens/:token/",
    limit: "write",
    summary: "Revoke one of your tokens (idempotent)",
    status: 204,
    params: z.object({ token: PathId }),
    reply: null,
  }),
};
