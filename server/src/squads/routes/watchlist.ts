import { api } from "@elvan/contract";
import { watchElement } from "../watch-element.ts";
import { route, type Server } from "../../platform/route.ts";

export function watchlistRoutes(server: Server): void {
  const { ctx } = server;
  route(server, api.watchlist.add, async ({ session, params }) => {
    await watchElement(ctx, session.account, params.code, true);
  });
  route(server, api.watchlist.remove, async ({ session, params }) => {
    await watchElement(ctx, session.account, params.code, false);
  });
}
