import { isOver } from "@elvan/rules";
import type { Queryable } from "../db/connect.ts";
import { eventById, updateEvent } from "../db/events.ts";
import { undecideMatches } from "../db/h2h-matches.ts";
import type { Row } from "../db/schema.ts";
import { Refusal } from "../platform/refusal.ts";

type Played = Pick<Row<"fixture">, "finished_provisional" | "finished" | "abandoned">;

/** A round that was settled without this match is no longer final. @throws Refusal `event_final` after the data check: nothing would end it */
export async function reopenRound(tx: Queryable, event: number | null, match: Played): Promise<void> {
  const round = event === null ? undefined : await eventById(tx, event);
  if (!round?.finished_at || isOver(match)) return;
  if (round.checked_at) throw new Refusal([{ code: "event_final", event: round.id }]);
  await reopen(tx, round.id);
}

export async function reopen(tx: Queryable, event: number): Promise<void> {
  await updateEvent(tx, event, { finished_at: null, released_at: null });
  await undecideMatches(tx, event);
}
