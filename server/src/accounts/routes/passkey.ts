import { api, type Passkey } from "@elvan/contract";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { audit } from "../../db/audit.ts";
import { deletePasskey, insertPasskey, passkeysOf } from "../../db/passkeys.ts";
import type { Row } from "../../db/schema.ts";
import { lockAccount } from "../../db/accounts.ts";
import { Refusal } from "../../platform/refusal.ts";
import { beginCeremony } from "../plugins/ceremony.ts";
import {
  askForPasskey,
  challengeOf,
  checkPasskey,
  passkeyLibrary,
  passkeySite,
  refusedPasskey,
} from "../plugins/passkey-check.ts";
import { beginSession } from "../plugins/session.ts";
import { route, type Server } from "../../platform/route.ts";
import { iso, isoOrNull } from "../../platform/times.ts";
import { loadMe } from "./me.ts";

const MAKE = "passkey";
const SIGN_IN = "passkey_sign_in";
const MAX_PASSKEYS = 10;

/** EdDSA, ES256, RS256. Without a list the library probes Node for post-quantum algorithms, which prints a warning. */
const ALGORITHMS = [-8, -7, -257];

const viewPasskey = ({ id, name, created, last_used }: Row<"passkey">): Passkey => ({
  id,
  name,
  created: iso(created),
  last_used: isoOrNull(last_used),
});

export function passkeyRoutes(server: Server): void {
  const { ctx } = server;

  route(server, api.passkey.list, async ({ session }) =>
    (await passkeysOf(ctx.db, session.account)).map((row) => viewPasskey(row)),
  );

  route(server, api.passkey.options, async ({ session, request, reply }) => {
    const { generateRegistrationOptions } = await passkeyLibrary();
    const { account } = session;
    const options = await generateRegistrationOptions({
      rpName: "Elvan",
      rpID: passkeySite(ctx, request).rpId,
      userName: session.email,
      userDisplayName: `${session.first_name} ${session.last_name}`,
      userID: new TextEncoder().encode(`elvan-account-${account}`),
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: await passkeysOf(ctx.db, account),
      // Stored on the device, so that signing in asks for no address; the owner must be verified.
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    await beginCeremony(ctx, reply, { kind: MAKE, account, data: { challenge: options.challenge } });
    return { ...options };
  });

  route(server, api.passkey.add, async ({ body, session, request, reply }) => {
    const { verifyRegistrationResponse } = await passkeyLibrary();
    const { account } = session;
    const expectedChallenge = await challengeOf(ctx, request, reply, { kind: MAKE, account });
    const { origin, rpId } = passkeySite(ctx, request);
    const checked = await verifyRegistrationResponse({
      response: body.credential as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
    if (!checked.verified) throw refusedPasskey();
    const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
    const now = new Date();
    return ctx.db.transaction().execute(async (tx) => {
      await lockAccount(tx, account);
      if ((await passkeysOf(tx, account)).length >= MAX_PASSKEYS) {
        throw new Refusal([{ code: "too_many_passkeys", max: MAX_PASSKEYS }]);
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
      if (!row) throw refusedPasskey();
      await audit(tx, { at: now, account, action: "passkey_added", address: request.ip });
      return viewPasskey(row);
    });
  });

  route(server, api.passkey.remove, async ({ params, session, request }) => {
    const { account } = session;
    if (!(await deletePasskey(ctx.db, account, params.passkey))) return;
    await audit(ctx.db, { at: new Date(), account, action: "passkey_removed", address: request.ip });
  });

  route(server, api.passkey.signInOptions, ({ request, reply }) =>
    askForPasskey(ctx, request, reply, { kind: SIGN_IN }),
  );

  // Two factors in one: the device, and its owner's face, finger or code.
  route(server, api.passkey.signIn, async ({ body, request, reply }) => {
    const { credential } = body;
    const account = await checkPasskey(ctx, request, reply, { kind: SIGN_IN, account: null, credential });
    await beginSession(ctx, request, reply, account, "passkey");
    return loadMe(ctx, account);
  });
}
