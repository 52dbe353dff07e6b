import { api, LiveVersion } from "@elvan/contract";
import type { z } from "zod";
import { HttpProblem } from "../../platform/http-problem.ts";
import { callerOf } from "../../platform/plugins/rate-limit.ts";
import { respond } from "../../platform/cached-answer.ts";
import type { LiveServer } from "../live.ts";

const FULL = "Too many listeners. Poll /api/live/ instead.";

export function liveRoutes({ app, seasonState, live }: LiveServer): void {
  app.route({
    method: "GET",
    url: api.live.now.path,
    config: { endpoint: api.live.now },
    async handler(request, reply) {
      const { status, headers, body } = respond(live.document(), request.headers, seasonState.steadyFor());
      return reply.code(status).headers(headers.named).send(body);
    },
  });

  app.route({
    method: "GET",
    url: api.live.stream.path,
    config: { endpoint: api.live.stream },
    exposeHeadRoute: false,
    schema: { querystring: api.live.stream.query },
    async handler(request, reply) {
      const { league = null, after } = request.query as z.output<typeof api.live.stream.query>;
      // A browser that reconnects by itself says what it has heard since the address was made.
      const heard = LiveVersion.safeParse(request.headers["last-event-id"]).data ?? after;
      // A version heard from another process must be known here too.
      if (heard !== undefined) await live.reach(heard);
      const headers = Object.fromEntries(
        Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
      );
      const caller = callerOf(request, api.live.stream.limit);
      if (!live.stream.join(reply.raw, headers, caller, heard ?? null, league)) {
        throw new HttpProblem(503, FULL, { "retry-after": "60" });
      }
      reply.hijack();
    },
  });
}
