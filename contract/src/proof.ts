import { isConsoleRole, readCode } from "@elvan/rules";
import { z } from "zod";
import { alert } from "./alert.ts";
import { TypedPassword } from "./common.ts";
import { endpoint, type Endpoint } from "./endpoint.ts";
import { oidc } from "./oidc.ts";
import { operations } from "./operations.ts";
import { Credential, passkey } from "./passkey.ts";
import { people } from "./people.ts";
import { playerChange } from "./player-change.ts";
import { PROOF_PROBLEMS } from "./problems.ts";
import { secondFactor } from "./second-factor.ts";
import { token } from "./token.ts";

export const ProofWish = z.object({
  password: TypedPassword.optional(),
  code: z.string().max(200).overwrite(readCode).optional(),
  credential: Credential.optional(),
});
export type ProofWish = z.input<typeof ProofWish>;

export const Proofs = z.object({ password: z.boolean(), code: z.boolean(), passkey: z.boolean() });
export type Proofs = z.infer<typeof Proofs>;

const own = { access: "account", scope: "session" } as const;

export const proof = {
  ways: endpoint({
    ...own,
    method: "GET",
    path: "/api/player/proof/",
    limit: "read",
    summary: "How you can confirm that the account is yours",
    status: 200,
    reply: Proofs,
  }),
  options: endpoint({
    ...own,
    method: "POST",
    path: "/api/player/proof/options/",
    limit: "sign_in",
    summary: "Options for navigator.credentials.get",
    status: 200,
    reply: z.record(z.string(), z.unknown()),
  }),
  give: endpoint({
    ...own,
    method: "POST",
    path: "/api/player/proof/",
    limit: "sign_in",
    summary: "Confirm by password, app code or passkey; valid for ten minutes in this session",
    status: 204,
    body: ProofWish,
    reply: null,
    problems: PROOF_PROBLEMS,
  }),
};

/** Minutes a proof holds; signing in counts. */
export const PROOF_MINUTES = 10;

export const PROOF_NEEDED = "Prove that it is you first.";

/**
 * What operators do changes points, people or everybody's game, so a fresh proof comes first: also for a new act, unless it stands
 * here because it changes nothing that anybody sees.
 */
const HARMLESS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  // Jobs do what is due, and what is due they would do anyway.
  operations.runJob,
  // These emails are owed already.
  operations.sendMailAgain,
  operations.tryName,
  operations.reviewRoundRules,
  operations.reviewCorrection,
  operations.reviewMatchChange,
  // What the alerts say, and to how many, is operators' own.
  alert.test,
  alert.silence,
  alert.endSilence,
  people.search,
  people.review,
  playerChange.review,
]);

/** New ways into an account that would outlive a stolen session; a device makes a passkey before it is added. */
const WAYS_IN: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...[passkey.options, passkey.add, oidc.link],
  ...[secondFactor.begin, token.make],
]);

export const wantsProof = (called: Endpoint): boolean =>
  WAYS_IN.has(called) || (isConsoleRole(called.access) && called.method !== "GET" && !HARMLESS.has(called));
