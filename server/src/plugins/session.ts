import { timingSafeEqual } from "node:crypto";
import { DAY, MINUTE } from "@elvan/rules";
import { CSRF_COOKIE, SESSION_COOKIE } from "@elvan/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hashToken, isPersonalToken, newToken } from "../bearer-token.ts";
import type { Context } from "../context.ts";
import { createBatch } from "../live/batch.ts";
import {
  accountById,
  deleteSession,
  insertSession,
  sessionsByHash,
  updateSession,
  type LiveSession,
} from "../db/accounts.ts";
import { audit } from "../db/audit.ts";
import { noteDevice } from "../db/devices.ts";
import type { SignInMethod } from "../db/schema-security.ts";
import { callerOfToken, noteTokenUse, type TokenCaller } from "../db/tokens.ts";
import { isPlaceholder } from "../game/placeholder-email.ts";
import { DETAIL, HttpProblem } from "../http-problem.ts";
import { putMail } from "../mail/outbox.ts";
import { viewDevice } from "../views/session.ts";

/** A session ends when it is not used this long, and in any case when it is this old. */
export const IDLE = 14 * DAY;
export const ABSOLUTE = 90 * DAY;
/** Being used is written down this often. */
const SEEN_EVERY = 5 * MINUTE;

/** Names the browser to the accounts that have signed in with it, and to nobody else. */
const DEVICE_COOKIE = "deviceid";
const DEVICE_AGE = 400 * DAY;

declare module "fastify" {
  interface FastifyRequest {
    /** Who calls: by his browser's session, or by a personal token. */
    session: LiveSession | TokenCaller | null;
  }
}

/** Compares without telling by its time where two texts differ. */
export function sameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)));
}

/** Session cookies go over https only where browsers reach the server by https. */
export const isSecure = (ctx: Context) => ctx.config.url?.startsWith("https:") === true;

/**
 * Whose a cookie of the session is: the configured name's with its English host, so that who changes the language stays signed in.
 * A machine's name or address has no hosts of its own, and shares with nobody.
 */
const ownCookie = (ctx: Context, path: string) => {
  const host = ctx.config.url === undefined ? "" : new URL(ctx.config.url).hostname;
  return { path, ...(/\.[a-z][a-z0-9-]*$/i.test(host) && { domain: host }) };
};

/** Gives the browser its CSRF token: readable by our pages, sent nowhere else. */
export function setCsrfCookie(ctx: Context, reply: FastifyReply, token: string): void {
  const maxAge = ABSOLUTE / 1000;
  reply.setCookie(CSRF_COOKIE, token, { ...ownCookie(ctx, "/"), sameSite: "lax", secure: isSecure(ctx), maxAge });
}

/** What the database knows the browser of a request by; undefined for one that nobody has signed in with. */
export function deviceOf(request: FastifyRequest): string | undefined {
  const device = request.cookies[DEVICE_COOKIE];
  return device ? hashToken(device) : undefined;
}

/**
 * Begins a session for an account and gives the browser its cookies. A session the browser had before is over: one that was
 * set from outside is worth nothing. Sessions run on the machine's clock.
 *
 * @returns whether the account has been signed in to before, but never with this browser
 */
export async function beginSession(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  account: number,
  method: SignInMethod = "password",
): Promise<{ isNewDevice: boolean }> {
  const token = newToken();
  const csrf_token = newToken();
  const device = request.cookies[DEVICE_COOKIE] || newToken();
  const now = new Date();
  const isNewDevice = await ctx.db.transaction().execute(async (tx) => {
    if (request.session?.via === "session") await deleteSession(tx, request.session.id_hash);
    await insertSession(tx, {
      id_hash: hashToken(token),
      account,
      csrf_token,
      user_agent: (request.headers["user-agent"] ?? "").slice(0, 300),
      method,
      created: now,
      last_seen: now,
      expires: new Date(now.getTime() + IDLE),
    });
    const isNew = await noteDevice(tx, account, hashToken(device), now);
    const person = isNew ? await accountById(tx, account) : undefined;
    if (person && !isPlaceholder(person.email)) {
      const { browser, system } = viewDevice(request.headers["user-agent"] ?? "");
      const named = [browser, system].filter(Boolean).join(" · ");
      await putMail(tx, person.email, { kind: "new_device", account, device: named, at: now.toISOString() });
    }
    const detail = { method, ...(isNew && { new_device: true }) };
    await audit(tx, { at: now, account, action: "signed_in", detail, address: request.ip });
    return isNew;
  });
  const guarded = { httpOnly: true, sameSite: "lax", secure: isSecure(ctx) } as const;
  reply.setCookie(SESSION_COOKIE, token, { ...guarded, ...ownCookie(ctx, "/"), maxAge: ABSOLUTE / 1000 });
  reply.setCookie(DEVICE_COOKIE, device, { ...guarded, ...ownCookie(ctx, "/api/player/"), maxAge: DEVICE_AGE / 1000 });
  setCsrfCookie(ctx, reply, csrf_token);
  return { isNewDevice };
}

/** Ends the session of a request, if there is one, and takes its cookies back. */
export async function endSession(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.session?.via === "session") {
    const { account, id_hash } = request.session;
    await deleteSession(ctx.db, id_hash);
    await audit(ctx.db, { at: new Date(), account, action: "signed_out", address: request.ip });
  }
  reply.clearCookie(SESSION_COOKIE, ownCookie(ctx, "/"));
  reply.clearCookie(CSRF_COOKIE, ownCookie(ctx, "/"));
}

/** The token that a program sends instead of a cookie; undefined where none is sent. */
function bearerOf(request: FastifyRequest): string | undefined {
  for (const header of [request.headers["x-api-authorization"], request.headers.authorization]) {
    const bearer = typeof header === "string" ? /^Bearer +(.+)$/i.exec(header)?.[1] : undefined;
    if (bearer !== undefined) return bearer;
  }
  return undefined;
}

/** Finds out who calls: by the session of the cookie, or by a personal token in a header, which then alone counts. */
export function useSessions(app: FastifyInstance, ctx: Context): void {
  // Never older than the request: a session that has been ended is nobody's from then on, in every process.
  const sessions = createBatch((hashes: readonly string[]) => sessionsByHash(ctx.db, hashes, new Date()), 1);
  app.decorateRequest("session", null);
  app.addHook("onRequest", async (request, reply) => {
    const now = new Date();
    const isDue = (last: Date | null) => last === null || now.getTime() - last.getTime() > SEEN_EVERY;
    const bearer = bearerOf(request);
    if (bearer !== undefined && request.routeOptions.config.endpoint) {
      const caller = isPersonalToken(bearer) ? await callerOfToken(ctx.db, hashToken(bearer), now) : undefined;
      // As the family answers whoever it does not know: never 401.
      if (!caller) throw new HttpProblem(403, DETAIL.badToken);
      request.session = caller;
      if (isDue(caller.last_used)) await noteTokenUse(ctx.db, caller.token, now);
      return;
    }
    const cookie = request.cookies[SESSION_COOKIE];
    if (cookie === undefined || cookie === "") return;
    const hash = hashToken(cookie);
    const session = (await sessions([hash])).get(hash);
    if (!session) {
      reply.clearCookie(SESSION_COOKIE, ownCookie(ctx, "/"));
      return;
    }
    request.session = session;
    if (isDue(session.last_seen)) {
      const expires = new Date(Math.min(now.getTime() + IDLE, session.created.getTime() + ABSOLUTE));
      await updateSession(ctx.db, session.id_hash, { last_seen: now, expires });
    }
  });
}
