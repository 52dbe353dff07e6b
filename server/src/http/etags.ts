import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { REVALIDATED } from "../platform/cached-answer.ts";
import { PRIVATE } from "../platform/plugins/problems.ts";

/** Weak, because compression comes after. */
export function useEtags(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const control = String(reply.getHeader("cache-control"));
    const isKept = control.startsWith("public") || control === REVALIDATED;
    if (!isKept || reply.statusCode !== 200 || typeof payload !== "string" || reply.hasHeader("etag")) return payload;
    // Cookies belong to one browser: no cache may keep them.
    if (reply.hasHeader("set-cookie")) {
      reply.header("cache-control", PRIVATE);
      return payload;
    }
    const tag = `"${createHash("sha256").update(payload).digest("base64url").slice(0, 22)}"`;
    reply.header("etag", `W/${tag}`);
    const match = request.headers["if-none-match"];
    if (match !== "*" && match?.includes(tag) !== true) return payload;
    reply.code(304).removeHeader("content-type");
    return "";
  });
}
