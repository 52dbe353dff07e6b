import { MINUTE } from "@elvan/rules";
import rateLimit from "@fastify/rate-limit";
import type { Limit } from "@elvan/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { throttled } from "../http-problem.ts";

/** Calls a minute, for each account, or for each address of those who are not signed in. */
export type Limits = Record<Limit, number>;
export const LIMITS: Limits = { read: 1_200, write: 120, sign_in: 30 };

/** Who is counted: whoever is signed in by account; attempts to sign in and all others by address. */
export const callerOf = (request: FastifyRequest, limit: Limit): string =>
  limit !== "sign_in" && request.session ? `account ${request.session.account}` : request.ip;

/** Keeps the limit that each endpoint of the contract names. Counts are kept by each process for itself. */
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
  app.addHook("onRequest", async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return;
    const count = await counters[endpoint.limit](request);
    if (count.isAllowed || !count.isExceeded) return;
    throw throttled(count.ttlInSeconds);
  });
}
