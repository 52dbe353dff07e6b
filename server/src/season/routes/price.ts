import { createHash } from "node:crypto";
import { api } from "@elvan/contract";
import { nextPriceRun, roundsAt } from "@elvan/rules";
import { loanedOwners } from "../../db/element-counters.ts";
import { lastPriceDay, movesOf } from "../../db/prices.ts";
import { createByteCache } from "../../platform/byte-cache.ts";
import { route } from "../../platform/route.ts";
import { rulesetIn, type Facts } from "../facts.ts";
import { seasonFacts, type SeasonServer } from "../season-state.ts";
import { viewPrices } from "../views/price.ts";

const CACHE_BYTES = 1024 * 1024;

/** What the rule looks at: counting loans reads every squad, so it is done again only when something of this has changed. */
const stateOf = ({ elements, total_players, season }: Facts) => [
  season.name,
  total_players,
  ...elements.map((one) => [one.price_counter, one.selected, one.now_cost, one.status, one.cost_change_event]),
  ...elements.map((one) => one.price_locked_until?.getTime() ?? 0),
];

export function priceRoutes(server: SeasonServer): void {
  const { ctx, seasonState } = server;
  const cache = createByteCache(CACHE_BYTES);

  route(server, api.price.list, async () => {
    const facts = seasonFacts(seasonState);
    const now = ctx.now().getTime();
    const last_run = await lastPriceDay(ctx.db);
    const events = facts.events.map(({ id, deadline_time }) => ({ id, deadline_time: deadline_time.getTime() }));
    const planned = roundsAt(facts.events, now).planned?.id ?? 1;
    const next_run = nextPriceRun(events, last_run, now, rulesetIn(facts, planned).prices);
    const state = createHash("sha256").update(JSON.stringify([last_run, next_run, stateOf(facts)]));
    return cache.get(
      state.digest("base64url"),
      async () => {
        const moves = last_run === null ? [] : await movesOf(ctx.db, last_run);
        return viewPrices(facts, { next_run, last_run, loaned: await loanedOwners(ctx.db), moves });
      },
      (told) => JSON.stringify(told).length * 2,
    );
  });
}
