import { DAY } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { countAttempt, type AttemptRule } from "../db/attempts.ts";
import { saveReport, type BrowserReport } from "../db/browser-reports.ts";
import { withoutSecrets } from "../platform/log.ts";
import { networkOf } from "../platform/network.ts";

const NETWORK_LIMIT: AttemptRule = { most: 50, within: DAY };
const TOTAL_LIMIT: AttemptRule = { most: 200, within: DAY };

export async function hasReportQuota({ db, realTime }: Pick<Context, "db" | "realTime">, ip: string): Promise<boolean> {
  const { near, wide } = networkOf(ip);
  const now = realTime();
  if ((await countAttempt(db, "report", near, NETWORK_LIMIT, now)) !== null) return false;
  return wide === null || (await countAttempt(db, "report", wide, TOTAL_LIMIT, now)) === null;
}

export async function reportBrowser(
  { db, realTime }: Pick<Context, "db" | "realTime">,
  reports: readonly BrowserReport[],
): Promise<void> {
  for (const report of reports) await db.transaction().execute((tx) => saveReport(tx, report, realTime()));
}

/** Secret links appear in crash reports too. */
export const redacted = (text: string, most = 2_000): string => withoutSecrets(text).slice(0, most);
