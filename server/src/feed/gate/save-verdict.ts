import type { Queryable } from "../../db/connect.ts";
import {
  deleteFaults,
  deleteWaits,
  feedFaults,
  feedWaits,
  saveFault,
  saveWait,
  updateWait,
} from "../../db/feed-state.ts";
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
  await deleteFaults(db, gone);
  for (const [key, { detail, ...fault }] of byKey) {
    await saveFault(db, { key, ...fault, detail: JSON.stringify(detail), last_at: now });
  }
  await saveWaits(db, waits, knownWaits, now);
}

async function saveWaits(db: Queryable, waits: readonly FeedWait[], known: readonly Row<"feed_wait">[], now: Date) {
  const bySubject = new Map(known.map((row) => [row.subject, row]));
  const gone = known.filter(({ subject }) => !waits.some((wait) => wait.subject === subject));
  await deleteWaits(
    db,
    gone.map(({ subject }) => subject),
  );
  for (const wait of waits) {
    const before = bySubject.get(wait.subject);
    // It stays as the operator has seen it.
    if (before?.verdict != null && covers(before, wait)) await updateWait(db, wait.subject, { last_at: now });
    else await saveWait(db, wait, now);
  }
}
