import type { FastifyInstance } from "fastify";
import type { CustomFetch } from "openid-client";
import type { DemoSignIn, SignInProvider } from "@elvan/server/accounts/sign-in-providers.ts";
import { newToken } from "@elvan/server/platform/bearer-token.ts";
import { DEMO_ISSUER } from "@elvan/server/platform/demo-people.ts";
import { createDemoProvider, DEMO_CLIENT, DEMO_PATH, type DemoProvider } from "./demo-provider.ts";

/** One demo server's Swedish and English host, by name and by number. */
const MAX_ORIGINS = 8;
const NAME = "Elvan-id";

/** The demo's provider and the game's client of it, both in this process. */
export type DemoSignInHere = DemoSignIn & { provider(origin: string): Promise<DemoProvider> | null };

export function createDemoSignIn(app: FastifyInstance): DemoSignInHere {
  const secret = newToken();
  const providers = new Map<string, Promise<DemoProvider>>();
  const clients = new Map<string, Promise<SignInProvider>>();

  async function discover(origin: string): Promise<SignInProvider> {
    const client = await import("openid-client");
    const configuration = await client.discovery(
      new URL(`${origin}${DEMO_PATH}`),
      DEMO_CLIENT,
      { client_secret: secret, id_token_signed_response_alg: "ES256" },
      undefined,
      {
        // The provider is this very server: no network is in between.
        execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks],
        [client.customFetch]: fetchInProcess(app),
      },
    );
    return { name: NAME, issuer: DEMO_ISSUER, configuration };
  }

  return {
    name: NAME,
    of: (origin) => memoize(clients, origin, () => discover(origin)),
    provider: (origin) => memoize(providers, origin, () => createDemoProvider(origin, secret)),
  };
}

/** Retried after a failure. */
function memoize<T>(map: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> | null {
  const there = map.get(key);
  if (there) return there;
  if (map.size >= MAX_ORIGINS) return null;
  const made = make();
  map.set(key, made);
  made.catch(() => map.delete(key));
  return made;
}

const fetchInProcess =
  (app: FastifyInstance): CustomFetch =>
  async (address, { method, headers, body }) => {
    const url = new URL(address);
    const answer = await app.inject({
      method: method as "GET",
      url: url.pathname + url.search,
      headers: { ...headers, host: url.host },
      ...(body !== undefined && body !== null && { payload: String(body) }),
    });
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: { "content-type": String(answer.headers["content-type"] ?? "text/plain") },
    });
  };
