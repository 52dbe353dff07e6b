import { api } from "@elvan/contract";
import { isGuessable } from "../broken-passwords.ts";
import { confirmEmail, cancelEmailChange, emailState, resendEmailCode } from "../change-email.ts";
import { mergeAccount, sendMergeCode } from "../merge-account.ts";
import { requestPasswordReset, setPassword } from "../reset-password.ts";
import { registerAccount, updateDetails } from "../save-account.ts";
import { beginSession, setDeviceCookie } from "../plugins/session.ts";
import { route, type Server } from "../../platform/route.ts";
import { regionById } from "../../platform/regions.ts";
import { loadMe } from "./me.ts";

const isRegion = (id: number) => regionById(id) !== undefined;

export function accountRoutes(server: Server): void {
  const { ctx } = server;

  route(server, api.account.create, async ({ body, language, request, reply }) => {
    const account = await registerAccount(ctx, { ...body, language, address: request.ip }, isRegion);
    await beginSession(ctx, request, reply, account);
    return loadMe(ctx, account);
  });

  route(server, api.account.checkPassword, async ({ body }) => ({
    broken: await isGuessable(ctx.config, body.password, { email: body.email }),
  }));

  route(server, api.account.update, async ({ body, session, request }) => {
    const proof = { signedIn: session.created, address: request.ip };
    await updateDetails(ctx, session.account, { ...body, ...proof }, isRegion);
    return loadMe(ctx, session.account);
  });

  route(server, api.account.emailState, ({ session }) => emailState(ctx, session.account));

  route(server, api.account.sendEmailCode, ({ session }) => resendEmailCode(ctx, session.account));

  route(server, api.account.confirmEmail, async ({ body, session, request }) => {
    await confirmEmail(ctx, session.account, { token: body.token, address: request.ip });
    return loadMe(ctx, session.account);
  });

  route(server, api.account.dropEmail, ({ session }) => cancelEmailChange(ctx, session.account));

  route(server, api.account.sendCode, ({ body, session }) => sendMergeCode(ctx, session.account, body.email));

  route(server, api.account.validateCode, async ({ body, session, request }) => {
    await mergeAccount(ctx, session.account, { token: body.token, address: request.ip });
    return loadMe(ctx, session.account);
  });

  route(server, api.account.resetPassword, ({ body }) => requestPasswordReset(ctx, body.email));

  route(server, api.account.setPassword, async ({ body, request, reply }) => {
    const device = setDeviceCookie(ctx, request, reply);
    await setPassword(ctx, { ...body, device, address: request.ip });
  });
}
