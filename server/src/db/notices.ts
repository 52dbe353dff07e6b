import { sql } from "kysely";
import type { Queryable } from "./connect.ts";

export const CHANNEL = "elvan";

/** Its address below /api/. */
export type DocumentName =
  | "bootstrap-static"
  | "fixtures"
  | "event-status"
  | "regions"
  | `event/${number}/live`
  | `dream-team/${number}`
  | "dream-team"
  | "team-sheets"
  | "forecasts";

export type Notice =
  | { kind: "clock" }
  | { kind: "rules" }
  | { kind: "documents"; names: DocumentName[] }
  | { kind: "stats"; event: number; version: number }
  | { kind: "scored"; event: number; final: boolean }
  | { kind: "run_job"; name: string }
  | { kind: "season" }
  | { kind: "league"; league: number | null; part: "table" | "life" }
  | { kind: "mail" }
  | { kind: "push" };

export async function notify(tx: Queryable, notice: Notice): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`.execute(tx);
}

/** `league` null: any of them. Listeners of the live stream who follow it are told. */
export const leagueChanged = (tx: Queryable, league: number | null, part: "table" | "life"): Promise<void> =>
  notify(tx, { kind: "league", league, part });

/** Undefined when another version of the program has sent something unknown. */
export function readNotice(payload: string): Notice | undefined {
  try {
    const notice = JSON.parse(payload) as Notice;
    return typeof notice === "object" && notice !== null && "kind" in notice ? notice : undefined;
  } catch {
    return undefined;
  }
}

/** Last in a transaction, because it locks the documents' rows until the end; sorted, so that two transactions cannot deadlock. */
export async function documentsChanged(tx: Queryable, names: readonly DocumentName[]): Promise<void> {
  if (names.length === 0) return;
  const sorted = [...new Set(names)].toSorted();
  await tx
    .insertInto("document_version")
    .values(sorted.map((name) => ({ name, version: 1 })))
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ version: sql`document_version.version + 1` }))
    .execute();
  await notify(tx, { kind: "documents", names: sorted });
}
