import { api } from "@elvan/contract";
import { entryEvent } from "../db/entry-events.ts";
import type { Row } from "../db/schema.ts";
import { createCourses } from "../live/courses.ts";
import { notFound } from "../http-problem.ts";
import { route, type Server } from "../route.ts";
import { viewEntryCourse } from "../views/course.ts";
import { seasonFacts } from "./season.ts";

/** How teams stood in the course of a round. */
export function courseRoutes(server: Server): void {
  const { ctx, documents, live } = server;
  const courses = createCourses(ctx, documents, live);

  route(server, api.course.entry, async ({ params }) => {
    const row = await entryEvent(ctx.db, params.entry, params.event);
    const facts = seasonFacts(documents);
    const event = facts.events.find((round): round is Row<"event"> => round.id === params.event);
    if (!row || !event) throw notFound();
    return viewEntryCourse(row, await courses.of(facts, event), live.board());
  });
}
