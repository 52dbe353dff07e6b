import type { LiveServer } from "../../live/live.ts";
import { api } from "@elvan/contract";
import { entryEvent } from "../../db/entry-events.ts";
import type { Row } from "../../db/schema.ts";
import type { Courses } from "../courses.ts";
import { notFound } from "../../platform/http-problem.ts";
import { route } from "../../platform/route.ts";
import { viewEntryCourse } from "../views/course.ts";
import { seasonFacts } from "../../season/season-state.ts";
import { isSettled, letKeep } from "../../season/routes/settled.ts";

export function courseRoutes(server: LiveServer, courses: Courses): void {
  const { ctx, seasonState, live } = server;

  route(server, api.course.entry, async ({ params, reply }) => {
    const row = await entryEvent(ctx.db, params.entry, params.event);
    const facts = seasonFacts(seasonState);
    const event = facts.events.find((round): round is Row<"event"> => round.id === params.event);
    if (!row || !event) throw notFound();
    if (isSettled(server, event.id)) letKeep(server, reply, api.course.entry);
    return viewEntryCourse(row, await courses.of(facts, event), live.board());
  });
}
