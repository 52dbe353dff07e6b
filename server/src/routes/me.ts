import { api, type Me } from "@elvan/contract";
import { CSRF_COOKIE } from "@elvan/contract";
import { newToken } from "../bearer-token.ts";
import type { Context } from "../context.ts";
import { accountById } from "../db/accounts.ts";
import { entryOfAccount } from "../db/entries.ts";
import { watchedBy } from "../db/watch.ts";
import { isPlaceholder } from "../game/placeholder-email.ts";
import { setCsrfCookie } from "../plugins/session.ts";
import { route, type Server } from "../route.ts";
import { viewMe } from "../views/me.ts";

/** The person of an account, for `me/` and as the answer to signing in. */
export async function loadMe(ctx: Context, id: number): Promise<Me> {
  const account = await accountById(ctx.db, id);
  if (!account) return { player: null, watched: [] };
  const email = isPlaceholder(account.email) ? "" : account.email;
  return viewMe(account, await entryOfAccount(ctx.db, id), await watchedBy(ctx.db, id), email);
}

/** Who is signed in (api-shapes 2). The first call of every page, so it hands out the CSRF token too. */
export function meRoutes(server: Server): void {
  const { ctx } = server;
  route(server, api.me.get, async ({ session, request, reply }) => {
    // A program with a token needs no cookie, and is given none.
    if (session?.via === "token") return loadMe(ctx, session.account);
    const token = session?.csrf_token ?? (request.cookies[CSRF_COOKIE] || newToken());
    if (request.cookies[CSRF_COOKIE] !== token) setCsrfCookie(ctx, reply, token);
    return session ? loadMe(ctx, session.account) : { player: null, watched: [] };
  });
}
