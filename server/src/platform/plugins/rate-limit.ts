import { MINUTE } from "@elvan/rules";
import rateLimit from "@fastify/rate-limit";
import type { Limit } from "@elvan/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { throttled } from "../http-problem.ts";
import { networkOf } from "../network.ts";

export type Limits = Record<Limit, number>;
export const LIMITS: Limits = { read: 1_200, write: 120, sign_in: 30 };

/** An IPv6 /48 may be one customer or a whole town: it gets this multiple of a limit. */
const WIDE_NETWORK_FACTOR = 16;

const isByAccount = (request: FastifyRequest, limit: Limit) => limit !== "sign_in" && request.session !== null;

export const callerOf = (request: FastifyRequest, limit: Limit): string =>
  request.session && isByAccount(request, limit) ? `account ${request.session.account}` : networkOf(request.ip).near;

/** Each process counts for itself. */
export async function useRateLimits(app: FastifyInstance, limits: Limits): Promise<void> {
  await app.register(rateLimit, { global: false, cache: 50_000 });
  const counters = Object.fromEntries(
    Object.entries(limits).map(([limit, max]) => [
      limit,
      app.createRateLimit({
        max,
        timeWindow: MINUTE,
        keyGenerator: (request) => callerOf(request, limit as Limit),
      }),
    ]),
  ) as Record<Limit, ReturnType<typeof app.createRateLimit>>;
  const wide = Object.fromEntries(
    Object.entries(limits).map(([limit, max]) => [
      limit,
      app.createRateLimit({
        max: max * WIDE_NETWORK_FACTOR,
        timeWindow: MINUTE,
        keyGenerator: (request) => networkOf(request.ip).wide ?? "",
      }),
    ]),
  ) as Record<Limit, ReturnType<typeof app.createRateLimit>>;
  app.addHook("onRequest", async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return;
    const count = await counters[endpoint.limit](request);
    if (count.isAllowed) return;
    // draft-ietf-httpapi-ratelimit-headers-10: policy, remaining, seconds.
    reply.header("ratelimit-policy", `"${endpoint.limit}";q=${count.max};w=${count.timeWindow / 1_000}`);
    reply.header("ratelimit", `"${endpoint.limit}";r=${count.remaining};t=${count.ttlInSeconds}`);
    if (count.isExceeded) throw throttled(count.ttlInSeconds);
    if (isByAccount(request, endpoint.limit) || networkOf(request.ip).wide === null) return;
    const all = await wide[endpoint.limit](request);
    if (!all.isAllowed && all.isExceeded) throw throttled(all.ttlInSeconds);
  });
}
