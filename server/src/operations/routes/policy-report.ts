import { api, type PolicyReport } from "@elvan/contract";
import { redacted, hasReportQuota, reportBrowser } from "../report-browser.ts";
import { route, type Server } from "../../platform/route.ts";

/** Never the query, which may contain secrets. */
function placeOf(address: string | undefined): string {
  if (address === undefined || !URL.canParse(address)) return redacted(address ?? "", 100);
  const { protocol, host, pathname } = new URL(address);
  return redacted(protocol === "data:" ? "data:" : `${protocol}//${host}${pathname}`, 300);
}

const refusalsOf = (given: PolicyReport) =>
  Array.isArray(given)
    ? given.flatMap(({ type, body }) =>
        type === "csp-violation" && body
          ? [
              {
                directive: body.effectiveDirective,
                blocked: body.blockedURL,
                page: body.documentURL,
                file: body.sourceFile,
              },
            ]
          : [],
      )
    : [given["csp-report"]].map((report) => ({
        directive: report["effective-directive"] ?? report["violated-directive"],
        blocked: report["blocked-uri"],
        page: report["document-uri"],
        file: report["source-file"],
      }));

export function policyReportRoutes(server: Server): void {
  const { ctx } = server;
  route(server, api.policyReport.send, async ({ body, request }) => {
    if (!(await hasReportQuota(ctx, request.ip))) return;
    const reports = refusalsOf(body).map(({ directive = "", blocked, page, file }) => {
      const detail = {
        directive: redacted(directive, 100),
        blocked: placeOf(blocked),
        page: placeOf(page),
        file: placeOf(file),
      };
      return { kind: "policy" as const, same: JSON.stringify(detail), account: null, detail };
    });
    await reportBrowser(ctx, reports);
  });
}
