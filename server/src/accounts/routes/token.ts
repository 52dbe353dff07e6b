import { api } from "@elvan/contract";
import { audit } from "../../db/audit.ts";
import { deleteToken, tokensOf } from "../../db/tokens.ts";
import { makeToken } from "../make-token.ts";
import { route, type Server } from "../../platform/route.ts";
import { viewToken } from "../views/token.ts";

export function tokenRoutes(server: Server): void {
  const { ctx } = server;
  route(server, api.token.list, async ({ session }) =>
    (await tokensOf(ctx.db, session.account, ctx.realTime())).map(viewToken),
  );
  route(server, api.token.make, async ({ body, session, request }) => {
    const { token, row } = await makeToken(ctx, { ...body, account: session.account, address: request.ip });
    return { ...viewToken(row), token };
  });
  route(server, api.token.end, async ({ params, session, request }) => {
    const { account } = session;
    await ctx.db.transaction().execute(async (tx) => {
      if (!(await deleteToken(tx, account, params.token))) return;
      const line = { at: ctx.realTime(), account, detail: { token: params.token }, address: request.ip };
      await audit(tx, { ...line, action: "token_ended" });
    });
  });
}
