import type { FeedFault, FeedState, FeedWait } from "@elvan/contract";
import type { Row } from "../../db/schema.ts";
import { digestOf } from "../decide-wait.ts";
import { MAY_PASS } from "../gate/doubts.ts";
import { isoMicro } from "../../platform/times.ts";

export const viewFault = (
  { code, player, fixture, event, detail, first_at, last_at, polls }: Row<"feed_fault">,
  elements: ReadonlySet<number>,
): FeedFault => {
  const element = player !== null && elements.has(Number(player)) ? Number(player) : null;
  const times = { first_at: isoMicro(first_at), last_at: isoMicro(last_at) };
  const may_pass = fixture !== null && player === null && MAY_PASS.has(code);
  return { code, player, element, fixture, event, detail, may_pass, ...times, polls };
};

export const viewWait = (row: Row<"feed_wait">, owners: { entries: number; leagues: number }): FeedWait => ({
  subject: row.subject,
  fixture: row.subject.startsWith("fixture:") ? Number(row.subject.slice(8)) : null,
  reasons: row.reasons,
  changes: row.changes.map(({ fixture = null, element = null, what, from, to, points }) => ({
    ...{ fixture, element, what, from, to },
    points: points === undefined ? null : [points[0], points[1]],
  })),
  digest: digestOf(row),
  first_at: isoMicro(row.first_at),
  last_at: isoMicro(row.last_at),
  verdict: row.verdict,
  ...owners,
});

export const viewPoll = ({ at, id: _, ...poll }: Row<"feed_poll">): FeedState["polls"][number] => ({
  at: isoMicro(at),
  ...poll,
});
