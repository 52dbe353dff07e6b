import { z } from "zod";
import { Iso } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { Me } from "./me.ts";
import { SIGN_IN_PROBLEMS } from "./problems.ts";

export const SignInWish = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(256),
});
export type SignInWish = z.input<typeof SignInWish>;

/** A browser in which the account is signed in. */
export const SessionRow = z.object({
  id: z.uuid(),
  /** The one that asks. */
  current: z.boolean(),
  /** The browser and the system it named itself as; empty where it is none we know. */
  browser: z.string(),
  system: z.string(),
  method: z.enum(["password", "passkey", "oidc"]),
  created: Iso,
  last_seen: Iso,
  /** When it ends if it is not used again. */
  expires: Iso,
});
export type SessionRow = z.infer<typeof SessionRow>;

export const session = {
  signIn: endpoint({
    method: "POST",
    path: "/api/player/login/",
    access: "public",
    limit: "sign_in",
    scope: "session",
    summary: "Sign in with email and password; sets the cookies sessionid and csrftoken",
    status: 200,
    body: SignInWish,
    reply: Me,
    problems: SIGN_IN_PROBLEMS,
  }),
  signOut: endpoint({
    method: "POST",
    path: "/api/player/logout/",
    access: "public",
    limit: "write",
    scope: "session",
    summary: "End the session and clear its cookies; also when there is none",
    status: 204,
    reply: null,
  }),
  list: endpoint({
    method: "GET",
    path: "/api/player/sessions/",
    access: "account",
    limit: "read",
    scope: "session",
    summary: "Where the account is signed in, the latest used first",
    status: 200,
    reply: z.array(SessionRow),
  }),
  end: endpoint({
    method: "DELETE",
    path: "/api/player/sessions/:session/",
    access: "account",
    limit: "write",
    scope: "session",
    summary: "End one session of one's own; one that is over already is no mistake",
    status: 204,
    params: z.object({ session: z.uuid() }),
    reply: null,
  }),
  endOthers: endpoint({
    method: "POST",
    path: "/api/player/sessions/end-others/",
    access: "account",
    limit: "write",
    scope: "session",
    summary: "End all sessions of one's own but the one that asks",
    status: 200,
    reply: z.object({ ended: z.int() }),
  }),
};
