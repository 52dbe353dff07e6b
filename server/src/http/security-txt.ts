import { DAY } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import type { Context } from "../platform/context.ts";
import { siteOf } from "../platform/plugins/site.ts";

/** Less than the year that RFC 9116 allows. */
const VALIDITY_MS = 180 * DAY;

/** RFC 9116. The expiry moves daily, so that the file is the same within a day. */
export function useSecurityTxt(app: FastifyInstance, ctx: Context): void {
  app.get("/.well-known/security.txt", (request, reply) => {
    const origin = ctx.config.url === undefined ? siteOf(ctx, request)?.origin : new URL(ctx.config.url).origin;
    const expires = new Date(Math.floor((ctx.realTime().getTime() + VALIDITY_MS) / DAY) * DAY).toISOString();
    const lines = [
      `Contact: ${ctx.config.securityContact ?? `${origin ?? ""}/help`}`,
      `Expires: ${expires}`,
      "Preferred-Languages: sv, en",
      ...(origin === undefined ? [] : [`Canonical: ${origin}/.well-known/security.txt`]),
    ];
    return reply
      .headers({ "cache-control": "public, max-age=3600" })
      .type("text/plain; charset=utf-8")
      .send(`${lines.join("\n")}\n`);
  });
}
