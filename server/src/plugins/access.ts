import { CSRF_COOKIE, CSRF_HEADER, scopeOf, type Access, type Endpoint } from "@elvan/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DETAIL, HttpProblem, notFound } from "../http-problem.ts";
import type { Documents } from "../live/documents.ts";
import { sameText } from "./session.ts";

const forbidden = (detail: string) => new HttpProblem(403, detail);

/**
 * A write repeats in a header the token that only our own pages can read. With a session it is the session's; without
 * one, that of the cookie (signing in). A program that sends a token needs none, as no browser does so by itself.
 */
function checkCsrf(request: FastifyRequest): void {
  if (request.method === "GET" || request.method === "HEAD" || request.session?.via === "token") return;
  if (request.routeOptions.config.endpoint?.csrf === false) return;
  if (request.headers["sec-fetch-site"] === "cross-site") throw forbidden(DETAIL.crossSite);
  const given = request.headers[CSRF_HEADER];
  const expected = request.session?.csrf_token ?? request.cookies[CSRF_COOKIE];
  if (typeof given !== "string" || given === "" || !expected) throw forbidden(DETAIL.csrfMissing);
  if (!sameText(given, expected)) throw forbidden(DETAIL.csrfWrong);
}

/** What a personal token was not made for it does not do. */
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
  const isAllowed = {
    account: () => true,
    manager: () => session.entry !== null,
    own_entry: () => session.entry !== null && String(session.entry) === (request.params as { entry?: string }).entry,
    operator: () => session.role === "operator",
  }[access]();
  if (!isAllowed) throw forbidden(DETAIL.notAllowed);
}

/** Keeps what the contract says of each endpoint: who may call it, and that a write comes from our own pages. */
export function useAccess(app: FastifyInstance, documents: Documents): void {
  app.addHook("onRequest", async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return;
    const isDemo = documents.facts()?.season.mode === "demo";
    // As in the family's framework, a visitor hears that he is not signed in before he hears of tokens; and what is
    // not there is not there for anybody.
    if (!request.session || endpoint.access === "demo") checkAccess(endpoint.access, request, isDemo);
    checkCsrf(request);
    checkScope(endpoint, request);
    checkAccess(endpoint.access, request, isDemo);
  });
}

/** What an operator's switch leaves open to others: whether we are well, and signing in. */
const OPEN_IN_MAINTENANCE = new Set(["/api/health/", "/api/player/login/", "/api/player/logout/"]);

/** Answers 503 to everybody but operators while the season's maintenance switch is on (rules.md 18.8). */
export function useMaintenance(app: FastifyInstance, documents: Documents, text: string): void {
  app.addHook("onRequest", async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || documents.facts()?.season.maintenance !== true) return;
    if (request.session?.role === "operator" || OPEN_IN_MAINTENANCE.has(endpoint.path)) return;
    return reply
      .code(503)
      .headers({ "retry-after": "60", "cache-control": "no-store" })
      .type("application/json")
      .send(JSON.stringify(text));
  });
}
