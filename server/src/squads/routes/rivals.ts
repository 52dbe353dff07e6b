import { api } from "@elvan/contract";
import { entryById } from "../../db/entries.ts";
import { entriesInEvent, entryEvent } from "../../db/entry-events.ts";
import { namesOf } from "../../db/leagues.ts";
import type { Row } from "../../db/schema.ts";
import type { LeagueServer } from "../../leagues/league-tables.ts";
import { rivalsOf } from "../../leagues/rivals.ts";
import type { LiveServer } from "../../live/live.ts";
import { notFound } from "../../platform/http-problem.ts";
import { route } from "../../platform/route.ts";
import { seasonFacts } from "../../season/season-state.ts";
import type { Courses } from "../courses.ts";
import { leagueCoursesOf } from "../league-courses.ts";
import { viewRivals } from "../views/rivals.ts";

export function rivalRoutes(server: LeagueServer & LiveServer, courses: Courses): void {
  const { ctx, seasonState, live } = server;

  route(server, api.rivals.list, async ({ params }) => {
    const [entry, own] = [await entryById(ctx.db, params.entry), await entryEvent(ctx.db, params.entry, params.event)];
    if (!entry || !own) throw notFound();
    const leagues = await rivalsOf(server, entry, params.event);
    const entries = [...leagues.keys()];
    const rows = await entriesInEvent(ctx.db, entries, params.event);
    const names = await namesOf(ctx.db, entries);
    const facts = seasonFacts(seasonState);
    const event = facts.events.find((round): round is Row<"event"> => round.id === params.event);
    const moments = event === undefined ? [] : await courses.scored(facts, event);
    return {
      event: params.event,
      rivals: viewRivals(facts, params.event, rows, live.board(), leagues, names),
      leagues: await leagueCoursesOf(server, entry, params.event, moments),
    };
  });
}
