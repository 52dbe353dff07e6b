import { api } from "@elvan/contract";
import { roundStages } from "@elvan/rules";
import { bestLeagues } from "../../db/best-leagues.ts";
import { entriesOutOfTables } from "../../db/suspensions.ts";
import { createByteCache } from "../../platform/byte-cache.ts";
import { route } from "../../platform/route.ts";
import { viewBestLeagues } from "../views/stats.ts";
import { seasonFacts, type SeasonServer } from "../season-state.ts";

/** The family's numbers. */
const BEST = { count: 5, teams: 5 };
/** Reading all memberships of a million teams is expensive, so leagues may be this much out of date. */
const MAX_AGE_MS = 3_600_000;
const CACHE_BYTES = 64 * 1024;

export function statsRoutes(server: SeasonServer): void {
  const cache = createByteCache(CACHE_BYTES);

  route(server, api.stats.bestLeagues, async () => {
    const { settled } = roundStages(seasonFacts(server.seasonState).events);
    if (settled === null) return [];
    const { id, partition_name } = settled;
    const out = await entriesOutOfTables(server.ctx.db, server.ctx.realTime());
    const rows = await cache.get(
      `${id} ${partition_name} ${Math.floor(server.ctx.machine.now() / MAX_AGE_MS)} ${out.join()}`,
      () => bestLeagues(server.ctx.db, id, { ...BEST, out }),
      (found) => JSON.stringify(found).length,
    );
    return viewBestLeagues(rows);
  });
}
