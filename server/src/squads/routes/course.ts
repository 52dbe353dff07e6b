import { api } from "@elvan/contract";
import { entryEvent } from "../../db/entry-events.ts";
import type { Row } from "../../db/schema.ts";
import { createCourses } from "../courses.ts";
import { notFound } from "../../platform/http-problem.ts";
import { route, type Server } from "../../platform/route.ts";
import { viewEntryCourse } from "../views/course.ts";
import { seasonFacts } from "../../season/season-facts.ts";
import { isSettled, letKeep } from "../../season/routes/settled.ts";

export function courseRoutes(server: Server): void {
  const { ctx, documents, live } = server;
  const courses = createCourses(ctx, documents, live);

  route(server, api.course.entry, async ({ params, reply }) => {
    const row = await entryEvent(ctx.db, params.entry, params.event);
    const facts = seasonFacts(documents);
    const event = facts.events.find((round): round is Row<"event"> => round.id === params.event);
    if (!row || !event) throw notFound();
    if (isSettled(server, event.id)) letKeep(server, reply, api.course.entry);
    return viewEntryCourse(row, await courses.of(facts, event), live.board());
  });
}
