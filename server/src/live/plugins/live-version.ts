import { compareLiveVersions, LIVE_VERSION_HEADER, LiveVersion } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import type { IncomingHttpHeaders } from "node:http";
import type { Live } from "../live.ts";

function wanted(headers: IncomingHttpHeaders): LiveVersion | undefined {
  const header = headers[LIVE_VERSION_HEADER];
  return header === undefined ? undefined : LiveVersion.safeParse(header).data;
}

/** The caller has heard of a version from another process. */
export function isBehind(live: Live, headers: IncomingHttpHeaders): boolean {
  const version = wanted(headers);
  return version !== undefined && compareLiveVersions(version, live.version()) > 0;
}

/** A read that follows a message is never answered from before it: a process that is behind catches up first. */
export function useLiveVersion(app: FastifyInstance, live: Live): void {
  app.addHook("preHandler", async ({ headers, method }) => {
    const version = method === "GET" ? wanted(headers) : undefined;
    if (version !== undefined) await live.reach(version);
  });
  app.addHook("onSend", async ({ headers }, reply) => {
    if (wanted(headers) !== undefined) reply.header(LIVE_VERSION_HEADER, live.version());
  });
}
