import { api } from "@elvan/contract";
import { suspensionInForce } from "../../db/suspensions.ts";
import { route, type Server } from "../../platform/route.ts";
import { appealSuspension } from "../appeal-suspension.ts";
import { viewSuspension } from "../views/suspension.ts";

export function suspensionRoutes(server: Server): void {
  const { ctx } = server;

  route(server, api.suspension.get, async ({ session }) => {
    const row = await suspensionInForce(ctx.db, session.account, ctx.realTime());
    return { suspension: row ? viewSuspension(row) : null };
  });

  route(server, api.suspension.appeal, ({ body, session, request }) =>
    appealSuspension(ctx, body, { account: session.account, address: request.ip }),
  );
}
