import { timingSafeEqual } from "node:crypto";
import { DAY, MINUTE } from "@elvan/rules";
import { CSRF_COOKIE, SESSION_COOKIE } from "@elvan/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hashToken, isPersonalToken, newToken } from "../../platform/bearer-token.ts";
import type { Context } from "../../platform/context.ts";
import { createLoader } from "../../platform/loader.ts";
import { foundInTime } from "../../platform/patience.ts";
import {
  accountById,
  deleteSession,
  insertSession,
  sessionsByHash,
  updateSession,
  type LiveSession,
} from "../../db/accounts.ts";
import { audit } from "../../db/audit.ts";
import { noteDevice } from "../../db/devices.ts";
import type { Queryable } from "../../db/connect.ts";
import type { Row } from "../../db/schema.ts";
import type { SignInMethod } from "../../db/schema-security.ts";
import { callerOfToken, noteTokenUse, type TokenCaller } from "../../db/tokens.ts";
import { isPersonLocked } from "../../platform/lock-person.ts";
import { isPlaceholder } from "../../platform/placeholder-email.ts";
import { DETAIL, HttpProblem } from "../../platform/http-problem.ts";
import { Refusal } from "../../platform/refusal.ts";
import { enqueueMail } from "../../db/mail.ts";
import { putPush } from "../../db/notifications.ts";
import { deleteDevicesOfBrowser } from "../../db/push-devices.ts";
import { viewDevice } from "../views/session.ts";

export const IDLE = 14 * DAY;
export const ABSOLUTE = 90 * DAY;
const TOUCH_INTERVAL_MS = 5 * MINUTE;

/** Names the browser to the accounts that have signed in with it, and to nobody else. */
export const DEVICE_COOKIE = "deviceid";
const DEVICE_MAX_AGE_MS = 400 * DAY;

declare module "fastify" {
  interface FastifyRequest {
    session: LiveSession | TokenCaller | null;
  }
}

/** Constant time. */
export function sameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)));
}

export const isSecure = (ctx: Context) => ctx.config.url?.startsWith("https:") === true;

/** Undefined for a machine's name or IP address. */
export function sharedDomain(ctx: Context): string | undefined {
  const host = ctx.config.url === undefined ? "" : new URL(ctx.config.url).hostname;
  return /\.[a-z][a-z0-9-]*$/i.test(host) ? host : undefined;
}

/** Shared with the English host; hosts without a domain need a pass (plugins/session-pass.ts). */
const ownCookie = (ctx: Context, path: string) => {
  const domain = sharedDomain(ctx);
  return { path, ...(domain !== undefined && { domain }) };
};

export function setCsrfCookie(ctx: Context, reply: FastifyReply, token: string): void {
  const maxAge = ABSOLUTE / 1000;
  reply.setCookie(CSRF_COOKIE, token, { ...ownCookie(ctx, "/"), sameSite: "lax", secure: isSecure(ctx), maxAge });
}

export function deviceOf(request: FastifyRequest): string | undefined {
  const device = request.cookies[DEVICE_COOKIE];
  return device ? hashToken(device) : undefined;
}

export function setDeviceCookie(ctx: Context, request: FastifyRequest, reply: FastifyReply): string {
  const device = request.cookies[DEVICE_COOKIE] || newToken();
  reply.setCookie(DEVICE_COOKIE, device, {
    ...guarded(ctx),
    ...ownCookie(ctx, "/api/player/"),
    maxAge: DEVICE_MAX_AGE_MS / 1000,
  });
  return hashToken(device);
}

const guarded = (ctx: Context) => ({ httpOnly: true, sameSite: "lax", secure: isSecure(ctx) }) as const;

export type SignIn = { method: SignInMethod; isStillRight?: (tx: Queryable) => Promise<boolean> };

/** A new password, or the account's deletion, may have come meanwhile; none comes until the transaction is over. */
export async function expectStillRight(
  tx: Queryable,
  account: number,
  isStillRight: SignIn["isStillRight"],
): Promise<void> {
  const isThere = await isPersonLocked(tx, account);
  if (!isThere || (isStillRight && !(await isStillRight(tx)))) throw new Refusal([{ code: "bad_credentials" }]);
}

/** Ends the browser's earlier session, which somebody else may have set. By the machine's clock. */
export async function beginSession(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  account: number,
  { method, isStillRight }: SignIn = { method: "password" },
): Promise<{ isNewDevice: boolean }> {
  const token = newToken();
  const csrf_token = newToken();
  const device = setDeviceCookie(ctx, request, reply);
  const now = ctx.realTime();
  const isNewDevice = await ctx.db.transaction().execute(async (tx) => {
    await expectStillRight(tx, account, isStillRight);
    if (request.session?.via === "session") await deleteSession(tx, request.session.id_hash);
    await insertSession(tx, {
      id_hash: hashToken(token),
      account,
      csrf_token,
      user_agent: (request.headers["user-agent"] ?? "").slice(0, 300),
      method,
      proved_at: now,
      created: now,
      last_seen: now,
      expires: new Date(now.getTime() + IDLE),
    });
    const isNew = await noteDevice(tx, account, device, now);
    const person = isNew ? await accountById(tx, account) : undefined;
    if (person) await tellNewDevice(ctx, tx, person, { agent: request.headers["user-agent"] ?? "", device, now });
    const detail = { method, ...(isNew && { new_device: true }) };
    await audit(tx, { at: now, account, action: "signed_in", detail, address: request.ip });
    return isNew;
  });
  setSessionCookies(ctx, reply, { token, device: undefined, csrf_token });
  return { isNewDevice };
}

/** Always by email; on devices unless that is off. */
async function tellNewDevice(
  ctx: Context,
  tx: Queryable,
  { id: account, email }: Row<"account">,
  { agent, device, now }: { agent: string; device: string; now: Date },
): Promise<void> {
  const { browser, system } = viewDevice(agent);
  const facts = { device: [browser, system].filter(Boolean).join(" · "), at: now.toISOString() };
  if (!isPlaceholder(email)) await enqueueMail(tx, email, { kind: "new_device", account, ...facts });
  const moment = `${device.slice(0, 16)}:${now.getTime()}`;
  const told = { now: ctx.now(), expires: new Date(ctx.now().getTime() + DAY) };
  await putPush(tx, { account, kind: "new_device", moment, facts, ...told });
}

export type SessionCookies = { token: string; device: string | undefined; csrf_token: string };

export function setSessionCookies(ctx: Context, reply: FastifyReply, cookies: SessionCookies): void {
  const { token, device, csrf_token } = cookies;
  reply.setCookie(SESSION_COOKIE, token, { ...guarded(ctx), ...ownCookie(ctx, "/"), maxAge: ABSOLUTE / 1000 });
  if (device) {
    const maxAge = DEVICE_MAX_AGE_MS / 1000;
    reply.setCookie(DEVICE_COOKIE, device, { ...guarded(ctx), ...ownCookie(ctx, "/api/player/"), maxAge });
  }
  setCsrfCookie(ctx, reply, csrf_token);
}

export async function endSession(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.session?.via === "session") {
    const { account, id_hash } = request.session;
    const browser = deviceOf(request);
    await ctx.db.transaction().execute(async (tx) => {
      await deleteSession(tx, id_hash);
      if (browser !== undefined) await deleteDevicesOfBrowser(tx, account, browser);
      await audit(tx, { at: ctx.realTime(), account, action: "signed_out", address: request.ip });
    });
  }
  reply.clearCookie(SESSION_COOKIE, ownCookie(ctx, "/"));
  reply.clearCookie(CSRF_COOKIE, ownCookie(ctx, "/"));
}

function bearerOf(request: FastifyRequest): string | undefined {
  for (const header of [request.headers["x-api-authorization"], request.headers.authorization]) {
    const bearer = typeof header === "string" ? /^Bearer +(.+)$/i.exec(header)?.[1] : undefined;
    if (bearer !== undefined) return bearer;
  }
  return undefined;
}

/** A personal token in a header overrides the cookie. */
export function useSessions(app: FastifyInstance, ctx: Context): void {
  // Read after the request began: an ended session is refused in every process.
  const sessions = createLoader((hashes: readonly string[]) => sessionsByHash(ctx.db, hashes, ctx.realTime()), 1);
  const recognise = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const now = ctx.realTime();
    const isDue = (last: Date | null) => last === null || now.getTime() - last.getTime() > TOUCH_INTERVAL_MS;
    const bearer = bearerOf(request);
    if (bearer !== undefined && request.routeOptions.config.endpoint) {
      const caller = isPersonalToken(bearer) ? await callerOfToken(ctx.db, hashToken(bearer), now) : undefined;
      // As the family does: never 401.
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
  };
  app.decorateRequest("session", null);
  app.addHook("onRequest", async (request, reply) => {
    if (request.routeOptions.config.endpoint?.anonymous) return;
    await foundInTime(ctx, recognise(request, reply));
  });
}
