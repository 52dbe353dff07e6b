import { api } from "@elvan/contract";
import { deleteSessionOf, deleteSessionsOf, sessionsOf } from "../db/accounts.ts";
import { audit } from "../db/audit.ts";
import { checkSignIn } from "../game/check-sign-in.ts";
import { beginSession, deviceOf, endSession } from "../plugins/session.ts";
import { route, type Server } from "../route.ts";
import { viewSession } from "../views/session.ts";
import { loadMe } from "./me.ts";

/** Signing in and out (api-shapes 23), and one's sessions. */
export function sessionRoutes(server: Server): void {
  const { ctx } = server;
  route(server, api.session.signIn, async ({ body, request, reply }) => {
    const account = await checkSignIn(ctx, { ...body, device: deviceOf(request), address: request.ip });
    await beginSession(ctx, request, reply, account);
    return loadMe(ctx, account);
  });
  route(server, api.session.signOut, async ({ request, reply }) => {
    await endSession(ctx, request, reply);
  });

  route(server, api.session.list, async ({ session }) => {
    const rows = await sessionsOf(ctx.db, session.account, new Date());
    return rows.map((row) => viewSession(row, session.id_hash));
  });
  route(server, api.session.end, async ({ params, session, request, reply }) => {
    const { account } = session;
    if (params.session === session.id) return endSession(ctx, request, reply);
    if (!(await deleteSessionOf(ctx.db, account, params.session))) return;
    await audit(ctx.db, { at: new Date(), account, action: "session_ended", address: request.ip });
  });
  route(server, api.session.endOthers, async ({ session, request }) => {
    const { account } = session;
    const ended = await deleteSessionsOf(ctx.db, account, session.id_hash);
    await audit(ctx.db, {
      at: new Date(),
      account,
      action: "other_sessions_ended",
      detail: { ended },
      address: request.ip,
    });
    return { ended };
  });
}
