import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** The protocol library validates it. */
const Answer = z.record(z.string().max(100), z.string().max(4_000));

/** OpenID Connect with PKCE, state and nonce (docs/decisions/0018). */
export const oidc = {
  ways: endpoint({
    method: "GET",
    path: "/api/player/sign-in-ways/",
    access: "public",
    limit: "read",
    summary: "The other provider you can sign in with; null if none",
    status: 200,
    reply: z.object({ oidc: z.string().nullable() }),
  }),
  start: endpoint({
    method: "GET",
    path: "/api/player/social/login/oidc/",
    access: "public",
    limit: "sign_in",
    scope: "session",
    summary: "Start signing in with the other provider: redirects the browser there",
    status: 302,
    reply: null,
  }),
  link: endpoint({
    method: "POST",
    path: "/api/player/social/link/oidc/",
    access: "account",
    limit: "sign_in",
    scope: "session",
    summary: "Start linking the other provider to your account; returns the URL to open",
    status: 200,
    reply: z.object({ url: z.string() }),
  }),
  complete: endpoint({
    method: "GET",
    path: "/api/player/social/complete/oidc/",
    access: "public",
    limit: "sign_in",
    scope: "session",
    summary: "Where the other provider sends the browser back to",
    status: 302,
    query: Answer,
    reply: null,
  }),
  signOut: endpoint({
    method: "GET",
    path: "/api/player/logout_oidc/",
    access: "public",
    limit: "write",
    scope: "session",
    summary: "Sign out (the header's link): ends the session, at the provider too, and redirects to the front page",
    status: 302,
    reply: null,
  }),
};
