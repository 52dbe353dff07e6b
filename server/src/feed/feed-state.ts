import type { FeedState } from "@elvan/contract";
import type { Context } from "../platform/context.ts";
import { feedFaults, feedHealth, feedPasses, feedPolls, feedWaits, feedWords } from "../db/feed-state.ts";
import { ownersOf } from "../db/operations.ts";
import { isoMicro, isoMicroOrNull } from "../platform/times.ts";
import type { Facts } from "../season/facts.ts";
import { viewFault, viewPoll, viewWait } from "./views/feed.ts";

const POLLS = 20;

/** What operators see of the feed. */
export async function readFeedState({ db, config }: Context, facts: Facts): Promise<FeedState> {
  const eventOf = new Map(facts.fixtures.map(({ id, event }) => [id, event]));
  const waits = await Promise.all(
    (await feedWaits(db)).map(async (row) => {
      const [fixture] = row.changes.flatMap((change) => change.fixture ?? []);
      const event = row.subject.startsWith("fixture:") ? (eventOf.get(fixture ?? 0) ?? null) : null;
      const elements = [...new Set(row.changes.flatMap(({ element }) => element ?? []))];
      const owners = event === null ? { entries: 0, leagues: 0 } : await ownersOf(db, event, elements);
      return viewWait(row, owners);
    }),
  );
  const elements = new Set(facts.elements.map(({ id }) => id));
  const { last_good, quiet, failures } = await feedHealth(db);
  return {
    followed: config.feed !== undefined,
    last_good: isoMicroOrNull(last_good),
    failures,
    delay: quiet === null ? null : Math.max(0, Math.round(quiet)),
    faults: (await feedFaults(db)).map((row) => viewFault(row, elements)),
    waits,
    words: (await feedWords(db)).map(({ player, element }) => ({ player, element })),
    passes: (await feedPasses(db)).map(({ fixture, at, reason }) => ({ fixture, at: isoMicro(at), reason })),
    polls: (await feedPolls(db, POLLS)).map((row) => viewPoll(row)),
  };
}
