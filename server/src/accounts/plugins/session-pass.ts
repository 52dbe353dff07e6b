import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { SESSION_COOKIE } from "@elvan/contract";
import { MINUTE } from "@elvan/rules";
import type { FastifyReply, FastifyRequest } from "fastify";
import { hashToken, newToken } from "../../platform/bearer-token.ts";
import type { Context } from "../../platform/context.ts";
import { deleteSession, sessionsByHash, type LiveSession } from "../../db/accounts.ts";
import { insertCeremony, takeCeremony } from "../../db/ceremonies.ts";
import { DEVICE_COOKIE, setSessionCookies, sharedDomain, type SessionCookies } from "./session.ts";
import { siteOf } from "../../platform/plugins/site.ts";

/**
 * Hosts without a domain (localhost, en.localhost) share no cookies: a one-minute, single-use pass takes the session to
 * the other language. It leads to a page fixed when it was made and is accepted only from the other host.
 */
const KIND = "pass";
const PASS_MAX_AGE_MS = MINUTE;
const ENGLISH = /^en\./;

function otherOrigin(ctx: Context, request: FastifyRequest): string | undefined {
  const site = siteOf(ctx, request);
  if (site === undefined) return undefined;
  const url = new URL(site.origin);
  // An IP address has no subdomains.
  if (/^[\d.]+$|:/.test(url.hostname)) return undefined;
  url.hostname = ENGLISH.test(url.hostname) ? url.hostname.replace(ENGLISH, "") : `en.${url.hostname}`;
  return url.origin;
}

export async function passTo(
  ctx: Context,
  request: FastifyRequest,
  session: LiveSession,
  path: string,
): Promise<string | undefined> {
  const origin = otherOrigin(ctx, request);
  const token = request.cookies[SESSION_COOKIE];
  if (origin === undefined || token === undefined) return undefined;
  const page = new URL(path, origin);
  if (page.origin !== origin) return undefined;
  if (sharedDomain(ctx) !== undefined) return page.href;
  const pass = newToken();
  const cookies: SessionCookies = { token, device: request.cookies[DEVICE_COOKIE], csrf_token: session.csrf_token };
  const data = { to: page.pathname + page.search + page.hash, sealed: seal(cookies, pass) };
  await insertCeremony(
    ctx.db,
    { id_hash: hashToken(pass), kind: KIND, account: session.account, data },
    ctx.realTime(),
    PASS_MAX_AGE_MS,
  );
  return `${origin}/api/player/arrive/${pass}/`;
}

export async function takePass(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  pass: string,
): Promise<string> {
  const origin = otherOrigin(ctx, request);
  // A link laid out elsewhere, to sign others in as its author, does not come from our other host.
  if (origin === undefined || request.headers.referer !== `${origin}/`) return "/";
  const now = ctx.realTime();
  const taken = await takeCeremony(ctx.db, hashToken(pass), KIND, now);
  if (!taken) return "/";
  const cookies = unseal(String(taken.data.sealed), pass);
  const hash = hashToken(cookies.token);
  const session = (await sessionsByHash(ctx.db, [hash], now)).get(hash);
  if (session?.account === taken.account) {
    const before = request.session?.via === "session" ? request.session.id_hash : hash;
    if (before !== hash) await deleteSession(ctx.db, before);
    setSessionCookies(ctx, reply, { ...cookies, device: request.cookies[DEVICE_COOKIE] ?? cookies.device });
  }
  // Absolute, because a path that begins with two slashes names another host.
  return siteOf(ctx, request)!.origin + String(taken.data.to);
}

const keyOf = (pass: string): Buffer => createHash("sha256").update(`pass:${pass}`).digest();

/** Sealed with the pass, so that the database holds no usable token. */
function seal(cookies: SessionCookies, pass: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(pass), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(cookies)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
}

function unseal(sealed: string, pass: string): SessionCookies {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(pass), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  return JSON.parse(text.toString()) as SessionCookies;
}
