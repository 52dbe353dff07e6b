import { api } from "@elvan/contract";
import { deleteSessionOf, deleteSessionsOf, sessionsOf } from "../../db/accounts.ts";
import { audit } from "../../db/audit.ts";
import { checkSignIn } from "../check-sign-in.ts";
import { Refusal } from "../../platform/refusal.ts";
import { notFound } from "../../platform/http-problem.ts";
import { knowBrowser, requestBrowserLink } from "../know-browser.ts";
import { afterFirstStep } from "../plugins/second-step.ts";
import { passTo, takePass } from "../plugins/session-pass.ts";
import { deleteOtherDevices } from "../../db/push-devices.ts";
import { deviceOf, endSession, setDeviceCookie } from "../plugins/session.ts";
import { siteOf, type Site } from "../../platform/plugins/site.ts";
import { route, type Server } from "../../platform/route.ts";
import { viewSession } from "../views/session.ts";
import { loadMe } from "./me.ts";

const FORM = "application/x-www-form-urlencoded";

/** Only pages of this site. */
function addressOf(site: Site | undefined, wanted: string | undefined, how: string): string {
  const url = site && wanted !== undefined && URL.canParse(wanted, site.origin) ? new URL(wanted, site.origin) : null;
  const path = url?.origin === site?.origin && url ? `${url.pathname.replace(/^\/+/, "/")}${url.search}` : "/api/me/";
  return `${path}${path.includes("?") ? "&" : "?"}${how}`;
}

export function sessionRoutes(server: Server): void {
  const { ctx } = server;
  // Tools of the family post its old sign-in form and read the result from the redirect.
  void server.app.register(async (forms) => {
    forms.addContentTypeParser(FORM, { parseAs: "string" }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(text as string))),
    );
    forms.addHook("preValidation", async (request) => {
      const body = request.body as { email?: unknown; login?: unknown } | null;
      if (body?.email === undefined && body?.login !== undefined) request.body = { ...body, email: body.login };
    });
    route({ ...server, app: forms }, api.session.signIn, async ({ body, request, reply }) => {
      const { email, password, redirect_uri } = body;
      const leadOn = (how: string) => reply.redirect(addressOf(siteOf(ctx, request), redirect_uri, how));
      const isForm = redirect_uri !== undefined && request.headers["content-type"]?.startsWith(FORM) === true;
      try {
        const from = { email, device: deviceOf(request), address: request.ip };
        const { account, isStillRight } = await checkSignIn(ctx, { password, ...from });
        if (!(await afterFirstStep(ctx, request, reply, account, { method: "password", isStillRight }))) {
          throw new Refusal([{ code: "second_factor" }]);
        }
        return isForm ? leadOn("state=success") : await loadMe(ctx, account);
      } catch (error) {
        if (isForm && error instanceof Refusal) {
          const isHalf = error.problems.some(({ code }) => code === "second_factor");
          return leadOn(`state=fail&reason=${isHalf ? "second_factor" : "credentials"}`);
        }
        throw error;
      }
    });
  });
  route(server, api.session.sendBrowserLink, ({ body }) => requestBrowserLink(ctx, body.email));
  route(server, api.session.knowBrowser, async ({ body, request, reply }) => {
    const device = setDeviceCookie(ctx, request, reply);
    await knowBrowser(ctx, { ...body, device, address: request.ip });
  });
  route(server, api.session.signOut, async ({ request, reply }) => {
    await endSession(ctx, request, reply);
  });

  route(server, api.session.otherHost, async ({ body, session, request }) => {
    const url = await passTo(ctx, request, session, body.path);
    if (url === undefined) throw notFound();
    return { url };
  });
  route(server, api.session.arrive, ({ params, request, reply }) => takePass(ctx, request, reply, params.pass));

  route(server, api.session.list, async ({ session }) => {
    const rows = await sessionsOf(ctx.db, session.account, ctx.realTime());
    return rows.map((row) => viewSession(row, session.id_hash));
  });
  route(server, api.session.end, async ({ params, session, request, reply }) => {
    const { account } = session;
    if (params.session === session.id) return endSession(ctx, request, reply);
    await ctx.db.transaction().execute(async (tx) => {
      if (!(await deleteSessionOf(tx, account, params.session))) return;
      await audit(tx, { at: ctx.realTime(), account, action: "session_ended", address: request.ip });
    });
  });
  route(server, api.session.endOthers, async ({ session, request }) => {
    const { account } = session;
    return ctx.db.transaction().execute(async (tx) => {
      const ended = await deleteSessionsOf(tx, account, session.id_hash);
      await deleteOtherDevices(tx, account, deviceOf(request) ?? null);
      const line = { at: ctx.realTime(), account, detail: { ended }, address: request.ip };
      await audit(tx, { ...line, action: "other_sessions_ended" });
      return { ended };
    });
  });
}
