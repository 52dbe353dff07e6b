import { api } from "@elvan/contract";
import { audit } from "../../db/audit.ts";
import { appealsOf } from "../../db/name-appeals.ts";
import { personalData } from "../../db/personal-data.ts";
import { appealName } from "../appeal-name.ts";
import { deleteAccount, deletionEffects } from "../delete-account.ts";
import { endSession } from "../plugins/session.ts";
import { route, type Server } from "../../platform/route.ts";
import { viewAppeal } from "../views/name-appeal.ts";

export function personalDataRoutes(server: Server): void {
  const { ctx } = server;
  route(server, api.personalData.download, async ({ session, request, reply }) => {
    await audit(ctx.db, {
      at: ctx.realTime(),
      account: session.account,
      action: "data_downloaded",
      address: request.ip,
    });
    reply.header("content-disposition", 'attachment; filename="elvan.json"');
    return personalData(ctx.db, session);
  });

  route(server, api.personalData.deletion, async ({ session }) => deletionEffects(ctx, session.account));

  route(server, api.personalData.remove, async ({ body, session, request, reply }) => {
    const { account, created } = session;
    await deleteAccount(ctx, account, { password: body.password, signedIn: created });
    request.session = null;
    await endSession(ctx, request, reply);
  });

  route(server, api.personalData.appeals, async ({ session }) =>
    (await appealsOf(ctx.db, session.account)).map((row) => viewAppeal(row)),
  );

  route(server, api.personalData.appeal, ({ body, session }) => appealName(ctx, session.account, body));
}
