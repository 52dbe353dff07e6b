import {
  api,
  CSRF_COOKIE,
  CSRF_HEADER,
  PROOF_MINUTES,
  PROOF_NEEDED,
  scopeOf,
  wantsProof,
  type Access,
  type Endpoint,
} from "@elvan/contract";
import { hasRole, isConsoleRole, MINUTE } from "@elvan/rules";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../platform/context.ts";
import { DETAIL, expectRoom, HttpProblem, notFound } from "../platform/http-problem.ts";
import { Refusal } from "../platform/refusal.ts";
import { RoleNeeded } from "../platform/role-needed.ts";
import { languageOf } from "../platform/language.ts";
import type { SeasonState } from "../season/season-state.ts";
import { newToken } from "../platform/bearer-token.ts";
import { sameText, setCsrfCookie } from "../accounts/plugins/session.ts";

const forbidden = (detail: string) => new HttpProblem(403, detail);

const isRead = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";

/** Without `Origin`, `Sec-Fetch-Site` and cookies a request is a program's that has no session yet; nobody can be made to send it. */
const isFromBrowser = ({ headers }: FastifyRequest): boolean =>
  [headers.cookie, headers.origin, headers["sec-fetch-site"]].some((header) => header !== undefined && header !== "");

/** The session's CSRF token, or the cookie's while signing in. Personal tokens need none: browsers never send them by themselves. */
function checkCsrf(request: FastifyRequest): void {
  if (isRead(request) || request.session?.via === "token") return;
  if (!isFromBrowser(request)) return;
  if (request.routeOptions.config.endpoint?.csrf === false) return;
  if (request.headers["sec-fetch-site"] === "cross-site") throw forbidden(DETAIL.crossSite);
  const given = request.headers[CSRF_HEADER];
  const expected = request.session?.csrf_token ?? request.cookies[CSRF_COOKIE];
  if (typeof given !== "string" || given === "" || !expected) throw forbidden(DETAIL.csrfMissing);
  if (!sameText(given, expected)) throw forbidden(DETAIL.csrfWrong);
}

function checkScope(endpoint: Endpoint, request: FastifyRequest): void {
  if (request.session?.via !== "token") return;
  const needed = scopeOf(endpoint);
  if (needed === "session") throw forbidden(DETAIL.notWithToken);
  if (needed === "write" && request.session.scope === "read") throw forbidden(DETAIL.tokenTooWeak);
}

function checkAccess(access: Access, request: FastifyRequest, isDemo: boolean): void {
  if (access === "public") return;
  if (access === "demo") {
    if (!isDemo) throw notFound();
    return;
  }
  const { session } = request;
  if (!session) throw forbidden(DETAIL.notSignedIn);
  if (isConsoleRole(access)) {
    if (!hasRole(session.role, access)) throw new RoleNeeded(access);
    return;
  }
  const isAllowed = {
    account: () => true,
    manager: () => session.entry !== null,
    own_entry: () => session.entry !== null && String(session.entry) === (request.params as { entry?: string }).entry,
  }[access]();
  if (!isAllowed) throw forbidden(DETAIL.notAllowed);
}

/** A suspended person may still read, appeal, guard the account, and take their data along. */
function checkSuspension(endpoint: Endpoint, request: FastifyRequest): void {
  if (isRead(request) || request.session?.suspended !== true) return;
  if (scopeOf(endpoint) !== "session" && endpoint.access !== "public" && endpoint.access !== "demo")
    throw new Refusal([{ code: "suspended" }]);
}

/** A session alone may have been borrowed or left behind. */
function checkProof(endpoint: Endpoint, request: FastifyRequest, now: Date): void {
  if (!wantsProof(endpoint) || request.session?.via !== "session") return;
  const { proved_at } = request.session;
  if (proved_at && now.getTime() - proved_at.getTime() < PROOF_MINUTES * MINUTE) return;
  throw forbidden(PROOF_NEEDED);
}

export function useAccess(app: FastifyInstance, ctx: Context, seasonState: SeasonState): void {
  app.addHook("onRequest", async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return;
    const isDemo = seasonState.facts()?.season.mode === "demo";
    // As in the FPL API, a missing sign-in is reported before a missing CSRF token.
    if (!request.session || endpoint.access === "demo") checkAccess(endpoint.access, request, isDemo);
    checkCsrf(request);
    checkScope(endpoint, request);
    checkAccess(endpoint.access, request, isDemo);
    checkSuspension(endpoint, request);
    checkProof(endpoint, request, ctx.realTime());
  });
}

export function useRoom(app: FastifyInstance, ctx: Context): void {
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.endpoint && !isRead(request)) expectRoom(ctx);
  });
}

const WAYS_IN_AND_OUT: ReadonlySet<string> = new Set(
  [
    ...[api.session.signIn, api.session.sendBrowserLink, api.secondFactor.signIn],
    ...[api.passkey.signInOptions, api.passkey.signIn],
    ...[api.oidc.ways, api.oidc.start, api.oidc.complete, api.oidc.signOut, api.session.signOut],
  ].map(({ path }) => path),
);

/** rules.md 18.8 */
export function useMaintenance(app: FastifyInstance, ctx: Context, seasonState: SeasonState, text: string): void {
  app.addHook("onRequest", async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    const season = seasonState.facts()?.season;
    if (!endpoint || season?.maintenance !== true) return;
    if (hasRole(request.session?.role ?? "player", "reader") || endpoint.anonymous) return;
    if (WAYS_IN_AND_OUT.has(endpoint.path)) return;
    if (endpoint.path === api.me.get.path && !request.cookies[CSRF_COOKIE]) setCsrfCookie(ctx, reply, newToken());
    return reply
      .code(503)
      .headers({ "retry-after": "60", "cache-control": "no-store" })
      .type("application/json")
      .send(JSON.stringify(`${text} ${season[`closed_${languageOf(request.headers)}`]}`.trim()));
  });
}
