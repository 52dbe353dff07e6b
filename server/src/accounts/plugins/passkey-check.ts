import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../platform/context.ts";
import { notePasskeyUse, passkeyById } from "../../db/passkeys.ts";
import { Refusal } from "../../platform/refusal.ts";
import { notFound } from "../../platform/http-problem.ts";
import { beginCeremony, endCeremony } from "./ceremony.ts";
import { siteOf, type Site } from "../../platform/plugins/site.ts";

export const refusedPasskey = () => new Refusal([{ code: "bad_passkey" }]);
/** Loaded on first use. */
export const passkeyLibrary = () => import("@simplewebauthn/server");

export function passkeySite(ctx: Context, request: FastifyRequest): Site {
  const site = siteOf(ctx, request);
  if (!site) throw notFound();
  return site;
}

/** @param account null: anybody */
export async function challengeOf(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, account }: { kind: string; account: number | null },
): Promise<string> {
  const ceremony = await endCeremony(ctx, request, reply, kind);
  if (!ceremony || ceremony.account !== account) throw refusedPasskey();
  return String(ceremony.data.challenge);
}

export async function askForPasskey(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, account, allowed }: { kind: string; account?: number; allowed?: { id: string }[] },
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await passkeyLibrary();
  const options = await generateAuthenticationOptions({
    rpID: passkeySite(ctx, request).rpId,
    userVerification: "required",
    ...(allowed && { allowCredentials: allowed }),
  });
  const data = { challenge: options.challenge };
  await beginCeremony(ctx, reply, { kind, data, ...(account !== undefined && { account }) });
  return { ...options };
}

/** Also checks that the challenge was this browser's. */
export async function checkPasskey(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, account, credential }: { kind: string; account: number | null; credential: { id: string } },
): Promise<number> {
  const { verifyAuthenticationResponse } = await passkeyLibrary();
  const expectedChallenge = await challengeOf(ctx, request, reply, { kind, account });
  const { origin, rpId } = passkeySite(ctx, request);
  const row = await passkeyById(ctx.db, credential.id);
  if (!row || (account !== null && row.account !== account)) throw refusedPasskey();
  const checked = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id: row.id, publicKey: new Uint8Array(row.public_key), counter: row.counter },
  }).catch(() => undefined);
  if (!checked?.verified) throw refusedPasskey();
  await notePasskeyUse(ctx.db, row.id, checked.authenticationInfo.newCounter, new Date());
  return row.account;
}
