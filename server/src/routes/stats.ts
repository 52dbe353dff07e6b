import { api } from "@elvan/contract";
import { bestLeagues } from "../db/best-leagues.ts";
import { createKept } from "../live/kept.ts";
import { route, type Server } from "../route.ts";
import { viewBestLeagues } from "../views/stats.ts";
import { seasonFacts } from "./season.ts";

/** As the family has it: so many leagues, each by the mean of so many of its teams. */
const BEST = { count: 5, teams: 5 };
/**
 * A league that comes, goes or is renamed is told so long after it at the latest, in ms: of a million teams all memberships are
 * read for it.
 */
const AGE = 3_600_000;
const ROOM = 64 * 1024;

/** What is found out about all leagues at once (api-shapes 15). */
export function statsRoutes(server: Server): void {
  const kept = createKept(ROOM);

  route(server, api.stats.bestLeagues, async () => {
    const settled = seasonFacts(server.documents).events.findLast((event) => event.finished_at !== null);
    if (settled === undefined) return [];
    const { id, partition_name } = settled;
    const rows = await kept.get(
      `${id} ${partition_name} ${Math.floor(Date.now() / AGE)}`,
      () => bestLeagues(server.ctx.db, id, BEST),
      (found) => JSON.stringify(found).length,
    );
    return viewBestLeagues(rows);
  });
}
