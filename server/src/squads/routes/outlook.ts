import { api } from "@elvan/contract";
import type { RoundSample } from "@elvan/contract";
import { entryById } from "../../db/entries.ts";
import { entriesInEvent, entryEvent } from "../../db/entry-events.ts";
import { namesOf } from "../../db/leagues.ts";
import { entriesRanked, keptPoints } from "../../db/round-samples.ts";
import type { Row } from "../../db/schema.ts";
import type { LeagueServer } from "../../leagues/league-tables.ts";
import { rivalsOf } from "../../leagues/rivals.ts";
import type { LiveServer } from "../../live/live.ts";
import { createByteCache } from "../../platform/byte-cache.ts";
import { notFound } from "../../platform/http-problem.ts";
import { route } from "../../platform/route.ts";
import { seasonFacts } from "../../season/season-state.ts";
import { evenly, nearest, placesAround, SAMPLE, sampleOf } from "../round-sample.ts";
import { viewFrozenTeam, viewOutlookRival } from "../views/outlook.ts";

const CACHE_BYTES = 4 * 1024 * 1024;

export function outlookRoutes(server: LeagueServer & LiveServer): void {
  const { ctx, seasonState, live } = server;
  const cache = createByteCache(CACHE_BYTES);

  const boardOf = (event: number) => {
    const board = live.board();
    return board?.mark.event === event ? board : null;
  };

  const sample = async (event: Row<"event">): Promise<RoundSample> => {
    const board = boardOf(event.id);
    const size = board?.teams.entries.length ?? event.ranked_count;
    const entries = board ? sampleOf(board) : await entriesRanked(ctx.db, event.id, evenly(1, size + 1, SAMPLE));
    const rows = await entriesInEvent(ctx.db, entries, event.id);
    return {
      ...{ event: event.id, size, teams: rows.map(viewFrozenTeam) },
      forecasts: await keptPoints(ctx.db, event.id),
    };
  };

  route(server, api.outlook.sample, async ({ params }) => {
    const { events, season } = seasonFacts(seasonState);
    const event = events.find(({ id }) => id === params.event);
    if (event === undefined || event.partition_name === null || event.deadline_time > ctx.now()) throw notFound();
    const state = [season.name, event.id, event.partition_name, boardOf(event.id) !== null];
    return cache.get(
      JSON.stringify(state),
      () => sample(event),
      (found) => JSON.stringify(found).length * 2,
    );
  });

  route(server, api.outlook.around, async ({ params }) => {
    const [entry, own] = [await entryById(ctx.db, params.entry), await entryEvent(ctx.db, params.entry, params.event)];
    if (!entry || !own) throw notFound();
    const board = boardOf(params.event);
    const size = seasonFacts(seasonState).events.find(({ id }) => id === params.event)?.ranked_count ?? 0;
    const near = board
      ? nearest(board, board.indexOf(entry.id))
      : own.overall_rank_sort === null
        ? []
        : await entriesRanked(ctx.db, params.event, placesAround(own.overall_rank_sort, size));
    const leagues = await rivalsOf(server, entry, params.event);
    const rows = await entriesInEvent(ctx.db, [...new Set([...near, ...leagues.keys()])], params.event);
    const names = await namesOf(ctx.db, [...leagues.keys()]);
    const isNear = new Set(near);
    return {
      event: params.event,
      own: viewFrozenTeam(own),
      near: rows.filter((row) => isNear.has(row.entry)).map(viewFrozenTeam),
      rivals: rows.flatMap((row) => {
        const shared = leagues.get(row.entry);
        return shared === undefined ? [] : [viewOutlookRival(row, shared, names.get(row.entry))];
      }),
    };
  });
}
