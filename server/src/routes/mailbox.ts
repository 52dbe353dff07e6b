import { api } from "@elvan/contract";
import { mailboxLines, mailboxPage } from "../db/mailbox.ts";
import { notFound } from "../http-problem.ts";
import { route, type Server } from "../route.ts";
import { viewMailbox } from "../views/mailbox.ts";

/**
 * What a message may do in the frame that shows it: bring its own style, and open a link in the tab around it when it is
 * pressed. No script, no picture, no font comes from anywhere.
 */
const FRAME = "allow-popups allow-top-navigation-by-user-activation";
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'self'; sandbox ${FRAME}`;

/** The mailbox of the demo, where its messages go instead of into the world. */
export function mailboxRoutes(server: Server): void {
  const { ctx } = server;
  route(server, api.mailbox.list, async () => viewMailbox(await mailboxLines(ctx.db)));
  route(server, api.mailbox.show, async ({ params, reply }) => {
    const page = await mailboxPage(ctx.db, params.mail);
    if (page === undefined) throw notFound();
    reply.headers({ "content-security-policy": POLICY, "x-frame-options": "SAMEORIGIN" });
    // Said by a frame that has no origin of its own, this makes browsers warn.
    reply.removeHeader("origin-agent-cluster");
    // Links open in the tab around the frame, as a mail program would open them.
    await reply.type("text/html; charset=utf-8").send(page.replace("<head>", '<head><base target="_top">'));
  });
}
