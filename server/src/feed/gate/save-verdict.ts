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
import { storable } from "../../db/storable.ts";
import { covers, faultKey, type FeedFault, type FeedWait, type WaitChange } from "../../db/feed-fault.ts";

/** A document whose every row is wrong need not fill a table. */
const MOST_FAULTS = 200;

type Spoken = {
  faults: readonly FeedFault[];
  waits: readonly FeedWait[];
  /** Whether the poll has said nothing of what would be changed. */
  silent: (change: WaitChange) => boolean;
};

/** Writes down what a poll has left out and what waits; what the feed tells right again is forgotten. */
export async function saveVerdict(
  db: Queryable,
  { faults, waits, silent, now }: Spoken & { now: Date },
): Promise<void> {
  const [knownFaults, knownWaits] = [await feedFaults(db), await feedWaits(db)];
  if (faults.length + waits.length + knownFaults.length + knownWaits.length === 0) return;
  // Those of whole matches first: somebody has to decide about them.
  const inOrder = faults.toSorted((a, b) => Number(isOfMatch(b)) - Number(isOfMatch(a)));
  const told = inOrder.slice(0, MOST_FAULTS).map((fault) => inStorableWords(fault));
  const byKey = new Map(told.map((fault) => [faultKey(fault), fault]));
  const gone = knownFaults.filter(({ key }) => !byKey.has(key)).map(({ key }) => key);
  await deleteFaults(db, gone);
  for (const [key, { detail, ...fault }] of byKey) {
    await saveFault(db, { key, ...fault, detail: JSON.stringify(detail), last_at: now });
  }
  await saveWaits(
    db,
    withSilent(waits, knownWaits, silent).map((wait) => inStorableWords(wait)),
    knownWaits,
    now,
  );
}

const isOfMatch = ({ fixture, player }: FeedFault) => fixture !== undefined && player === undefined;

const MOST_SIGNS = 300;

/** What a provider has written stands in faults and waits too. */
function inStorableWords<T>(value: T): T {
  if (typeof value === "string") return storable(value).slice(0, MOST_SIGNS) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => inStorableWords(one)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inStorableWords(one)])) as T;
}

/** Nothing said is no word taken back: what a document has not told goes on waiting. */
function withSilent(
  waits: readonly FeedWait[],
  known: readonly Row<"feed_wait">[],
  silent: Spoken["silent"],
): FeedWait[] {
  const all = new Map(waits.map((wait) => [wait.subject, wait]));
  for (const { subject, reasons, changes } of known) {
    const unsaid = changes.filter((change) => silent(change));
    const wait = all.get(subject) ?? { subject, reasons, changes: [] };
    if (unsaid.length > 0) all.set(subject, { ...wait, changes: [...wait.changes, ...unsaid] });
  }
  return [...all.values()];
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
