import { api, type Passkey } from "@elvan/contract";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { audit } from "../db/audit.ts";
import { deletePasskey, insertPasskey, notePasskeyUse, passkeyById, passkeysOf } from "../db/passkeys.ts";
import type { Row } from "../db/schema.ts";
import { holdAccount } from "../game/locks.ts";
import { Refusal } from "../game/refusal.ts";
import { notFound } from "../http-problem.ts";
import { beginCeremony, endCeremony } from "../plugins/ceremony.ts";
import { beginSession } from "../plugins/session.ts";
import { siteOf, type Site } from "../plugins/site.ts";
import { route, type Server } from "../route.ts";
import { iso, isoOrNull } from "../views/times.ts";
import { loadMe } from "./me.ts";

const MAKE = "passkey";
const SIGN_IN = "passkey_sign_in";
/** Passkeys that an account may have. */
const MOST = 10;

/**
 * What the keys may sign with: EdDSA, ES256, RS256. Named here, because the library otherwise asks Node whether it knows those of
 * after the quantum computer, which Node calls an experiment, aloud.
 */
const ALGORITHMS = [-8, -7, -257];

const refused = () => new Refusal([{ code: "bad_passkey" }]);
/** The library is loaded when somebody first uses a passkey. */
const library = () => import("@simplewebauthn/server");
const viewPasskey = ({ id, name, created, last_used }: Row<"passkey">): Passkey => ({
  id,
  name,
  created: iso(created),
  last_used: isoOrNull(last_used),
});

/** Passkeys (WebAuthn): made from one's own pages, and a second way in. What is signed is checked by the library. */
export function passkeyRoutes(server: Server): void {
  const { ctx } = server;

  function siteFor(request: FastifyRequest): Site {
    const site = siteOf(ctx, request);
    if (!site) throw notFound();
    return site;
  }
  async function challengeOf(request: FastifyRequest, reply: FastifyReply, kind: string, account: number | null) {
    const ceremony = await endCeremony(ctx, request, reply, kind);
    if (!ceremony || ceremony.account !== account) throw refused();
    return String(ceremony.data.challenge);
  }

  route(server, api.passkey.list, async ({ session }) =>
    (await passkeysOf(ctx.db, session.account)).map((row) => viewPasskey(row)),
  );

  route(server, api.passkey.options, async ({ session, request, reply }) => {
    const { generateRegistrationOptions } = await library();
    const { account } = session;
    const options = await generateRegistrationOptions({
      rpName: "Elvan",
      rpID: siteFor(request).rpId,
      userName: session.email,
      userDisplayName: `${session.first_name} ${session.last_name}`,
      userID: new TextEncoder().encode(`elvan-account-${account}`),
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: await passkeysOf(ctx.db, account),
      // Found by the device itself, so that signing in asks for no address; and its owner shows it is he.
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    await beginCeremony(ctx, reply, { kind: MAKE, account, data: { challenge: options.challenge } });
    return { ...options };
  });

  route(server, api.passkey.add, async ({ body, session, request, reply }) => {
    const { verifyRegistrationResponse } = await library();
    const { account } = session;
    const expectedChallenge = await challengeOf(request, reply, MAKE, account);
    const { origin, rpId } = siteFor(request);
    const checked = await verifyRegistrationResponse({
      response: body.credential as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
    if (!checked.verified) throw refused();
    const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
    const now = new Date();
    return ctx.db.transaction().execute(async (tx) => {
      await holdAccount(tx, account);
      if ((await passkeysOf(tx, account)).length >= MOST) {
        throw new Refusal([{ code: "too_many_passkeys", max: MOST }]);
      }
      const row = await insertPasskey(tx, {
        id,
        account,
        name: body.name,
        public_key: publicKey,
        counter,
        transports,
        created: now,
      });
      if (!row) throw refused();
      await audit(tx, { at: now, account, action: "passkey_added", address: request.ip });
      return viewPasskey(row);
    });
  });

  route(server, api.passkey.remove, async ({ params, session, request }) => {
    const { account } = session;
    if (!(await deletePasskey(ctx.db, account, params.passkey))) return;
    await audit(ctx.db, { at: new Date(), account, action: "passkey_removed", address: request.ip });
  });

  route(server, api.passkey.signInOptions, async ({ request, reply }) => {
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: siteFor(request).rpId,
      userVerification: "required",
    });
    await beginCeremony(ctx, reply, { kind: SIGN_IN, data: { challenge: options.challenge } });
    return { ...options };
  });

  route(server, api.passkey.signIn, async ({ body, request, reply }) => {
    const { verifyAuthenticationResponse } = await library();
    const expectedChallenge = await challengeOf(request, reply, SIGN_IN, null);
    const { origin, rpId } = siteFor(request);
    const row = await passkeyById(ctx.db, body.credential.id);
    if (!row) throw refused();
    const checked = await verifyAuthenticationResponse({
      response: body.credential as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: row.id, publicKey: new Uint8Array(row.public_key), counter: row.counter },
    }).catch(() => undefined);
    if (!checked?.verified) throw refused();
    await notePasskeyUse(ctx.db, row.id, checked.authenticationInfo.newCounter, new Date());
    await beginSession(ctx, request, reply, row.account, "passkey");
    return loadMe(ctx, row.account);
  });
}
