import { api } from "@elvan/contract";
import { fixtureLedgerRows } from "../../db/ledger.ts";
import { createByteCache } from "../../platform/byte-cache.ts";
import { notFound } from "../../platform/http-problem.ts";
import { route } from "../../platform/route.ts";
import { rulesetIn } from "../facts.ts";
import { seasonFacts, type SeasonServer } from "../season-state.ts";
import { sheetsOf } from "../views/team-sheet.ts";
import { viewTimeline } from "../views/timeline.ts";
import { isSettled, letKeep } from "./settled.ts";

const CACHE_BYTES = 8 * 1024 * 1024;

/** The same for everybody, so it is read once per change. */
export function timelineRoutes(server: SeasonServer): void {
  const { ctx, seasonState } = server;
  const cache = createByteCache(CACHE_BYTES);

  route(server, api.timeline.get, async ({ params, reply }) => {
    const facts = seasonFacts(seasonState);
    const fixture = facts.fixtures.find(({ id }) => id === params.fixture);
    if (fixture === undefined) throw notFound();
    const event = facts.events.find(({ id }) => id === fixture.event);
    if (event !== undefined && isSettled(server, event.id)) letKeep(server, reply, api.timeline.get);
    const { steps } = rulesetIn(facts, event?.id ?? 0);
    const sheets = sheetsOf(facts, fixture);
    const versions = sheets.map(({ version }) => version);
    const { id, team_h, minutes } = fixture;
    const state = [facts.season.name, id, team_h, event?.id, event?.stats_version, minutes, versions];
    return cache.get(
      JSON.stringify(state),
      async () => viewTimeline(fixture, await fixtureLedgerRows(ctx.db, fixture.id, steps.long_play_minutes), sheets),
      (found) => JSON.stringify(found).length * 2,
    );
  });
}
