import { api, CONTRACT_VERSION } from "@elvan/contract";
import { season } from "../db/season.ts";
import { route, type Server } from "../route.ts";
import { roundsAt } from "../views/gameweek.ts";

/** Whether this process is well: the one public read that asks the database, because that is what it is for. */
export function healthRoutes(server: Server): void {
  const { ctx, documents } = server;
  route(server, api.health.get, async () => {
    const row = await season(ctx.db);
    const facts = documents.facts();
    const now = ctx.now();
    const rounds = roundsAt(facts?.events ?? [], now.getTime());
    return {
      status: facts ? ("ok" as const) : ("starting" as const),
      season: row?.name ?? null,
      mode: row?.mode ?? null,
      now: now.toISOString(),
      current_event: rounds.current?.id ?? null,
      next_event: rounds.next?.id ?? null,
      contract_version: CONTRACT_VERSION,
    };
  });
}
