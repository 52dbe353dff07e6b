import { sql } from "kysely";
import type { Queryable } from "./connect.ts";

/** The one channel on which processes tell each other what has changed. */
export const CHANNEL = "elvan";

/** A public document of the API that is kept built: its address below /api/. */
export type DocumentName =
  | "bootstrap-static"
  | "fixtures"
  | "event-status"
  | "regions"
  | `event/${number}/live`
  | `dream-team/${number}`
  | "dream-team";

/** What has happened; heard by every process after the transaction is committed. */
export type Notice =
  | { kind: "clock" }
  | { kind: "rules" }
  | { kind: "documents"; names: DocumentName[] }
  | { kind: "stats"; event: number; version: number }
  | { kind: "scored"; event: number; final: boolean }
  | { kind: "run_job"; name: string }
  /** Another season has begun in this database. */
  | { kind: "season" }
  /** The outbox has something to send. */
  | { kind: "mail" };

/** Tells every process, once the transaction is committed. */
export async function notify(tx: Queryable, notice: Notice): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`.execute(tx);
}

/** The notice in a payload; undefined when another version of the program has sent something unknown. */
export function readNotice(payload: string): Notice | undefined {
  try {
    const notice = JSON.parse(payload) as Notice;
    return typeof notice === "object" && notice !== null && "kind" in notice ? notice : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Moves the versions of documents on and tells every process. Goes last in a transaction, because it holds the
 * documents' rows until the end; names are sorted so that two transactions cannot wait for each other.
 */
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
