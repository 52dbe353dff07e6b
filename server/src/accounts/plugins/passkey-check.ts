import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../platform/context.ts";
import type { Caller } from "../../db/accounts.ts";
import { notePasskeyUse, passkeyById, passkeysOf } from "../../db/passkeys.ts";
import { refusedPasskey } from "../manage-passkeys.ts";
import { notFound } from "../../platform/http-problem.ts";
import { beginCeremony, endCeremony } from "./ceremony.ts";
import { siteOf, type Site } from "../../platform/plugins/site.ts";

const MAKE = "passkey";

/** EdDSA, ES256, RS256. Without a list the library probes Node for post-quantum algorithms, which prints a warning. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded on first use. */
const passkeyLibrary = () => import("@simplewebauthn/server");

function passkeySite(ctx: Context, request: FastifyRequest): Site {
  const site = siteOf(ctx, request);
  if (!site) throw notFound();
  return site;
}

/** @param account null: anybody */
async function challengeOf(
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
  await notePasskeyUse(ctx.db, row.id, checked.authenticationInfo.newCounter, ctx.realTime());
  return row.account;
}

/** What a browser needs to make a passkey. */
export async function offerPasskey(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, email, first_name, last_name }: Caller,
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await passkeyLibrary();
  const options = await generateRegistrationOptions({
    rpName: "Elvan",
    rpID: passkeySite(ctx, request).rpId,
    userName: email,
    userDisplayName: `${first_name} ${last_name}`,
    userID: new TextEncoder().encode(`elvan-account-${account}`),
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: await passkeysOf(ctx.db, account),
    // Stored on the device, so that signing in asks for no address; the owner must be verified.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await beginCeremony(ctx, reply, { kind: MAKE, account, data: { challenge: options.challenge } });
  return { ...options };
}

/** @throws Refusal `bad_passkey` */
export async function checkNewPasskey(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, credential }: { account: number; credential: unknown },
) {
  const { verifyRegistrationResponse } = await passkeyLibrary();
  const expectedChallenge = await challengeOf(ctx, request, reply, { kind: MAKE, account });
  const { origin, rpId } = passkeySite(ctx, request);
  const checked = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!checked?.verified) throw refusedPasskey();
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  return { id, public_key: publicKey, counter, transports };
}
