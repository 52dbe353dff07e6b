import { api } from "@elvan/contract";
import { audit } from "../db/audit.ts";
import { route, type Server } from "../route.ts";

/**
 * Crashes in browsers, for whoever reads the log (core-128). What somebody adds in his own words, and his address, are for
 * the operators alone and go where only they read.
 */
export function clientReportRoutes(server: Server): void {
  const { ctx } = server;
  route(server, api.clientReport.send, async ({ body, session, request }) => {
    const { words, email, ...crash } = body;
    const account = session?.account ?? null;
    request.log.warn({ clientReport: crash, account }, "crash in a browser");
    if (words === "" && email === "") return;
    const detail = { crash: body.crash, words, email };
    await audit(ctx.db, { at: new Date(), account, action: "crash_described", detail, address: request.ip });
  });
}
