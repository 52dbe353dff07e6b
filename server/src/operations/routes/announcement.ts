import { api } from "@elvan/contract";
import { allAnnouncements } from "../../db/announcements.ts";
import { actor } from "../../platform/actor.ts";
import { notFound } from "../../platform/http-problem.ts";
import { route } from "../../platform/route.ts";
import { toSecond } from "../../platform/to-second.ts";
import type { SeasonServer } from "../../season/season-state.ts";
import { announce, removeAnnouncement } from "../announce.ts";
import { viewOperationsAnnouncement } from "../views/announcement.ts";

export function announcementRoutes(server: SeasonServer): void {
  const { ctx, seasonState } = server;

  route(server, api.announcement.list, async () =>
    (await allAnnouncements(ctx.db, ctx.now())).map((row) => viewOperationsAnnouncement(row)),
  );

  route(server, api.announcement.make, async ({ body, ...call }) => {
    const times = { start_time: toSecond(body.start_time), stop_time: toSecond(body.stop_time) };
    const row = await announce(ctx, { ...body, ...times }, actor(call));
    await seasonState.refresh();
    return viewOperationsAnnouncement(row);
  });

  route(server, api.announcement.remove, async ({ params, ...call }) => {
    if (!(await removeAnnouncement(ctx, params.announcement, actor(call)))) throw notFound();
    await seasonState.refresh();
  });
}
