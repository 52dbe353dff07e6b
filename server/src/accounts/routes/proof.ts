import { api } from "@elvan/contract";
import { accountById, updateSession } from "../../db/accounts.ts";
import { audit } from "../../db/audit.ts";
import { passkeysOf } from "../../db/passkeys.ts";
import { hasSecondFactor } from "../../db/second-factors.ts";
import { proveOwner } from "../prove-owner.ts";
import { Refusal } from "../../platform/refusal.ts";
import { checkSecondFactor } from "../second-factor.ts";
import { PROOF } from "../plugins/ceremony.ts";
import { askForPasskey, checkPasskey } from "../plugins/passkey-check.ts";
import { deviceOf } from "../plugins/session.ts";
import { route, type Server } from "../../platform/route.ts";

export function proofRoutes(server: Server): void {
  const { ctx } = server;

  route(server, api.proof.ways, async ({ session: { account } }) => ({
    password: (await accountById(ctx.db, account))?.password_hash != null,
    code: await hasSecondFactor(ctx.db, account),
    passkey: (await passkeysOf(ctx.db, account)).length > 0,
  }));

  route(server, api.proof.options, async ({ session: { account }, request, reply }) =>
    askForPasskey(ctx, request, reply, { kind: PROOF, account, allowed: await passkeysOf(ctx.db, account) }),
  );

  route(server, api.proof.give, async ({ body, session, request, reply }) => {
    const { account, created } = session;
    const { password, code, credential } = body;
    const person = await accountById(ctx.db, account);
    if (!person) throw new Refusal([{ code: "sign_in_again" }]);
    if (credential) await checkPasskey(ctx, request, reply, { kind: PROOF, account, credential });
    else if (code) await checkSecondFactor(ctx, { account, device: deviceOf(request), address: request.ip }, code);
    else await proveOwner(ctx, person, { password: password ?? "", signedIn: created });
    const now = ctx.realTime();
    const way = (credential && "passkey") || (code && "second_factor") || "password";
    await ctx.db.transaction().execute(async (tx) => {
      await updateSession(tx, session.id_hash, { proved_at: now });
      await audit(tx, { at: now, account, action: "proved", detail: { way }, address: request.ip });
    });
  });
}
