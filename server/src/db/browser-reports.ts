import { createHash } from "node:crypto";
import { DAY } from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { Row } from "./schema.ts";

/** Strangers write here, so size and age are limited. */
export const REPORTS = { lines: 1_000, bytes: 2_000_000, age: 90 * DAY };

const REPORTS_LOCK = 7_361_021;

export type BrowserReport = {
  kind: Row<"browser_report">["kind"];
  same: string;
  account: number | null;
  detail: Record<string, unknown>;
};

export async function saveReport(
  tx: Queryable,
  { kind, same, account, detail }: BrowserReport,
  at: Date,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${REPORTS_LOCK})`.execute(tx);
  const text = JSON.stringify(detail);
  const digest = createHash("sha256").update(`${kind}\n${same}`).digest("hex");
  await tx
    .insertInto("browser_report")
    .values({ kind, digest, at, account, detail: text, bytes: Buffer.byteLength(text) })
    .onConflict((conflict) =>
      conflict.column("digest").doUpdateSet({
        at,
        detail: text,
        bytes: Buffer.byteLength(text),
        times: sql`least(browser_report.times, 1000000000) + 1`,
      }),
    )
    .execute();
  await sql`
    delete from browser_report where id in (
      select id from (
        select id, row_number() over newest as line, sum(bytes) over newest as bytes from browser_report
        window newest as (order by at desc, id desc)
      ) kept where line > ${REPORTS.lines} or bytes > ${REPORTS.bytes}
    )`.execute(tx);
}

export function browserReports(
  db: Queryable,
  { kind, limit }: { kind: BrowserReport["kind"] | undefined; limit: number },
): Promise<Row<"browser_report">[]> {
  return db
    .selectFrom("browser_report")
    .selectAll()
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "crash"))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function deleteOldReports(tx: Queryable, now: Date): Promise<void> {
  await tx
    .deleteFrom("browser_report")
    .where("at", "<", new Date(now.getTime() - REPORTS.age))
    .execute();
}
