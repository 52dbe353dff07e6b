import { api } from "@elvan/contract";
import { confirmEmail, dropEmail, emailState, sendEmailAgain } from "../game/change-email.ts";
import { mergeAccount, sendMergeCode } from "../game/merge-account.ts";
import { requestPasswordReset, setPassword } from "../game/reset-password.ts";
import { registerAccount, updateDetails } from "../game/save-account.ts";
import { beginSession } from "../plugins/session.ts";
import { route, type Server } from "../route.ts";
import { regionById } from "../views/regions.ts";
import { loadMe } from "./me.ts";

const isRegion = (id: number) => regionById(id) !== undefined;

/** Registering, one's details, merging with an account of an earlier season, and lost passwords (api-shapes 23). */
export function accountRoutes(server: Server): void {
  const { ctx } = server;

  route(server, api.account.create, async ({ body, language, request, reply }) => {
    const account = await registerAccount(ctx, { ...body, language, address: request.ip }, isRegion);
    await beginSession(ctx, request, reply, account);
    return loadMe(ctx, account);
  });

  route(server, api.account.update, async ({ body, session, request }) => {
    const proof = { signedIn: session.created, address: request.ip };
    await updateDetails(ctx, session.account, { ...body, ...proof }, isRegion);
    return loadMe(ctx, session.account);
  });

  route(server, api.account.emailState, ({ session }) => emailState(ctx.db, session.account));

  route(server, api.account.sendEmailCode, ({ session }) => sendEmailAgain(ctx, session.account));

  route(server, api.account.confirmEmail, async ({ body, session, request }) => {
    await confirmEmail(ctx, session.account, { token: body.token, address: request.ip });
    return loadMe(ctx, session.account);
  });

  route(server, api.account.dropEmail, ({ session }) => dropEmail(ctx, session.account));

  route(server, api.account.sendCode, ({ body, session }) => sendMergeCode(ctx, session.account, body.email));

  route(server, api.account.validateCode, async ({ body, session, request }) => {
    await mergeAccount(ctx, session.account, { token: body.token, address: request.ip });
    return loadMe(ctx, session.account);
  });

  route(server, api.account.resetPassword, ({ body }) => requestPasswordReset(ctx, body.email));

  route(server, api.account.setPassword, ({ body, request }) => setPassword(ctx, { ...body, address: request.ip }));
}
