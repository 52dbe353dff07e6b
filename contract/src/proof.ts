import { readCode } from "@elvan/rules";
import { z } from "zod";
import { ad } from "./ad.ts";
import { alert } from "./alert.ts";
import { endpoint, type Endpoint } from "./endpoint.ts";
import { oidc } from "./oidc.ts";
import { operations } from "./operations.ts";
import { Credential, passkey } from "./passkey.ts";
import { people } from "./people.ts";
import { PROOF_PROBLEMS } from "./problems.ts";
import { secondFactor } from "./second-factor.ts";

export const ProofWish = z.object({
  password: z.string().max(256).optional(),
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
 * The only list of calls that need a fresh proof: operators' acts that change everybody's game, and new ways into an account that would
 * outlive a stolen session.
 */
const WANT_PROOF: ReadonlySet<Endpoint> = new Set<Endpoint>([
  operations.maintenance,
  operations.release,
  operations.reinstateChips,
  operations.correct,
  operations.move,
  operations.abandon,
  operations.returnChip,
  alert.saveChannel,
  people.act,
  ad.create,
  ad.change,
  ad.remove,
  passkey.add,
  oidc.link,
  secondFactor.begin,
]);
export const wantsProof = (called: Endpoint): boolean => WANT_PROOF.has(called);
