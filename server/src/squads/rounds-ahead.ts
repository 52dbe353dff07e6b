import { roundsAt, roundsInOrder } from "@elvan/rules";
import { seasonFacts, type SeasonServer } from "../season/season-state.ts";

/** Ids of the open round and those after it. */
export function roundsAhead({ ctx, seasonState }: Pick<SeasonServer, "ctx" | "seasonState">): number[] {
  const { events } = seasonFacts(seasonState);
  const { open } = roundsAt(events, ctx.now());
  return open === null
    ? []
    : roundsInOrder(events)
        .map(({ id }) => id)
        .filter((id) => id >= open.id);
}
