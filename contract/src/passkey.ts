import { z } from "zod";
import { Iso } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { Me } from "./me.ts";
import { PASSKEY_PROBLEMS } from "./problems.ts";

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  created: Iso,
  last_used: Iso.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** As `navigator.credentials` writes it; its library validates. */
export const Credential = z.looseObject({
  id: z.string().min(1).max(1_400),
  rawId: z.string().min(1).max(1_400),
  type: z.literal("public-key"),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});
const Options = z.record(z.string(), z.unknown());

const own = { access: "account", scope: "session" } as const;
const anybody = { access: "public", scope: "session", limit: "sign_in" } as const;

export const passkey = {
  list: endpoint({
    ...own,
    method: "GET",
    path: "/api/player/passkeys/",
    limit: "read",
    summary: "Your passkeys",
    status: 200,
    reply: z.array(Passkey),
  }),
  options: endpoint({
    ...own,
    method: "POST",
    path: "/api/player/passkeys/options/",
    limit: "write",
    summary: "Options for navigator.credentials.create",
    status: 200,
    reply: Options,
  }),
  add: endpoint({
    ...own,
    method: "POST",
    path: "/api/player/passkeys/",
    limit: "write",
    summary: "Register a passkey created by the browser",
    status: 201,
    body: z.object({ name: z.string().trim().min(1).max(50), credential: Credential }),
    reply: Passkey,
    problems: PASSKEY_PROBLEMS,
  }),
  remove: endpoint({
    ...own,
    method: "DELETE",
    path: "/api/player/passkeys/:passkey/",
    limit: "write",
    summary: "Remove one of your passkeys (idempotent)",
    status: 204,
    params: z.object({ passkey: z.string().regex(/^[\w-]{1,1400}$/) }),
    reply: null,
  }),
  signInOptions: endpoint({
    ...anybody,
    method: "POST",
    path: "/api/player/login/passkey/options/",
    summary: "Options for navigator.credentials.get; the same for everyone",
    status: 200,
    reply: Options,
  }),
  signIn: endpoint({
    ...anybody,
    method: "POST",
    path: "/api/player/login/passkey/",
    summary: "Sign in with a passkey",
    status: 200,
    body: z.object({ credential: Credential }),
    reply: Me,
    problems: PASSKEY_PROBLEMS,
  }),
};
