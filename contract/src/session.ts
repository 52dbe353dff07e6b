import { z } from "zod";
import { EmailWish } from "./account.ts";
import { Iso, TypedAddress, TypedPassword } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { Me } from "./me.ts";
import { LINK_PROBLEMS, SIGN_IN_PROBLEMS } from "./problems.ts";

export const SignInWish = z.object({
  email: TypedAddress,
  password: TypedPassword.min(1),
  /** A page of this site; anything else leads to `me/`. */
  redirect_uri: z.string().max(2_000).optional(),
});
export type SignInWish = z.input<typeof SignInWish>;

export const SessionRow = z.object({
  id: z.uuid(),
  current: z.boolean(),
  browser: z.string(),
  system: z.string(),
  method: z.enum(["password", "passkey", "oidc"]),
  created: Iso,
  last_seen: Iso,
  /** Ends then unless used. */
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
    summary: "Sign in with email and password, as JSON or as a form; sets the cookies sessionid and csrftoken",
    status: 200,
    body: SignInWish,
    reply: Me,
    problems: SIGN_IN_PROBLEMS,
  }),
  sendBrowserLink: endpoint({
    method: "POST",
    path: "/api/player/login/browser/",
    access: "public",
    limit: "sign_in",
    scope: "session",
    summary:
      "Send a link that approves a browser for the account, when wrong guesses keep others out; the answer never reveals whether the account exists",
    status: 204,
    body: EmailWish,
    reply: null,
  }),
  knowBrowser: endpoint({
    method: "PUT",
    path: "/api/player/login/browser/",
    access: "public",
    limit: "sign_in",
    scope: "session",
    summary: "Approve this browser with the two parts of such a link; signs no one in",
    status: 204,
    body: z.object({ uidb64: z.string().max(40), token: z.string().max(200) }),
    reply: null,
    problems: LINK_PROBLEMS,
  }),
  signOut: endpoint({
    method: "POST",
    path: "/api/player/logout/",
    access: "public",
    limit: "write",
    scope: "session",
    summary: "End the session and clear its cookies (idempotent)",
    status: 204,
    reply: null,
  }),
  otherHost: endpoint({
    method: "POST",
    path: "/api/player/other-host/",
    access: "account",
    limit: "write",
    scope: "session",
    summary:
      "The address of a page in the other language; if the two hosts share no cookies, a one-time link that carries the session for a minute",
    status: 200,
    body: z.object({
      path: z
        .string()
        .regex(/^\/(?![/\\])/)
        .max(2_000),
    }),
    reply: z.object({ url: z.string() }),
  }),
  arrive: endpoint({
    method: "GET",
    path: "/api/player/arrive/:pass/",
    access: "public",
    limit: "sign_in",
    scope: "session",
    summary: "Where such a link leads: the session is set on this host too, then the browser is redirected to the page",
    status: 302,
    params: z.object({ pass: z.string().max(100) }),
    reply: null,
  }),
  list: endpoint({
    method: "GET",
    path: "/api/player/sessions/",
    access: "account",
    limit: "read",
    scope: "session",
    summary: "Where you are signed in, most recently used first",
    status: 200,
    reply: z.array(SessionRow),
  }),
  end: endpoint({
    method: "DELETE",
    path: "/api/player/sessions/:session/",
    access: "account",
    limit: "write",
    scope: "session",
    summary: "End one of your sessions (idempotent)",
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
    summary: "End all your sessions except this one",
    status: 200,
    reply: z.object({ ended: z.int() }),
  }),
};
