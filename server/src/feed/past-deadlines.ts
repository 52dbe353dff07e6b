import type { Instant } from "@elvan/rules";
import type { PublicFolder } from "./public-api/shapes.ts";

/**
 * Rounds whose deadline has passed though the files know nothing of them yet: they are older than the clock. They would be closed
 * as soon as the season goes on, and nobody could enter for them.
 */
export function pastDeadlines({ bootstrap, fixtures }: PublicFolder, now: Instant): number[] {
  const scored = new Set(fixtures.flatMap(({ event, team_h_score }) => (team_h_score === null ? [] : [event])));
  const begun = bootstrap.events.findLastIndex(
    ({ id, is_current, finished }) => is_current || finished || scored.has(id),
  );
  return bootstrap.events
    .slice(begun + 1)
    .filter(({ deadline_time }) => deadline_time <= now)
    .map(({ id }) => id);
}
