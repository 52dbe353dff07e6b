import { z } from "zod";
import { Iso, TypedCode } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { Me } from "./me.ts";
import { SECOND_FACTOR_PROBLEMS } from "./problems.ts";

/** Six digits, or a recovery code; blanks and dashes are ignored. */
export const SecondFactorWish = z.object({ code: TypedCode });

/** TOTP (RFC 6238). */
export const SecondFactor = z.object({
  on: z.boolean(),
  since: Iso.nullable(),
  recovery_codes: z.int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

const own = { access: "account", scope: "session", path: "/api/player/second-factor/" } as const;

export const secondFactor = {
  state: endpoint({
    ...own,
    method: "GET",
    limit: "read",
    summary: "Whether your account has two-step sign-in",
    status: 200,
    reply: SecondFactor,
  }),
  begin: endpoint({
    ...own,
    method: "POST",
    limit: "sign_in",
    summary: "A new key for the app, as text and as its QR code's URL; nothing is on until confirmed",
    status: 200,
    reply: z.object({ secret: z.string(), uri: z.string() }),
    problems: SECOND_FACTOR_PROBLEMS,
  }),
  confirm: endpoint({
    ...own,
    method: "PUT",
    limit: "sign_in",
    summary: "Turn two-step sign-in on with a code from the app; returns the recovery codes, once",
    status: 200,
    body: SecondFactorWish,
    reply: RecoveryCodes,
    problems: SECOND_FACTOR_PROBLEMS,
  }),
  turnOff: endpoint({
    ...own,
    method: "POST",
    path: "/api/player/second-factor/off/",
    limit: "sign_in",
    summary: "Turn two-step sign-in off with a code from the app or a recovery code",
    status: 204,
    body: SecondFactorWish,
    reply: null,
    problems: SECOND_FACTOR_PROBLEMS,
  }),
  renewCodes: endpoint({
    ...own,
    method: "POST",
    path: "/api/player/second-factor/recovery/",
    limit: "sign_in",
    summary: "Create new recovery codes with a code from the app; the old ones stop working",
    status: 200,
    body: SecondFactorWish,
    reply: RecoveryCodes,
    problems: SECOND_FACTOR_PROBLEMS,
  }),
  signIn: endpoint({
    access: "public",
    scope: "session",
    limit: "sign_in",
    method: "POST",
    path: "/api/player/login/second-factor/",
    summary: "The second step of signing in, in the browser that did the first",
    status: 200,
    body: SecondFactorWish,
    reply: Me,
    problems: SECOND_FACTOR_PROBLEMS,
  }),
};
