import { createHash } from "node:crypto";
import { api } from "@elvan/contract";
import { forecastReasons, judgedForecasts } from "../../db/forecasts.ts";
import { createByteCache } from "../../platform/byte-cache.ts";
import { notFound } from "../../platform/http-problem.ts";
import { route } from "../../platform/route.ts";
import { viewForecastQuality } from "../views/quality.ts";
import { seasonFacts, type SeasonServer } from "../../season/season-state.ts";

const CACHE_BYTES = 4 * 1024 * 1024;

/** The list itself is a public document. */
export function forecastRoutes(server: SeasonServer): void {
  const { ctx, seasonState } = server;
  const cache = createByteCache(CACHE_BYTES);

  route(server, api.forecast.element, async ({ params }) => {
    const facts = seasonFacts(seasonState);
    if (!facts.market.has(params.element)) throw notFound();
    const reasons = await cache.get(
      `${facts.forecasts?.facts} ${params.element}`,
      async () => (await forecastReasons(ctx.db, params.element)) ?? [],
      (found) => JSON.stringify(found).length * 2,
    );
    return reasons;
  });

  route(server, api.forecast.quality, () => {
    const { events, season, fixtures } = seasonFacts(seasonState);
    const judged = events.filter(({ finished_at }) => finished_at !== null);
    const state = [season.name, judged.map(({ id, stats_version, finished_at }) => [id, stats_version, finished_at])];
    const places = fixtures.map(({ event, finished, abandoned, voided }) => [event, finished, abandoned, voided]);
    return cache.get(
      createHash("sha256")
        .update(JSON.stringify([state, places]))
        .digest("base64url"),
      async () => viewForecastQuality(await judgedForecasts(ctx.db)),
      (found) => JSON.stringify(found).length * 2,
    );
  });
}
