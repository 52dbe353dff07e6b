import { api, CONTRACT_VERSION } from "@elvan/contract";
import { roundsAt } from "@elvan/rules";
import type { FastifyReply } from "fastify";
import { season } from "../../db/season.ts";
import { AGAIN_AFTER } from "../../platform/http-problem.ts";
import type { ReadinessChecks } from "../../platform/readiness.ts";
import { route } from "../../platform/route.ts";
import type { SeasonServer } from "../../season/season-state.ts";
import { VERSION } from "../../platform/version.ts";

export type HealthServer = SeasonServer & { readiness: ReadinessChecks };

/** Asks the database on every call, because that is what it is for. */
export function healthRoutes(server: HealthServer): void {
  const { ctx, seasonState, readiness } = server;
  route(server, api.health.get, async () => {
    const row = await season(ctx.db);
    const facts = seasonState.facts();
    const now = ctx.now();
    const rounds = roundsAt(facts?.events ?? [], now);
    return {
      status: facts ? ("ok" as const) : ("starting" as const),
      season: row?.name ?? null,
      mode: row?.mode ?? null,
      now: now.toISOString(),
      current_event: rounds.current?.id ?? null,
      next_event: rounds.open?.id ?? null,
      contract_version: CONTRACT_VERSION,
    };
  });

  route(server, api.health.caller, async ({ request }) => ({
    address: request.ip,
    protocol: request.protocol,
    host: request.host,
  }));

  const live = async () => ({ status: "ok" as const, version: VERSION });
  const ready = async ({ reply }: { reply: FastifyReply }) => {
    const answer = await readiness.check();
    if (answer.status !== "unavailable") return answer;
    return reply.code(503).header("retry-after", String(AGAIN_AFTER)).send(answer);
  };
  // Probes do not follow redirects, and some take one for success.
  for (const slash of ["/", ""]) {
    route(server, { ...api.health.live, path: `/api/health/live${slash}` }, live);
    route(server, { ...api.health.ready, path: `/api/health/ready${slash}` }, ready);
  }
}
