import { api } from "@elvan/contract";
import { mailboxLines, mailboxPage } from "../../db/mailbox.ts";
import { notFound } from "../../platform/http-problem.ts";
import { route, type Server } from "../../platform/route.ts";
import { viewMailbox } from "../views/mailbox.ts";

/** Own styles, and links into the surrounding tab; no scripts and nothing external. */
const FRAME = "allow-popups allow-top-navigation-by-user-activation";
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'self'; sandbox ${FRAME}`;

export function mailboxRoutes(server: Server): void {
  const { ctx } = server;
  route(server, api.mailbox.list, async () => viewMailbox(await mailboxLines(ctx.db)));
  route(server, api.mailbox.show, async ({ params, reply }) => {
    const page = await mailboxPage(ctx.db, params.mail);
    if (page === undefined) throw notFound();
    reply.headers({ "content-security-policy": POLICY, "x-frame-options": "SAMEORIGIN" });
    // In a sandboxed frame without origin browsers warn about it.
    reply.removeHeader("origin-agent-cluster");
    await reply.type("text/html; charset=utf-8").send(page.replace("<head>", '<head><base target="_top">'));
  });
}
