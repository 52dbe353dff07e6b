import { roundsAt, roundStages } from "@elvan/rules";
import type { FastifyReply } from "fastify";
import { cacheControl, REVALIDATED } from "../../platform/cached-answer.ts";
import { seasonFacts, type SeasonServer } from "../season-state.ts";

/** Final, and no correction of it or an earlier round is pending. */
export function isSettled({ seasonState }: SeasonServer, event: number): boolean {
  const { events } = seasonFacts(seasonState);
  const isCounted = events.every((round) => round.id > event || round.stats_version === round.scored_version);
  return isCounted && events.find((round) => round.id === event)?.checked_at != null;
}

/** The reader's browser alone keeps it, and asks each time; while a round runs it would only be hashed in vain. */
export function letRevalidate({ seasonState }: SeasonServer, reply: FastifyReply): void {
  const { closed } = roundStages(seasonFacts(seasonState).events);
  if (closed === null || closed.finished_at !== null) reply.header("cache-control", REVALIDATED);
}

/**
 * Never past a deadline. Where the clock can jump, caches must ask each time.
 * @param now the time of the answer, in milliseconds
 */
export function letKeep(
  { ctx, seasonState }: SeasonServer,
  reply: FastifyReply,
  { settledFor }: { settledFor: number },
  now = ctx.now().getTime(),
): void {
  const { season, events } = seasonFacts(seasonState);
  const deadline = roundsAt(events, now).open?.deadline_time.getTime() ?? Number.POSITIVE_INFINITY;
  const seconds = season.mode === "live" ? Math.max(0, Math.min(settledFor, Math.floor((deadline - now) / 1_000))) : 0;
  reply.headers({ "cache-control": cacheControl(seconds), vary: "Accept-Encoding, X-API-Language, X-Live-Version" });
}
