import { api, type Me } from "@elvan/contract";
import { CSRF_COOKIE } from "@elvan/contract";
import { newToken } from "../../platform/bearer-token.ts";
import type { Context } from "../../platform/context.ts";
import { accountById } from "../../db/accounts.ts";
import { entryOfAccount } from "../../db/entries.ts";
import { watchedBy } from "../../db/watch.ts";
import { isPlaceholder } from "../../platform/placeholder-email.ts";
import { setCsrfCookie } from "../plugins/session.ts";
import { route, type Server } from "../../platform/route.ts";
import { viewMe } from "../views/me.ts";

export async function loadMe(ctx: Context, id: number): Promise<Me> {
  const account = await accountById(ctx.db, id);
  if (!account) return { player: null, watched: [] };
  const email = isPlaceholder(account.email) ? "" : account.email;
  return viewMe(account, await entryOfAccount(ctx.db, id), await watchedBy(ctx.db, id), email);
}

/** The first call of every page, so it sets the CSRF cookie. */
export function meRoutes(server: Server): void {
  const { ctx } = server;
  route(server, api.me.get, async ({ session, request, reply }) => {
    // Programs with a token get no cookie.
    if (session?.via === "token") return loadMe(ctx, session.account);
    const token = session?.csrf_token ?? (request.cookies[CSRF_COOKIE] || newToken());
    if (request.cookies[CSRF_COOKIE] !== token) setCsrfCookie(ctx, reply, token);
    return session ? loadMe(ctx, session.account) : { player: null, watched: [] };
  });
}
