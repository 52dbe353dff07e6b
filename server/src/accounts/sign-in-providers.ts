import type { FastifyInstance } from "fastify";
import type { Configuration, CustomFetch } from "openid-client";
import { newToken } from "../platform/bearer-token.ts";
import type { Context } from "../platform/context.ts";
import { DEMO_ISSUER } from "../platform/demo-people.ts";
import { createDemoProvider, DEMO_CLIENT, DEMO_PATH, type DemoProvider } from "../demo/demo-provider.ts";

export type SignInProvider = {
  name: string;
  issuer: string;
  configuration: Configuration;
};

/** One demo server's Swedish and English host, by name and by number. */
const MAX_ORIGINS = 8;

export type Providers = {
  name(isDemo: boolean): string | null;
  of(origin: string, isDemo: boolean): Promise<SignInProvider | null>;
  demo(origin: string): Promise<DemoProvider | null>;
};

export function createProviders(app: FastifyInstance, { config }: Context): Providers {
  const secret = newToken();
  const demos = new Map<string, Promise<DemoProvider>>();
  const clients = new Map<string, Promise<SignInProvider>>();

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

  async function configured(): Promise<SignInProvider> {
    const client = await import("openid-client");
    const { issuer, clientId, clientSecret, name } = config.oidc ?? { issuer: "", clientId: "", name: "" };
    const configuration = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute: [client.enableNonRepudiationChecks],
      timeout: 10,
    });
    return { name, issuer: configuration.serverMetadata().issuer, configuration };
  }

  async function ownDemo(origin: string): Promise<SignInProvider> {
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
    return { name: "Elvan-id", issuer: DEMO_ISSUER, configuration };
  }

  return {
    name: (isDemo) => config.oidc?.name ?? (isDemo ? "Elvan-id" : null),
    async of(origin, isDemo) {
      if (config.oidc) return memoize(clients, "configured", configured);
      return isDemo ? memoize(clients, origin, () => ownDemo(origin)) : null;
    },
    async demo(origin) {
      return config.oidc ? null : memoize(demos, origin, () => createDemoProvider(origin, secret));
    },
  };
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
