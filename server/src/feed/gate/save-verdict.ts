import { sql } from "kysely";
import type { Queryable } from "../../db/connect.ts";
import { feedFaults, feedWaits } from "../../db/feed-state.ts";
import type { Row } from "../../db/schema.ts";
import { covers, faultKey, type FeedFault, type FeedWait } from "../../db/feed-fault.ts";

/** A document whose every row is wrong need not fill a table. */
const MOST_FAULTS = 200;

/** Writes down what a poll has left out and what waits; what the feed tells right again is forgotten. */
export async function saveVerdict(
  db: Queryable,
  { faults, waits }: { faults: readonly FeedFault[]; waits: readonly FeedWait[] },
): Promise<void> {
  const [knownFaults, knownWaits] = [await feedFaults(db), await feedWaits(db)];
  if (faults.length + waits.length + knownFaults.length + knownWaits.length === 0) return;
  const now = new Date();
  const byKey = new Map(faults.slice(0, MOST_FAULTS).map((fault) => [faultKey(fault), fault]));
  const gone = knownFaults.filter(({ key }) => !byKey.has(key)).map(({ key }) => key);
  if (gone.length > 0) await db.deleteFrom("feed_fault").where("key", "in", gone).execute();
  for (const [key, { code, player = null, fixture = null, event = null, detail }] of byKey) {
    const row = { detail: JSON.stringify(detail), last_at: now };
    await db
      .insertInto("feed_fault")
      .values({ key, code, player, fixture, event, first_at: now, ...row })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({ ...row, polls: sql<number>`feed_fault.polls + 1` }),
      )
      .execute();
  }
  await saveWaits(db, waits, knownWaits, now);
}

async function saveWaits(db: Queryable, waits: readonly FeedWait[], known: readonly Row<"feed_wait">[], now: Date) {
  const bySubject = new Map(known.map((row) => [row.subject, row]));
  const gone = known.filter(({ subject }) => !waits.some((wait) => wait.subject === subject));
  for (const { subject } of gone) await db.deleteFrom("feed_wait").where("subject", "=", subject).execute();
  for (const wait of waits) {
    const { subject } = wait;
    const before = bySubject.get(subject);
    if (before?.verdict != null && covers(before, wait)) {
      // It stays as the operator has seen it.
      await db.updateTable("feed_wait").set({ last_at: now }).where("subject", "=", subject).execute();
      continue;
    }
    const row = {
      reasons: JSON.stringify(wait.reasons),
      changes: JSON.stringify(wait.changes),
      ...{ last_at: now, verdict: null, account: null, decided_at: null },
    };
    await db
      .insertInto("feed_wait")
      .values({ subject, first_at: now, ...row })
      .onConflict((conflict) => conflict.column("subject").doUpdateSet(row))
      .execute();
  }
}
