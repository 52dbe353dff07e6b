import { z } from "zod";
import { Iso } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { Me } from "./me.ts";
import { SECOND_FACTOR_PROBLEMS } from "./problems.ts";

/** Six digits, or a recovery code; blanks and dashes are ignored. */
export const SecondFactorWish = z.object({ code: z.string().trim().min(1).max(40) });

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
    summary: "Whether signing in to one's account takes a second step",
    status: 200,
    reply: SecondFactor,
  }),
  begin: endpoint({
    ...own,
    method: "POST",
    limit: "sign_in",
    summary:
      "A new key for the app, as text and as the address that its QR code holds; nothing is on until it is confirmed",
    status: 200,
    reply: z.object({ secret: z.string(), uri: z.string() }),
    problems: SECOND_FACTOR_PROBLEMS,
  }),
  confirm: endpoint({
    ...own,
    method: "PUT",
    limit: "sign_in",
    summary: "Turn the second step on by a code of the app; answers the recovery codes, which are shown this once",
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
    summary: "Turn the second step off by a code of the app or a recovery code",
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
    summary: "Make new recovery codes by a code of the app; the old ones open nothing any more",
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
    summary: "The second step of signing in, in the browser that has just done the first",
    status: 200,
    body: SecondFactorWish,
    reply: Me,
    problems: SECOND_FACTOR_PROBLEMS,
  }),
};
