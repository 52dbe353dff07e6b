import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../src/platform/context.ts";
import { insertSession } from "../../src/db/accounts.ts";
import { noteAnswer } from "./answered.ts";

export type Answer = {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** The body as JSON; undefined when it is empty or something else. */
  json: unknown;
};

export type CallOptions = {
  body?: unknown;
  headers?: Record<string, string>;
  /** Leave the CSRF header out (null), or send this one. */
  csrf?: string | null;
  /** The answer does not end: hang up when its headers are there. */
  stream?: boolean;
};

/** A browser with its cookies, talking to an app through `inject`. */
export type Browser = {
  cookies: Map<string, string>;
  call(method: string, url: string, options?: CallOptions): Promise<Answer>;
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  post(url: string, body?: unknown): Promise<Answer>;
};

/** A visitor: nobody is signed in. `host` decides the language, as in a real browser; `from` is their network address. */
export function openBrowser(app: FastifyInstance, host = "localhost:3000", from = "127.0.0.1"): Browser {
  const cookies = new Map<string, string>();
  const browser: Browser = {
    cookies,
    async call(method, url, { body, headers = {}, csrf, stream } = {}) {
      const token = csrf === undefined ? cookies.get("csrftoken") : csrf;
      const isWrite = method !== "GET" && method !== "HEAD";
      const answer = await app.inject({
        method: method as "GET",
        url,
        remoteAddress: from,
        payloadAsStream: stream === true,
        headers: {
          host,
          ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
          ...(isWrite && typeof token === "string" && { "x-csrftoken": token }),
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { payload: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      for (const cookie of answer.cookies) {
        if (cookie.value === "" || cookie.maxAge === 0) cookies.delete(cookie.name);
        else cookies.set(cookie.name, cookie.value);
      }
      if (stream === true) answer.stream().destroy();
      noteAnswer(method, url, answer.statusCode);
      const isJson = String(answer.headers["content-type"]).startsWith("application/json") && answer.body !== "";
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text: answer.body,
        json: isJson ? (JSON.parse(answer.body) as unknown) : undefined,
      };
    },
    get: (url, headers) => browser.call("GET", url, headers ? { headers } : {}),
    post: (url, body) => browser.call("POST", url, { body: body ?? {} }),
  };
  return browser;
}

/** Somebody who is signed in already, without the password's work. `expires` is when the session ends. */
export async function signedIn(
  app: FastifyInstance,
  ctx: Context,
  account: number,
  expires = new Date(ctx.realTime().getTime() + 3_600_000),
): Promise<Browser> {
  const browser = openBrowser(app);
  const token = randomBytes(32).toString("base64url");
  const csrf_token = randomBytes(32).toString("base64url");
  const created = new Date(expires.getTime() - 7_200_000);
  const id_hash = createHash("sha256").update(token).digest("hex");
  await insertSession(ctx.db, {
    id_hash,
    account,
    csrf_token,
    created,
    last_seen: ctx.realTime(),
    proved_at: ctx.realTime(),
    expires,
  });
  browser.cookies.set("sessionid", token);
  browser.cookies.set("csrftoken", csrf_token);
  return browser;
}
