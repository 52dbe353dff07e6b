import type { FastifyInstance } from "fastify";
import { REQUEST_HEADER } from "@elvan/contract";

const SLOW_MS = 1_000;

/**
 * Every answer names its request, as the log does, so that what a browser reports leads to its lines. Writes, failures and slow answers are
 * logged at `info`, all others at `debug`. Routes and not addresses, which may contain secrets; nobody's network address.
 */
export function useRequestLog(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header(REQUEST_HEADER, request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return;
    const { method, session } = request;
    const { statusCode: status, elapsedTime } = reply;
    const isWrite = method !== "GET" && method !== "HEAD" && method !== "OPTIONS";
    const isSlow = elapsedTime > SLOW_MS && endpoint.stream !== true;
    const level = isWrite || isSlow || status >= 500 ? "info" : "debug";
    const ms = Math.round(elapsedTime);
    request.log[level]({ method, route: endpoint.path, status, ms, account: session?.account ?? null }, "request");
  });
}
