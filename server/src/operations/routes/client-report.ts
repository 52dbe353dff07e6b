import { api } from "@elvan/contract";
import { redacted, hasReportQuota, reportBrowser } from "../report-browser.ts";
import { route, type Server } from "../../platform/route.ts";

/** The log gets crashes (core-128); users' own words and addresses go only where operators read. Limited per network and day. */
export function clientReportRoutes(server: Server): void {
  const { ctx } = server;
  route(server, api.clientReport.send, async ({ body, session, request }) => {
    if (!(await hasReportQuota(ctx, request.ip))) return;
    const { words, email, ...crash } = body;
    const { requests } = crash;
    const account = session?.account ?? null;
    request.log.warn({ clientReport: crash, account }, "crash in a browser");
    const detail = {
      crash: body.crash,
      message: redacted(body.message),
      stack: redacted(body.stack),
      path: redacted(body.path),
      ...(words !== "" && { words }),
      ...(email !== "" && { email }),
    };
    const whole = { ...detail, ...(requests.length > 0 && { requests }) };
    await reportBrowser(ctx, [{ kind: "crash", same: JSON.stringify(detail), account, detail: whole }]);
  });
}
